import { expect, test } from 'vitest'
import { serveAboutPage } from './about-page.ts'

const pageWith = async (isOn: boolean) => {
  const response = await serveAboutPage(isOn)(new Request('https://scout.example/page-reader'))
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return response.text()
}

test('people who run a site learn who reads it, how they end that, and what is kept', async () => {
  const html = await pageWith(true)
  expect(html).toMatch(/LaunchscoutBot.*robots\.txt/s)
  expect(html).toMatch(/kept for 7 days.*belongs to no user/s)
})

test('where no pages are read, the page says only that', async () => {
  const html = await pageWith(false)
  expect(html).toContain('reads no web pages')
  expect(html).not.toContain('LaunchscoutBot')
})
