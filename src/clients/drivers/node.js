// How the drivers of the npm packages say what they saw.
function line(...fields) {
  console.log(fields.map((field) => String(field).replace(/\s+/g, ' ')).join('\t'));
}

exports.print = (answer) => {
  if (!answer) {
    line('ok');
    return;
  }
  const {numFound = 'none', docs = []} = answer.response || {};
  line('ok', numFound, docs.length, JSON.stringify(docs));
};

exports.failed = (error, status) => line('error', error.constructor.name, status || 0, error.message || error);

process.on('uncaughtException', (error) => {
  line('error', `uncaught ${error.constructor.name}`, 0, error.message);
  process.exit(3);
});
