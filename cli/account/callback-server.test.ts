import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openCallbackServer } from './callback-server.ts'

async function openTestServer(state = 's1') {
  const server = await openCallbackServer()
  onTestFinished(server.close)
  const answers: URL[] = []
  const coming = server.answerTo(state).then(async ({ url, show }) => {
    answers.push(url)
    await show({ title: 'Done <b>', text: 'Close & go' })
  })
  return { ...server, answers, coming }
}

const sent = (address: string, { method = 'GET', host }: { method?: string; host?: string } = {}) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(address, { method, ...(host !== undefined && { headers: { host } }) }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })

test('listens on a loopback address alone, and shows the browser how it ended', async () => {
  const { redirectUri, answers, coming } = await openTestServer()
  expect(redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/)
  const answer = await fetch(`${redirectUri}?code=c&state=s1`)
  await coming
  expect(await answer.text()).toContain('<h1>Done &lt;b&gt;</h1><p>Close &amp; go</p>')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answers.map(({ searchParams }) => searchParams.get('code'))).toEqual(['c'])
  expect((await fetch(`${redirectUri}?code=c&state=s1`)).status).toBe(404)
})

test.each([
  ['another state', '/callback?code=c&state=s2', {}],
  ['no state', '/callback?code=c', {}],
  ['another path', '/other?code=c&state=s1', {}],
  ['another method', '/callback?code=c&state=s1', { method: 'POST' }],
  ['another host, by a name that leads here', '/callback?code=c&state=s1', { host: 'attacker.example' }],
  ['localhost as the host', '/callback?code=c&state=s1', { host: 'localhost' }],
])('a request with %s changes nothing', async (_name, path, options) => {
  const { redirectUri, answers, coming } = await openTestServer()
  expect(await sent(new URL(path, redirectUri).href, options)).toBe(404)
  expect(answers).toEqual([])
  expect(await sent(`${redirectUri}?code=c&state=s1`)).toBe(200)
  await coming
})

test('a browser that leaves before the end holds nothing up', async () => {
  const server = await openCallbackServer()
  onTestFinished(server.close)
  const leaving = request(`${server.redirectUri}?code=c&state=s1`)
  leaving.on('error', () => undefined)
  leaving.end()
  const { url, show } = await server.answerTo('s1')
  leaving.destroy()
  // What comes after it is answered, so the server knows by now.
  expect(await sent(server.redirectUri)).toBe(404)
  await show({ title: 'Done', text: 'Nobody sees it' })
  expect(url.searchParams.get('code')).toBe('c')
})

test('a port that is in use is refused by its number', async () => {
  const { redirectUri } = await openTestServer()
  const { port } = new URL(redirectUri)
  await expect(openCallbackServer(Number(port))).rejects.toMatchObject({ code: 'PORT_IN_USE', detail: port })
})
