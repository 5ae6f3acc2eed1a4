#!/usr/bin/env bash
# Runs all findings, or those that are named, and says which has changed: npm run findings -- satori-variable-font
set -euo pipefail
cd "$(dirname "$0")"

names=("$@")
if [ $# = 0 ]; then
  for file in *.sh; do
    [ "$file" = run.sh ] || names+=("${file%.sh}")
  done
fi

failed=()
for name in "${names[@]}"; do
  echo "== $name"
  code=0
  bash "$name.sh" || code=$?
  case $code in
    0) ;;
    1) failed+=("$name has changed.") ;;
    # 2 where npm could not install the packages, 127 where there is no such finding.
    *) failed+=("$name could not run.") ;;
  esac
done

echo
[ ${#failed[@]} = 0 ] && echo "All hold: ${#names[@]}." && exit
printf '%s\n' "${failed[@]}"
exit 1
