import { expect, test } from 'vitest'
import { serveDocument } from './document-page.ts'

const page = (markdown: string) =>
  serveDocument({ markdown, fontUrl: '/assets/inter.woff2' })(new Request('http://localhost/security'))

test.each([
  ['headings', '# One\n\n## Two', '<h1>One</h1>\n<h2>Two</h2>'],
  ['a list', '- **a**: `b`\n- c', '<ul><li><strong>a</strong>: <code>b</code></li><li>c</li></ul>'],
  [
    'a table',
    '| Key | Kept |\n| --- | ---- |\n| a   | b    |',
    '<table><thead><tr><th>Key</th><th>Kept</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  ['code', '    v2.<salt>', '<pre>v2.&lt;salt&gt;</pre>'],
  [
    'links',
    '[a](https://a.example/x) and [b](b.md#c)',
    '<p><a href="https://a.example/x" rel="noopener">a</a> and b</p>',
  ],
  [
    'markup',
    'x <img src=x onerror="a"> & [a](javascript:b)',
    '<p>x &lt;img src=x onerror=&quot;a&quot;&gt; &amp; a</p>',
  ],
])('a document is a page: %s', async (_what, markdown, html) => {
  expect(await (await page(markdown)).text()).toContain(`<main>${html}</main>`)
})

test('the page names itself, and allows its own style and no script', async () => {
  const response = await page('# Where keys are kept')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; font/,
  )
  expect(await response.text()).toContain('<title>Where keys are kept - Launchscout</title>')
})
