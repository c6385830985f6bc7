import { describe, expect, test } from 'vitest'
import { readHtml } from './facts/page-content.ts'
import { wallOf } from './walls.ts'

const wall = async (html: string, path = '/team', headers: Record<string, string> = {}) =>
  wallOf(headers, html, await readHtml(html), new URL(path, 'https://acme.example'))

const titled = (title: string, body = '', head = '') =>
  `<!DOCTYPE html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`
/** With the script that lets a person through. */
const asking = (title: string, body: string) => titled(title, `${body}<script src="/check.js"></script>`)
const NOINDEX = '<meta name="robots" content="noindex,nofollow">'
const PROSE = `<p>${'Words that somebody wrote about bread and about those who bake it. '.repeat(30)}</p>`

describe('a page that only a person passes is a challenge', () => {
  test.each([
    [
      'a title, and a script',
      titled('Just a moment...', '<noscript>Enable JavaScript and cookies to continue</noscript>'),
    ],
    [
      'proof of work',
      asking(
        'Making sure you&#39;re not a bot!',
        '<h1>Making sure you’re not a bot!</h1><p>Loading...</p><details><summary>Why am I seeing this?</summary><p>The administrator of this website has set up a proof-of-work to protect the server.</p></details>',
      ),
    ],
    [
      'proof of work by another title',
      titled('Acme', '<p>Loading…</p><script>new Worker("/pow.js")</script>'),
    ],
    [
      'a captcha in a frame',
      titled(
        'acme.example',
        '<p>Please enable JS and disable any ad blocker</p><script src="https://geo.captcha-delivery.com/captcha/x.js"></script>',
      ),
    ],
    [
      'a button to hold',
      titled(
        'Access to this page has been denied',
        '<div id="px-captcha"></div><p>Press &amp; Hold to confirm you are a human</p>',
      ),
    ],
    [
      'an interruption',
      asking(
        'Pardon Our Interruption',
        '<h1>Pardon Our Interruption...</h1><p>As you were browsing something about your browser made us think you might be a bot.</p>',
      ),
    ],
    [
      'an incident',
      titled(
        '',
        '<iframe src="/_Incapsula_Resource?x=1">Request unsuccessful. Incapsula incident ID: 1-2</iframe>',
      ),
    ],
    [
      'a token of a firewall',
      titled('', '<script src="https://x1.eu-west-1.token.awswaf.com/x1/challenge.js"></script>'),
    ],
    [
      'a check of the edge',
      titled('', '<div id="sec-cpt-if"></div><script src="/_sec/cp_challenge/verify"></script>'),
    ],
    [
      'a cookie that a script sets',
      titled(
        'You are being redirected...',
        '<noscript>Javascript is required. Please enable javascript before you are allowed to see this page.</noscript><script>sucuri_cloudproxy_js=1</script>',
      ),
    ],
    [
      'a captcha alone',
      titled(
        'acme.example',
        '<form><div class="h-captcha"></div></form><script src="https://js.hcaptcha.com/1/api.js"></script>',
      ),
    ],
    [
      'a widget and a sentence',
      titled(
        'One more step',
        '<div class="cf-turnstile"></div><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>',
      ),
    ],
    [
      'a page that loads itself again',
      titled('Acme', '<p>Checking, please wait</p>', '<meta http-equiv="refresh" content="3">'),
    ],
    [
      'a form that sends itself',
      titled(
        '',
        '<p>Redirecting...</p><form method="post"><input type="hidden" name="t"></form><script>document.forms[0].submit()</script>',
        NOINDEX,
      ),
    ],
    ['German', asking('Sicherheitsüberprüfung', '<p>Bitte bestätigen Sie, dass Sie ein Mensch sind.</p>')],
    ['French', asking('Acme', '<p>Vérifiez que vous êtes un humain</p>')],
    ['Spanish', asking('Un momento…', '<p>Verificación de seguridad</p>')],
    ['Polish', asking('Acme', '<p>Potwierdź, że nie jesteś robotem</p>')],
    ['Russian', asking('Вы не робот?', '<p>Подтвердите, что запросы отправляли вы, а не робот</p>')],
    ['Japanese', asking('Acme', '<p>あなたが人間であることを確認してください</p>')],
    ['Chinese', asking('安全验证', '<p>请完成以下操作</p>')],
    [
      'letters to read',
      titled(
        'Robot check',
        '<p>Enter the characters you see below</p><form><img src="/c.png"><input type="text" name="c"></form>',
      ),
    ],
    [
      'cookies that it needs',
      asking('Acme', '<p>Please enable cookies in your browser and reload this page.</p>'),
    ],
    ['a refusal', titled('403 Forbidden', '<h1>403 Forbidden</h1>')],
  ])('by %s', async (_name, html) => {
    expect(await wall(html)).toBe('challenge')
  })

  test.each([
    ['its firewall', { 'x-amzn-waf-action': 'challenge' }],
    ['its edge', { 'cf-mitigated': 'challenge' }],
  ])('by a header of %s', async (_name, headers) => {
    expect(await wall(titled('Acme', PROSE), '/', headers)).toBe('challenge')
    expect(await wall(titled('Acme', PROSE))).toBeNull()
  })
})

