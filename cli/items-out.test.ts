import { expect, test } from 'vitest'
import { tabbed, writeItem } from './items-out.ts'
import { itemNamed } from './test-items.ts'

test('a line for people has its parts between tabs, and no formula where they are opened as a table', () => {
  expect(tabbed([' 81', 'Acme', '', '=1+2', 'x;=3,=4'])).toBe(" 81\tAcme\t'=1+2\tx;'=3,'=4")
})

test('a launch is such a line, and in JSON as it is', () => {
  const written: string[] = []
  const io = { stdout: (text: string) => void written.push(text) }
  for (const json of [false, true]) writeItem({ io, json }, itemNamed('=Acme'))
  expect(written[0]).toContain("\t'=Acme\t")
  expect(JSON.parse(written[1] ?? '')).toMatchObject({ product: { name: '=Acme' } })
})
