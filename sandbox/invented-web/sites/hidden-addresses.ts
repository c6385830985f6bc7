import { html } from '../answer.ts'
import { blogSystem, builder, framework, tables } from '../frames.ts'
import { asEntities, hiddenEmail, jsonLd, page, type Site, site } from '../site.ts'

/** Companies that write their addresses for people and not for programs, and those whose people have several. */
export const HIDDEN_ADDRESSES: readonly Site[] = [
  site(
    'wrenfield.example',
    {
      name: 'Wrenfield',
      frame: blogSystem,
      footer: `<p>${hiddenEmail('hello@wrenfield.example', 0x2f)}</p>`,
    },
    {
      '/': page('Wrenfield', '<p>Birdsong, named.</p>'),
      '/people': page(
        'People',
        `<p>Araminta Sekibo-Clarke, chief executive, ${hiddenEmail('araminta@wrenfield.example')}</p><p>Lorcan Devereux-Obi, chief technologist, ${hiddenEmail('lorcan@wrenfield.example', 0xe1)}</p>`,
      ),
    },
  ),
  site(
    'tamarisk-soft.example',
    { name: 'Tamarisk', frame: tables, footer: 'webmaster AT tamarisk-soft DOT example' },
    {
      '/': page('Tamarisk', '<P>Irrigation by satellite.'),
      '/who.html': page(
        'Who we are',
        `<P>Director: Thelonius Abubakar-West &lt;thelonius at tamarisk-soft dot example&gt;<P>Engineering: Svetla Kingsley-Ide &lt;svetla<B>&#64;</B>tamarisk-soft.example&gt;<P>Billing: billing<!-- no spam -->@<!-- please -->tamarisk-soft.example`,
      ),
    },
  ),
  site(
    'pennywhistle-ai.example',
    { name: 'Pennywhistle', frame: framework },
    {
      '/': page('Pennywhistle', '<div>A band in your browser</div>'),
      '/contact': page(
        'Contact',
        `<div>Guinevere Adomako-Lund (CEO): <a href="mailto:${asEntities('guinevere@pennywhistle-ai.example')}">${asEntities('guinevere@pennywhistle-ai.example')}</a></div><div>Rufus Tchaikova (CTO): rufus@pennywhistle-ai.NOSPAM.example (remove NOSPAM)</div><div>Everything else: hello{at}pennywhistle-ai{dot}example</div>`,
      ),
    },
  ),
  site(
    'copperbeech.example',
    { name: 'Copperbeech', frame: builder },
    {
      '/': page('Home', '<h1>Trees, valued</h1>'),
      '/team': page(
        'Team',
        '<p>Balbina Fitzalan-Osei<br>Founder &amp; CEO</p><p>All of us: firstname@copperbeech.example</p><p>Ludo Sternberg-Amari<br>Co-founder, engineering</p>',
      ),
      '/contact': page(
        'Contact',
        '<p>Whats​App: +1 <b>(236)</b> 555.0162<br>Post: PO Box 19, Nelson BC</p><form><input name="email" type="email"><textarea name="msg"></textarea><button>Send</button></form>',
      ),
    },
  ),
  site(
    'marginalia-notes.example',
    { name: 'Marginalia' },
    {
      '/': page(
        'Marginalia',
        '<h1>Notes in the margin of the web</h1><p>Made by Ignatia Farouk-Bell. <a href="https://ignatia.example">Her site</a>.</p>',
      ),
    },
  ),
  site(
    'ignatia.example',
    { name: 'Ignatia Farouk-Bell' },
    {
      '/': page(
        'Ignatia Farouk-Bell',
        '<p>Designer. I run <a href="https://marginalia-notes.example">Marginalia</a> and teach at Marl.</p><ul><li>Marginalia: ignatia@marginalia-notes.example</li><li>Teaching: i.farouk-bell@marl-university.example</li><li>Private: ignatia_fb@gmail.com</li></ul><p><a href="https://mastodon.example/@ignatia" rel="me">Mastodon</a></p>',
        {
          head: jsonLd({
            '@type': 'Person',
            name: 'Ignatia Farouk-Bell',
            worksFor: [{ '@type': 'Organization', name: 'Marginalia' }],
            sameAs: [
              'https://mastodon.example/@ignatia',
              'https://www.linkedin.com/in/ignatia-farouk-bell-marginalia',
            ],
          }),
        },
      ),
    },
  ),
  site(
    'sextant-labs.example',
    { name: 'Sextant', frame: framework },
    {
      '/': page('Sextant', '<div>Navigation for delivery bikes</div>'),
      '/about': html(
        '<!doctype html><html><head><title>About Sextant</title></head><body><table><tr><td>Name</td><td>Role</td><td>Direct</td></tr><tr><td>Hezekiah Lovelace-Tran</td><td>CEO</td><td>+1 (312) 555-0104</td></tr><tr><td>Philomena Grice</td><td>CTO</td><td>+1 (312) 555-0105 ext. 7</td></tr><tr><td>Reception</td><td></td><td>+1 (312) 555-0100</td></tr></table><p>Order no. 3125550199, fax 312 555 0103</p></body></html>',
      ),
    },
  ),
  site(
    'umbra-forms.example',
    { name: 'Umbra' },
    {
      '/': page(
        'Umbra',
        '<h1>Forms that ask less</h1><p>Co-founders: Sidony Raskin-Paul and Elon Tirado-Webb</p><iframe src="https://forms.umbra-forms.example/hello" title="Contact form"></iframe>',
      ),
      '/contact': page(
        'Contact',
        '<a href="https://forms.umbra-forms.example/hello">Open our contact form</a><form role="search" action="/search"><input name="q"></form>',
      ),
      '/newsletter': page(
        'Newsletter',
        '<form action="/subscribe"><input type="email" placeholder="Your email"><button>Subscribe</button></form>',
      ),
      '/subscribe-old': page('Join', '<p>Moved.</p>'),
    },
  ),
  site(
    'forms.umbra-forms.example',
    { name: 'Umbra' },
    {
      '/hello': page(
        'Write to Umbra',
        '<form method="post"><label>Email<input type="email" name="email"></label><label>Your words<textarea name="words"></textarea></label><button>Send</button></form>',
      ),
    },
  ),
]
