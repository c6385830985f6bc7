/** A browser without eyes, for tests over real HTTP: keeps cookies by path, follows redirects, submits forms. */

interface Cookie {
  name: string
  value: string
  path: string
}

interface Page {
  url: URL
  status: number
  headers: Headers
  text: string
}

interface Button {
  name: string
  value: string
  /** What was typed into other fields of the form. */
  typed?: Record<string, string>
}

export interface TestBrowser {
  /** Goes to an address and follows redirects, up to and without the first address that starts with `until`. */
  visit: (address: string | URL, until?: string) => Promise<Page>
  /** Submits the page's form (the first, or the one with this button) as a click on the button would. */
  submit: (page: Page, button: Button, until?: string) => Promise<Page>
  cookies: Cookie[]
}

type TestRequest = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> }

const maxRedirects = 20

/** @param options.cookies those of another browser, to be the same person on another machine or after a restart */
export function createTestBrowser(options: { cookies?: Cookie[] } = {}): TestBrowser {
  const cookies = [...(options.cookies ?? [])]

  async function go(address: string | URL, init: TestRequest, until = 'nowhere:'): Promise<Page> {
    let url = new URL(address)
    let request: TestRequest = init
    for (let hop = 0; hop < maxRedirects; hop++) {
      if (url.href.startsWith(until)) return { url, status: 0, headers: new Headers(), text: '' }
      const response = await fetch(url, {
        ...request,
        redirect: 'manual',
        headers: { ...request.headers, ...headersFor(url) },
      })
      for (const line of response.headers.getSetCookie()) keep(line, url)
      const location = response.headers.get('location')
      if (location === null) {
        return { url, status: response.status, headers: response.headers, text: await response.text() }
      }
      url = new URL(location, url)
      request = {}
    }
    throw new Error(`More than ${maxRedirects} redirects, the last to ${url.pathname}`)
  }

  function headersFor(url: URL): Record<string, string> {
    const sent = cookies.filter(
      ({ path }) => url.pathname === path || url.pathname.startsWith(withSlash(path)),
    )
    return { accept: 'text/html', cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }

  function keep(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const attribute = (wanted: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const path = attribute('path') ?? url.pathname.replace(/\/[^/]*$/, '/')
    const known = cookies.findIndex((cookie) => cookie.name === name && cookie.path === path)
    if (known >= 0) cookies.splice(known, 1)
    const expires = attribute('expires')
    if (expires === undefined || Date.parse(expires) > Date.now()) cookies.push({ name, value, path })
  }

  return {
    cookies,
    visit: (address, until) => go(address, {}, until),
    submit: (page, button, until) => {
      const { action, fields } = findForm(page, button)
      const body = new URLSearchParams({ ...fields, ...button.typed, [button.name]: button.value })
      const headers = { origin: page.url.origin, 'sec-fetch-site': 'same-origin' }
      return go(new URL(action, page.url), { method: 'POST', body, headers }, until)
    },
  }
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

function findForm(page: Page, button: { name: string; value: string }) {
  const forms = [...page.text.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)]
  const form = forms.find(([, , inside = '']) => inside.includes(`value="${button.value}"`)) ?? forms[0]
  if (!form) throw new Error(`No form on ${page.url.pathname} (${page.status}): ${page.text.slice(0, 200)}`)
  const [, action = '', inside = ''] = form
  const fields: Record<string, string> = {}
  for (const [, name = '', value = ''] of inside.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)) {
    fields[name] = value
  }
  return { action: action.replaceAll('&amp;', '&'), fields }
}
