#!/bin/sh
# Makes the roles of plumbline-role.json in a vCenter, or brings them to what the file says.
# Tried against a stand-in for govc only, not on a real vCenter.
# Needs govc (logged in by GOVC_URL, GOVC_USERNAME, GOVC_PASSWORD as somebody who may edit roles) and jq.
set -eu

file=$(dirname "$0")/plumbline-role.json
jq -r '.roles[].name' "$file" | while read -r role; do
    # Of a list that is empty role.update takes nothing away, so what every role has is in it too.
    privileges=$(jq -r --arg role "$role" '.roles[] | select(.name == $role) | .privileges[]' "$file"; jq -r '.system[]' "$file")
    if govc role.ls "$role" >/dev/null 2>&1; then
        # Without -a and -r it sets exactly these.
        # shellcheck disable=SC2086 # one word a privilege
        govc role.update "$role" $privileges
    else
        # shellcheck disable=SC2086
        govc role.create "$role" $privileges
    fi
done
