#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (max metadata): a Mexican mobile number as the world still writes it is not valid.
#
# Until August 2019, a mobile in Mexico was called from abroad as +52 1 and ten digits; since then without the 1. Pages,
# signatures and address books still have the old form, and networks route it. A good guess is that a library of numbering
# plans knows both, or takes the 1 away as it does with the trunk zero of other countries. It parses the number, keeps the 1,
# and calls it invalid, so that the same telephone in both spellings is a valid and an invalid number that are not equal.
# Argentina's 9, which has the same history and is still in use, is accepted.
#
# Seen: +52 1 55 1234 5678 -> +5215512345678, not valid; +52 55 1234 5678 -> +525512345678, valid;
#   +54 9 11 2345 6789 -> +5491123456789, valid. Exits 0 while this is so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error libphonenumber-js@1.13.16 >/dev/null

seen=$(node -e "
const { parsePhoneNumberFromString } = require('libphonenumber-js/max')
for (const written of ['+52 1 55 1234 5678', '+52 55 1234 5678', '+54 9 11 2345 6789']) {
  const phone = parsePhoneNumberFromString(written)
  console.log(written, '->', phone?.number, phone?.isValid())
}
")
echo "$seen"
test "$seen" = '+52 1 55 1234 5678 -> +5215512345678 false
+52 55 1234 5678 -> +525512345678 true
+54 9 11 2345 6789 -> +5491123456789 true'
