import { expect, test } from 'vitest'
import { readText } from '../test-docs.ts'
import { baseOf, releaseNotes } from './notes.ts'

const notes = releaseNotes({
  version: '1.2.3',
  name: 'launchscout-1.2.3-linux-x64',
  commit: 'abc123',
  sums: ['0f  launchscout-1.2.3-linux-x64.tar.gz'],
  base: 'registry.example:5000/debian:12-slim',
})

test.each([
  ['the version', '# Launchscout 1.2.3'],
  ['the commit', 'commit abc123'],
  ['the checksums', '    0f  launchscout-1.2.3-linux-x64.tar.gz'],
  ['how to check them', '    sha256sum --check SHA256SUMS'],
  ['how to look up the digest of the base', 'docker://registry.example:5000/debian:12-slim'],
  ['how to build with that digest', 'BASE=registry.example:5000/debian@sha256:DIGEST'],
])('release notes have %s', (_what, text) => {
  expect(notes).toContain(text)
})

test('the base image is the one of the Containerfile, with a version', () => {
  expect(baseOf(readText('ops/container/Containerfile'))).toMatch(/:\d/)
  expect(() => baseOf('FROM debian')).toThrow('ARG BASE')
})
