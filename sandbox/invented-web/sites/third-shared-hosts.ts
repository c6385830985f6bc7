import { html, redirect, type WebAnswer } from '../answer.ts'
import { type Site, site } from '../site.ts'

/** Free hosts on which launches of the third set stand. */
export const THIRD_SHARED_HOSTS: readonly Site[] = [
  site(
    'whimbrel-app.notion.site',
    { name: 'Whimbrel' },
    {
      '/Whimbrel-Support-44': html(
        '<!DOCTYPE html><html lang="en"><head><title>Whimbrel Support</title></head><body class="notion-body"><div class="notion-app-inner"><div class="notion-page-content"><div class="notion-text-block">Hi! Whimbrel is made by two students in Porto: Benedita Sarmento and Ulisses Prado.</div><div class="notion-text-block">Bugs: <a href="mailto:whimbrel_birds@gmail.com">whimbrel_birds@gmail.com</a></div><div class="notion-text-block">Bird calls courtesy of the Sound Archive of the Douro (archive@douro-sounds.example).</div></div></div></body></html>',
      ),
    },
  ),
  site(
    'stickleback--dev.github.io',
    { name: 'Stickleback' },
    {
      '/': html(
        '<!doctype html><html lang="en"><head><title>Stickleback: tiny message queues</title><link rel="stylesheet" href="/assets/css/style.css"></head><body><header class="page-header"><h1 class="project-name">Stickleback</h1><h2 class="project-tagline">Tiny message queues in one file</h2><a href="https://github.com/stickleback--dev/stickleback" class="btn">View on GitHub</a></header><main class="main-content"><h2>Authors</h2><p>Stickleback was written by Annika Rautavaara. Konrad Dziuba maintains the Windows build.</p><h2>License</h2><p>MIT</p><footer class="site-footer"><span class="site-footer-owner">stickleback is maintained by <a href="https://github.com/annika--r">annika--r</a>.</span></footer></main></body></html>',
      ),
    },
  ),
]

const GITHUB: Readonly<Record<string, WebAnswer>> = {
  '/stickleback--dev/stickleback': html(
    '<!DOCTYPE html><html lang="en"><head><title>stickleback--dev/stickleback: Tiny message queues in one file</title></head><body class="logged-out env-production page-responsive"><header role="banner"><a href="/">Homepage</a><a href="/login">Sign in</a></header><main><div class="Layout"><article class="markdown-body entry-content container-lg"><h1>stickleback</h1><p>Tiny message queues in one file.</p><h2>Contact</h2><p>Annika Rautavaara &lt;annika@rautavaara-code.example&gt;</p><h2>Acknowledgments</h2><p>Inspired by minnowmq by Hal Brixton (hal@minnowmq.example). Thanks to Tidefall Systems for the build machines.</p></article><div class="Layout-sidebar"><h2>Contributors 3</h2><ul><li><a href="/annika--r"><img alt="@annika--r"></a></li><li><a href="/kdziuba--win"><img alt="@kdziuba--win"></a></li></ul></div></div></main><footer>© 2026 GitHub, Inc.</footer></body></html>',
  ),
  '/annika--r': html(
    '<!DOCTYPE html><html lang="en"><head><title>annika--r (Annika Rautavaara) · GitHub</title></head><body class="logged-out"><main><span class="p-name">Annika Rautavaara</span><span class="p-nickname">annika--r</span><div class="p-note">Queues. Engineer at Tidefall Systems. Opinions mine.</div><ul class="vcard-details"><li><a rel="nofollow me" href="https://www.linkedin.com/in/annika-rautavaara-queues">in/annika-rautavaara-queues</a></li></ul></main></body></html>',
  ),
}

