import { expect, test } from 'vitest'
import { factsOf } from './facts-of.ts'
import { HOSTILE_PAGES } from './test-hostile-pages.ts'

/** As JSON: 64 kB of text, which escapes can double, and lists with an end. */
const MOST_FACTS_LENGTH = 300_000

test.each(Object.entries(HOSTILE_PAGES))('a page of %s is read to its end', async (_name, text) => {
  const facts = await factsOf({ url: new URL('https://acme.example/'), text, isHtml: true })
  expect(JSON.stringify(facts).length).toBeLessThan(MOST_FACTS_LENGTH)
  const plain = await factsOf({ url: new URL('https://acme.example/'), text, isHtml: false })
  expect(JSON.stringify(plain).length).toBeLessThan(MOST_FACTS_LENGTH)
})

test('while a large page is read, other work goes on', async () => {
  const work: { isDone: boolean } = { isDone: false }
  let others = 0
  const reading = factsOf({
    url: new URL('https://acme.example/'),
    text: '<p>hello</p>'.repeat(150_000),
    isHtml: true,
  }).finally(() => {
    work.isDone = true
  })
  while (!work.isDone) {
    others += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  await reading
  expect(others).toBeGreaterThan(10)
})
