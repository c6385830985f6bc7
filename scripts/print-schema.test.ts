import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFiles } from './print-schema.ts'

test.each(Object.entries(schemaFiles()))('%s is up to date (npm run schema writes it)', (path, text) => {
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text)
})
