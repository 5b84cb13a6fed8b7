#!/usr/bin/env bash
# Makes a repository for "bin/solr package add-repo": package.sh JAR KEY FOLDER
# JAR is solr-faults-VERSION.jar, KEY an RSA key in PEM ("openssl genrsa -out KEY 2048"), FOLDER what to serve by HTTP.
set -euo pipefail
jar=$1 key=$2 folder=$3
name=$(basename "$jar" .jar)
mkdir -p "$folder"
cp "$jar" "$folder"
openssl rsa -in "$key" -pubout -outform DER -out "$folder/publickey.der" 2>/dev/null
# Solr knows no other digest.
signature=$(openssl dgst -sha1 -sign "$key" "$jar" | openssl base64 -A)
sed -e "s|@VERSION@|${name#solr-faults-}|" -e "s|@DATE@|$(date -u +%F)|" -e "s|@SIGNATURE@|$signature|" \
  "$(dirname "$0")/repository.json" > "$folder/repository.json"