describe('a page to read is none', () => {
  test.each([
    [
      'with a captcha for its form, and an address',
      titled(
        'Team',
        '<h1>Team</h1><p>Maren Holt, Founder, maren@acme.example</p><script src="https://www.google.com/recaptcha/api.js"></script>',
      ),
    ],
    [
      'that says what is to come',
      titled(
        'Acme',
        '<p>Coming soon. hello@acme.example</p><div class="cf-turnstile"></div><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>',
      ),
    ],
    ...[
      'DDoS protection in one click',
      'Browser protection for teams',
      'Human verification without puzzles',
      'Security check for SaaS',
      'How to enable cookies',
    ].map((heading) => [
      `about ${heading}`,
      asking(
        heading,
        `<h1>${heading}</h1><p>Try it for a month.</p><a href="/a">A</a><a href="/b">B</a><a href="/c">C</a>`,
      ),
    ]),
    ...['Hold On – a game', 'Forbidden Bakery', 'Blocked: focus app'].map((title) => [
      `called ${title}`,
      asking(title, '<p>Made by Maren Holt</p>'),
    ]),
    [
      'that loads more, with an address',
      titled(
        'Acme',
        '<p>Loading...</p><p>Maren Holt, Founder, maren@acme.example</p><script>document.cookie="a=1"</script>',
        NOINDEX,
      ),
    ],
    ['called 404 Studio', titled('404 Studio', '<h1>404 Studio</h1><p>We draw.</p>')],
    [
      'called Not Found Magazine',
      titled('Not Found Magazine', '<h1>Not Found Magazine</h1><p>We write.</p>'),
    ],
    [
      'with a box about age, and an address',
      titled('Our team', '<p>Are you over 18?</p><p>Maren Holt, Founder, maren@acme.example</p>'),
    ],
    ['with much to read', titled('Just a moment in a bakery', PROSE)],
    [
      'with a form and its captcha',
      titled(
        'Contact',
        '<form><input type="email"><textarea></textarea><div class="g-recaptcha"></div></form><script src="https://www.google.com/recaptcha/api.js"></script>',
      ),
    ],
    [
      'that is short, with a script of its host',
      titled(
        'Acme',
        '<p>Jane Doe bakes bread.</p><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
      ),
    ],
    ['that is short, and closed to search engines', titled('Team', '<p>Jane Doe, CEO</p>', NOINDEX)],
    [
      'that begins with a sign-in',
      titled('Sign in to Acme', '<form><input type="email"><input type="password"></form>'),
      '/',
    ],
    ['about robots', titled('Robots for bakeries', '<h1>Our robots</h1><p>Are they human? No.</p>')],
    ['about a status', titled('Error 404: a short history', PROSE)],
    ['about cookies that are baked', titled('Cookies', '<h1>Our cookies</h1><p>We bake them.</p>')],
    [
      'with a menu, and a sign-in in it',
      titled('Team', `${'<a href="/x">x</a>'.repeat(20)}<p>Jane Doe</p><input type="password">`),
    ],
    [
      'that is empty, and draws itself',
      titled('Acme', '<div id="root"></div><script src="/app.js"></script>'),
    ],
  ])('%s', async (_name, html, path = '/team') => {
    expect(await wall(html, path)).toBeNull()
  })
})

describe('a gate is a page that asks first', () => {
  test.each([
    [
      'to sign in',
      titled('Sign in', '<form><input type="email"><input type="password"><button>Sign in</button></form>'),
    ],
    ['to sign in, in German', titled('Acme', '<h1>Anmelden</h1><form><input type="password"></form>')],
    [
      'to agree',
      titled('Before you continue to Acme', '<p>We use cookies and data.</p><button>Accept all</button>'),
    ],
    ['to agree, in French', titled('Acme', '<h2>Avant de continuer</h2><p>Nous utilisons des cookies.</p>')],
    ['for an age', titled('Acme Wines', '<h1>Are you over 18?</h1><button>Yes</button><button>No</button>')],
  ])('%s', async (_name, html) => {
    expect(await wall(html)).toBe('gate')
  })
})

describe('a page that says that there is none is missing', () => {
  test.each([
    ['404', titled('404', '<h1>Oops</h1>')],
    ['in a title', titled('Page not found | Acme', '<nav>Home Team</nav><p>Try the search.</p>')],
    [
      'in a heading',
      titled('Acme', '<nav>Home</nav><h1>The page you are looking for could not be found</h1>'),
    ],
    ['in German', titled('Acme', '<h1>Diese Seite wurde leider nicht gefunden</h1>')],
    ['in French', titled('Page introuvable - Acme')],
    ['in Spanish', titled('Página no encontrada')],
    ['in Dutch', titled('Pagina niet gevonden')],
    ['in Czech', titled('Stránka nenalezena')],
    ['in Japanese', titled('ページが見つかりません')],
  ])('%s', async (_name, html) => {
    expect(await wall(html)).toBe('missing')
  })
})
