/** What an operator can do besides starting the server; each is a script of that name. */
export const OPERATOR_COMMANDS = [
  'api-keys',
  'backup',
  'doctor',
  'health',
  'keys',
  'metering-key',
  'move',
  'restore',
  'seed',
] as const

/**
 * The script that starts a release. It becomes the process that it starts: one process, which gets every signal.
 * @param node the path of Node in the release
 */
export const launcher = (node: string): string => `#!/bin/sh
# Starts the server: ./launchscout. Or does what an operator can do: ./launchscout <command> ...
here=$(dirname "$(readlink -f "$0")")
case "\${1-}" in
  '')
    # Node keeps there what it has compiled, if it can write there.
    NODE_COMPILE_CACHE=\${NODE_COMPILE_CACHE-$here/.cache}
    export NODE_COMPILE_CACHE
    exec "$here/${node}" "$here/server/main.ts" "$@"
    ;;
  ${OPERATOR_COMMANDS.join(' | ')})
    command=$1
    shift
    exec "$here/${node}" "$here/scripts/$command.ts" "$@"
    ;;
esac
echo 'Say one of: ${OPERATOR_COMMANDS.join(', ')}. Without any, the server starts.' >&2
exit 2
`
