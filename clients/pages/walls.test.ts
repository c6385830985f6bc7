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
    ['a refusal for many requests', titled('429 Too Many Requests', '<h1>429 Too Many Requests</h1>')],
    [
      'a refusal for legal reasons',
      titled('451', '<h1>Unavailable due to legal reasons</h1><p>We cannot grant you access.</p>'),
    ],
    [
      'a firewall of a plugin',
      titled(
        'Acme',
        '<h1>Your access to this site has been limited by the site owner</h1><p>(HTTP response code 503)</p>',
      ),
    ],
    [
      'a firewall that tells an address',
      titled('Acme', '<h1>Access Denied - Website Firewall</h1><p>Your IP: 203.0.113.7</p>'),
    ],
    ['a block without a script', titled('', '<div id="distilIdentificationBlock">&nbsp;</div>')],
    [
      'a script that leads to a sign-in',
      titled('', '<script>location.href="https://acme.example/authwall?trk=1"</script>'),
    ],
    [
      'a widget and what it is for',
      titled(
        'acme.example',
        '<p>Please complete the check below so that we know that no machine is asking for this.</p><div class="cf-turnstile"></div><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>',
      ),
    ],
    ['a frame', titled('Security check', '<p>Verify you are human</p><iframe src="/x"></iframe>')],
    [
      'a script that only walls have, by its place',
      titled(
        '',
        '<script src="/1f2e3d4c-0000-4000-8000-0123456789ab/4c3d2e1f-0000-4000-8000-ba9876543210/ips.js?v=1"></script>',
      ),
    ],
    [
      'an action to take',
      asking('Acme', '<p>Verify you are human by completing the action below.</p><input type="checkbox">'),
    ],
    [
      'Korean',
      titled('', '<p>서비스 이용이 제한되었습니다. 비정상적인 접근이 감지되었습니다.</p><script></script>'),
    ],
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
    ...['Human verification without puzzles', 'I’m not a robot', 'How to enable cookies'].map((heading) => [
      `about ${heading}, in prose`,
      asking(
        heading,
        `<h1>${heading}</h1><p>Acme keeps bad traffic from small shops. It takes one line and works with what a team already uses. Thousands of bakeries rely on it, and nobody has to click on a traffic light again.</p>`,
      ),
    ]),
    ...['widget', 'recaptcha'].map((kind) => [
      `with a ${kind} of a captcha, and a number`,
      titled(
        'Acme',
        `<p>Call +43 316 123456</p><div class="cf-turnstile"></div><script src="https://www.google.com/recaptcha/api.js?${kind}"></script>`,
      ),
    ]),
    [
      'with a captcha, and a person',
      titled(
        'Team',
        '<h3>Maren Holt</h3><p>Founder</p><script src="https://www.google.com/recaptcha/api.js"></script>',
      ),
    ],
    [
      'with a captcha, and a street',
      titled(
        'Contact',
        '<p>Loading map. Herrengasse 5, 8010 Graz</p><script src="https://www.google.com/recaptcha/api.js"></script>',
      ),
    ],
    [
      'with a box about age, and a person',
      titled('Our team', '<p>Maren Holt, baker</p><h2>Are you over 18?</h2>'),
    ],
    ...['Forbidden Inc', 'Blocked | Acme games', 'Too Many Requests – a podcast'].map((title) => [
      `called ${title}`,
      titled(title, `<h1>${title}</h1><p>Made by Maren Holt</p>`),
    ]),
    [
      'called Maintenance',
      titled('Acme', '<h1>Maintenance</h1><p>We keep lifts running. Call +43 316 123456</p>'),
    ],
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
    ...[
      'Prove you are human with Ident. Ident is an app that your bank knows.',
      'DDoS protection by Acme.',
      'I’m not a robot. Try it free.',
      'Human verification that we build for bakeries.',
    ].map((text) => [`of a company that says ${text}`, asking('Acme', `<h1>Acme</h1><p>${text}</p>`)]),
    [
      'with the captcha that it offers',
      titled(
        'Puzzly',
        '<p>The captcha that nobody hates. Try it free.</p><script src="https://js.hcaptcha.com/1/api.js"></script>',
      ),
    ],
    ...['<input name="name"><input name="email">', '<input type="text" name="name"><select></select>'].map(
      (fields) => [
        `with a form of ${fields} and its captcha`,
        titled(
          'Contact',
          `<h1>Contact</h1><form>${fields}<div class="g-recaptcha"></div><button>Send</button></form><script src="https://www.google.com/recaptcha/api.js"></script>`,
        ),
      ],
    ),
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
    [
      'for a password of the shop',
      titled('Acme – Opening Soon', '<h2>Enter using password</h2><form><input type="password"></form>'),
    ],
    [
      'for a password of the page',
      titled(
        'Team',
        '<p>This content is password protected.</p><h1>Protected: Team</h1><form><input type="password"></form>',
      ),
    ],
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
    ['in Japanese, of a page looked for', titled('Acme', '<h1>お探しのページは見つかりませんでした</h1>')],
    ['in Korean', titled('Acme', '<h1>요청하신 페이지를 찾을 수 없습니다</h1>')],
    ['in Portuguese', titled('Acme', '<h1>Ops! Não encontramos essa página</h1>')],
    [
      'in the sentence below a joke',
      titled('Acme', '<h1>Lost in space?</h1><p>The page you are looking for does not exist.</p>'),
    ],
    ['as a database that does not answer', titled('', '<h1>Error establishing a database connection</h1>')],
    ['as maintenance', titled('Maintenance', '<h1>We’ll be back soon</h1><p>Sorry.</p>')],
    ['as maintenance, in German', titled('Wartungsarbeiten', '<h1>Wartungsarbeiten</h1>')],
  ])('%s', async (_name, html) => {
    expect(await wall(html)).toBe('missing')
  })
})
