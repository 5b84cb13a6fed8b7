/* Elements of the page: found, and made without any HTML in a text. */

export const find = (id) => document.getElementById(id);

/** An element with these properties; what is no property is an attribute. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Shows a text only if it is new, so that nobody has it read out twice. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function options(select, values, label = (value) => value) {
  select.replaceChildren(...values.map((value) => make("option", { value }, label(value))));
}

/** The time of day. */
export const clock = (time) => new Date(time).toLocaleTimeString([], { hour12: false });

/** A row of a table; the first cell is its header. */
export function row(cells, classes = []) {
  const made = make("tr");
  cells.forEach((cell, i) => {
    const head = i === 0;
    const at = make(head ? "th" : "td", { className: classes[i] ?? "" }, String(cell));
    if (head) at.scope = "row";
    made.append(at);
  });
  return made;
}