const PLAY: Readonly<Record<string, WebAnswer>> = {
  '/store/apps/details?id=example.whimbrel.birds': html(
    '<!DOCTYPE html><html lang="en"><head><title>Whimbrel: bird calls - Apps on Google Play</title></head><body><main><h1 itemprop="name">Whimbrel: bird calls</h1><a href="/store/apps/developer?id=Benedita+Sarmento"><span>Benedita Sarmento</span></a><section><h2>About this app</h2><p>Hold it up. It tells you who sings.</p></section><section><h2>App support</h2><div>Website</div><a href="https://whimbrel-app.notion.site/Whimbrel-Support-44">whimbrel-app.notion.site</a><div>Support email</div><a href="mailto:whimbrel_birds@gmail.com">whimbrel_birds@gmail.com</a><div>About the developer</div><div>Benedita Sarmento</div><div>Rua das Gaivotas 4, Porto</div></section><section><h2>Ratings and reviews</h2><div>Graham Oldfield</div><p>Heard a wren. It was a wren. Five stars.</p></section></main></body></html>',
  ),
}

const through = (website: string): WebAnswer => redirect(`${website}?ref=producthunt`, 302)

/** Where the third set's addresses of the listing lead. */
const LISTING: Readonly<Record<string, WebAnswer>> = Object.fromEntries(
  Object.entries({
    RVTRY1: 'https://www.rivetry.example/',
    KTFIN2: 'https://kitefin.example/',
    YRRWD3: 'https://yarrowdesk.example/',
    CNNBR4: 'https://cinnabar-docs.example/',
    JCKDW5: 'https://jackdaw-search.example/',
    HTHRS6: 'https://heathersett.example/',
    VTCHL7: 'https://vetchling-garden.example/',
    THSTL8: 'https://thistledown.example/',
    UMBRL9: 'https://umberly.example/',
    SFFRN1: 'https://saffronic.example/',
    OKPPL2: 'https://oakapple-kids.example/',
    LRKRS3: 'https://larkrise-learning.example/',
    MZZEN4: 'https://mizzen-charter.example/',
    SHLRW5: 'https://ashlarworks.example/',
    NGLNK6: 'https://inglenook-crm.example/',
    QNPAY7: 'https://quoin-pay.example/',
    BRCKN8: 'https://brackenpay.example/',
    GRSWY9: 'https://gorseway.example/',
    SPRCW1: 'https://sprucewell.example/',
    LNYRD2: 'https://lanyard-events.example/',
    CRDNC3: 'https://cardoncillo.example/',
    WDLPR4: 'https://wadlopers.example/',
    TNGLP5: 'https://tangloppe.example/',
    RGGNL6: 'https://ruggine-lab.example/',
    SLYNG7: 'https://salyangoz-kitap.example/',
    NDRTW8: 'https://undertow-surf.example/',
    SDGWC9: 'https://sedgewick-labs.example/',
    DSKWV1: 'https://duskwave.example/',
    LRDRL2: 'https://larderly.example/',
    PMCDB3: 'https://pumice-db.example/',
    TDWRC4: 'https://tidewrack.example/',
    RMSNN5: 'https://ramson-notes.example/',
    QRRYB6: 'https://quarrybell.example/',
    DRDWN7: 'https://eiderdown-ai.example/',
    FRNHL8: 'https://fernhollow.example/',
    BRMBL9: 'https://brambling-maps.example/',
    ZPHYR1: 'https://zephyrine-air.example/',
    YFFLE2: 'https://yaffle-forms.example/',
    CHRLD3: 'https://ochreledger.example/',
    CRBLB4: 'https://corbelbank.example/',
    SSKNV5: 'https://siskin-invoice.example/',
    WRCKL6: 'https://wrackline.example/',
    CBBLY7: 'https://cobbleyard.example/',
    MSTLT8: 'https://mistlethrush.example/',
    TRNST9: 'https://turnstone-robotics.example/',
    PNNYC1: 'https://pennycress-labs.example/',
    GLDCR2: 'https://goldcrest-market.example/',
  }).map(([code, website]) => [`/r/${code}`, through(website)]),
)

/** Pages of the third set at hosts that the first has, too. */
export const THIRD_PAGES: Readonly<Record<string, Readonly<Record<string, WebAnswer>>>> = {
  'www.producthunt.com': LISTING,
  'github.com': GITHUB,
  'play.google.com': PLAY,
}
