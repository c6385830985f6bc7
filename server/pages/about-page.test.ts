import { expect, test } from 'vitest'
import { serveAboutPage } from './about-page.ts'

const pageWith = async (options: Omit<Parameters<typeof serveAboutPage>[0], 'fontUrl'>) => {
  const response = await serveAboutPage({ ...options, fontUrl: '/inter.woff2' })(
    new Request('https://scout.example/page-reader'),
  )
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return response.text()
}

test('people who run a site learn who reads it, how they end that, what is kept, and whom to ask', async () => {
  const html = await pageWith({ contact: 'web@scout.example', isOn: true })
  expect(html).toMatch(/LaunchscoutBot.*robots\.txt/s)
  expect(html).toMatch(/kept for 7 days.*belongs to no user/s)
  expect(html).toContain('web@scout.example')
})

test('where no pages are read, the page says only that', async () => {
  expect(await pageWith({ contact: null, isOn: false })).not.toContain('LaunchscoutBot')
})

test('a contact adds no markup', async () => {
  expect(await pageWith({ contact: 'https://x.example/<script>', isOn: true })).not.toContain('<script>')
})
