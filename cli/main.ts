#!/usr/bin/env node
import './node-20.ts'
import { text } from 'node:stream/consumers'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { outputBroken, progressMessages } from './messages.ts'
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

/** Why the results could not be written; null where they were, or where a reader such as "head" had enough. */
const results: { broken: ExitCode | null } = { broken: null }
process.stdout.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
  if (stop.signal.aborted) return
  if (code !== 'EPIPE') {
    results.broken = EXIT.service
    process.stderr.write(`${outputBroken(code)}\n`)
  }
  if (!isPaying(args[0])) process.exit(results.broken ?? EXIT.done)
  if (results.broken !== null) process.exitCode = results.broken
  // Calls under way are paid for: they are waited for, and kept.
  stop.abort()
})
// Whoever does not read the progress does not end the work.
process.stderr.on('error', () => undefined)

const exitCode = await runProgram(args, {
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
process.exitCode = results.broken ?? exitCode
