#!/usr/bin/env node
import './node-20.ts'
import { text } from 'node:stream/consumers'
import { EXIT } from './exit-codes.ts'
import { progressMessages } from './messages.ts'
import { isPaying, runProgram } from './program.ts'
import { VERSION } from './version.ts'

const args = process.argv.slice(2)
const stop = new AbortController()
process.on('SIGINT', () => {
  if (stop.signal.aborted) process.exit(EXIT.stopped)
  process.stderr.write(isPaying(args[0]) ? `\n${progressMessages.stopping}\n` : '\n')
  stop.abort()
})
process.on('SIGTERM', () => stop.abort())
// A reader that has enough, such as "head", ends the program without a word.
process.stdout.on('error', () => process.exit(EXIT.done))

process.exitCode = await runProgram(args, {
  stdout: (out) => process.stdout.write(out),
  stderr: (out) => process.stderr.write(out),
  stdin: () => text(process.stdin),
  streams: () => ({ stdin: process.stdin, stdout: process.stdout }),
  env: process.env,
  cwd: process.cwd(),
  stop: stop.signal,
  fetch: globalThis.fetch,
  version: VERSION,
})
