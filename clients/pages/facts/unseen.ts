/** Whether an element is seen, or can be by a click. */
import type { Attributes } from './attributes.ts'
import type { Tag } from './tags.ts'

/** Cheap to look for first: one of these is in each style below. */
const MAY_HIDE = /-\d|font|rect|line-through|none|hidden|opacity|background/i
/** Moved off the screen, cut away, without size, or struck out. */
const UNSEEN_STYLE =
  /(?:^|;)\s{0,9}(?:(?:left|right|top|bottom|text-indent|margin-(?:left|top))\s{0,9}:\s{0,9}-\d{3,6}|transform\s{0,9}:\s{0,9}translate[xy]?\(\s{0,9}-\d{3,6}|font-size\s{0,9}:\s{0,9}0(?![.\d])|clip\s{0,9}:\s{0,9}rect\(\s{0,9}0|text-decoration(?:-line)?\s{0,9}:[^;]{0,40}line-through)/i
const CLOSED_STYLE = /(?:^|;)\s{0,9}(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i
const TRANSPARENT = /(?:^|;)\s{0,9}opacity\s{0,9}:\s{0,9}0(?![.\d])/i
/** A script shows it by and by. */
const ANIMATED = /transform|transition|animation/i
const INK = /(?:^|;)\s{0,9}color\s{0,9}:\s{0,9}([^;]{1,40})/i
const GROUND = /(?:^|;)\s{0,9}background(?:-color)?\s{0,9}:\s{0,9}([^;]{1,40})/i
const MAX_STYLE = 1_000

/** Tabs, accordions, and dialogs, as pages call them. */
const PANEL_ROLE = /^(?:tabpanel|dialog|alertdialog)$/i
const PANEL_NAME =
  /(?:^|[^\p{L}])(?:tab|tabs|tabpanel|pane|panel|panels|accordion|collapse|collapsed|collapsible|toggle|toggled|faq|answer|modal|dialog|popup|popover|lightbox|fancybox|drawer|dropdown|expand|expanded|expander|flyout|slide|slides|offcanvas|spoiler|details?|more|bio|offices?|locations?|branch|branches)(?=$|[^\p{L}])/iu
/** What is called so is not shown to be read, or not by the company. */
const NO_PANEL =
  /(?:^|[^\p{L}])(?:cookies?|consent|gdpr|honey|honeypot|hp|pot|trap|bots?|spam|template|tmpl|tpl|clone|sample|dummy|skeleton|placeholder|seo|noindex|load|loading|preloader|spinner|error|success|validator|warning|alert|login|signin|shar(?:e|ing))(?=$|[^\p{L}])/iu
/** What asks for consent is of those who made it: tools, by their names, and boxes that are called so. */
const CONSENT =
  /(?:^|\s)(?:(?:onetrust|iubenda-cs|cookieyes|usercentrics|didomi|qc-cmp2|cmplz|cky|osano-cm|truste|klaro|termly|axeptio|borlabs-cookie|moove_gdpr|hs-eu-cookie|fc-consent)(?:[-_][\w-]{0,60})?|(?:cybotcookiebot|tarteaucitron|borlabscookie|cmpbox)[\w-]{0,60}|cc-(?:window|banner)|(?:js-)?(?:cookies?|gdpr|consent)[-_]{0,2}(?:banner|notice|bar|box|consent|popup|pop-up|modal|overlay|dialog|message|disclaimer|alert|info)(?:[-_]{1,2}(?:container|wrapper|wrap|box|root|inner|modal|dialog))?)(?=\s|$)/i
const MAY_BE_CONSENT =
  /cookie|consent|gdpr|onetrust|iubenda|usercentrics|didomi|cmp|cky|osano|truste|tarteau|klaro|termly|axeptio|cc-/i
const CAMEL = /(\p{Ll})(?=\p{Lu})/gu
/** What opens the panel behind it: by what it does, or by its name. */
const OPENER_CLICK = /this|toggle|open|show|expand|slide/i
const OPENER_NAME =
  /(?:^|[^\p{L}])(?:tab|panel|accordion|collapse|collapsed|collapsible|toggle|toggler|trigger|opener|expand|expander|spoiler|faq|question|dropdown|more)(?=$|[^\p{L}])/iu
/** Elements within the one that opens a panel, and before the panel: an icon, and what is around both. */
const MOST_BETWEEN = 3

const BLOCK = /^(?:div|section|article|ul|ol|dl|p|table|tbody|tr|li)$/

/** Says of each element of a page whether nobody sees what is in it. */
export function createUnseen(html: string): (tag: Tag, attributes: Attributes) => boolean {
  const isOpened = openedBy(html)
  const [isHiddenByRule, consentOf] = [hiddenByRules(html), once(isConsent)]
  const before = createOpeners()
  const isPanel = (name: string, { id = '', role = '', class: classes = '' }: Attributes): boolean => {
    const names = `${id} ${classes}`.slice(0, MAX_STYLE).replace(CAMEL, '$1 ')
    if (NO_PANEL.test(names)) return false
    return (
      name === 'dd' ||
      (BLOCK.test(name) && before.have()) ||
      PANEL_ROLE.test(role) ||
      PANEL_NAME.test(names) ||
      (id !== '' && isOpened(id))
    )
  }
  return ({ name, isUnseen, isWhole }, attributes) => {
    if (isUnseen) return name !== 'template' || attributes.shadowrootmode === undefined
    const { hidden, style = '', id = '', class: classes = '' } = attributes
    const isNamed = !isWhole && (id !== '' || classes !== '')
    if (isNamed && (isConsent(id) || consentOf(classes))) return true
    const start = style.slice(0, MAX_STYLE)
    const isStyled = start !== '' && MAY_HIDE.test(start)
    if (isStyled && (UNSEEN_STYLE.test(start) || isOfGround(start))) return true
    const isClosed =
      (hidden !== undefined && hidden !== 'until-found') ||
      (isStyled && (CLOSED_STYLE.test(start) || (TRANSPARENT.test(start) && !ANIMATED.test(start)))) ||
      (isNamed && isHiddenByRule(classes))
    if (isClosed) return !isPanel(name, attributes)
    before.add(attributes)
    return false
  }
}

const isConsent = (names: string): boolean =>
  MAY_BE_CONSENT.test(names) && CONSENT.test(names.slice(0, MAX_STYLE))

/** Elements of a page have the same classes again and again. */
function once(answer: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const now = answer(name)
    known.set(name, now)
    return now
  }
}

const MOST_CSS = 64 * 1_024
/** Of classes by which a style sheet hides. */
const MOST_RULES = 20

/**
 * Whether style sheets in a page hide a class by a rule of its own (`.hp { display: none }`). Where they, or scripts,
 * name the class again, it is shown at times.
 */
function hiddenByRules(html: string): (classes: string) => boolean {
  const named = new Set<string>()
  let left = MOST_CSS
  for (let at = html.indexOf('<style'); at !== -1 && left > 0; at = html.indexOf('<style', at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf('</style', start)
    if (start === 0 || end === -1) break
    const css = html.slice(start, Math.min(end, start + left))
    left -= css.length
    for (const name of hiddenClasses(css)) if (named.size < MOST_RULES) named.add(name)
    at = end
  }
  if (named.size === 0) return () => false
  const isNamedOnce = once(
    (name) =>
      html.indexOf(`.${name}`) === html.lastIndexOf(`.${name}`) &&
      !QUOTES.some((quote) => html.includes(`(${quote}${name}${quote}`)),
  )
  return once((classes) =>
    classes
      .slice(0, MAX_STYLE)
      .split(/\s+/)
      .some((name) => named.has(name) && isNamedOnce(name)),
  )
}

/** `classList.remove('a')` */
const QUOTES = ["'", '"', '`']

/** The classes of rules for them alone that stand in no condition, such as that of a narrow screen. */
function hiddenClasses(css: string): string[] {
  const found: string[] = []
  let depth = 0
  for (const piece of css.split('}')) {
    const parts = piece.split('{')
    const [selectors = '', rules] = parts
    if (depth === 0 && parts.length === 2 && rules !== undefined && CLOSED_RULE.test(rules))
      for (const selector of selectors.replace(/^[^]*(?:\*\/|;)/, '').split(',')) {
        const [, name] = /^\s*\.([\w-]{1,60})\s*$/.exec(selector) ?? []
        if (name !== undefined && !LATER.test(name)) found.push(name)
      }
    depth = Math.max(0, depth + parts.length - 2)
  }
  return found
}

const CLOSED_RULE = /(?:^|;)\s{0,9}(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i
/** Scripts show them, wherever they are. */
const LATER = /wow|aos|anim|reveal|fade|invisible|lazy|load|js|show|hidden|hide|active|open|visible|collaps/i

/** The last elements before the one that is looked at. */
function createOpeners() {
  const last: { classes: string; click: string; isNamed: boolean }[] = Array.from(
    { length: MOST_BETWEEN },
    () => ({
      classes: '',
      click: '',
      isNamed: false,
    }),
  )
  let count = 0
  return {
    add(attributes: Attributes): void {
      const kept = last[count % MOST_BETWEEN]
      if (kept === undefined) return
      kept.classes = attributes.class ?? ''
      kept.click = attributes.onclick ?? ''
      kept.isNamed = attributes['aria-expanded'] !== undefined
      count += 1
    },
    /** Whether one of them opens what is behind it. */
    have: (): boolean =>
      last.some(
        ({ classes, click, isNamed }) =>
          isNamed ||
          (click !== '' && OPENER_CLICK.test(click.slice(0, MAX_STYLE))) ||
          (classes !== '' && OPENER_NAME.test(classes.slice(0, MAX_STYLE).replace(CAMEL, '$1 '))),
      ),
  }
}

function isOfGround(style: string): boolean {
  const ink = INK.exec(style)?.[1]?.trim().toLowerCase()
  return ink !== undefined && ink === GROUND.exec(style)?.[1]?.trim().toLowerCase()
}

/**
 * Where elements name what they open: `aria-controls="a b"`, `href="#a"`, `data-target="#a"`, `onclick="show('a')"`,
 * `href="javascript:show('a')"`.
 */
const OPENS =
  /(?:aria-controls|popovertarget|commandfor|onclick|href\s?=\s?["']javascript|data-(?:bs-)?(?:target|toggle|href|src|tab|panel|modal|open|show|id)[\w-]{0,20})\s?[=:]\s?["']?[^"'<>]{0,200}(?:["'][^"'<>]{0,100})?$/i
/** Where a script does: `$('#a').slideToggle()`, `getElementById('a').style.display = 'block'`. */
const OPENED =
  /^["'`]\)\s?\.\s?(?:(?:show|toggle|slide(?:Down|Toggle)|fade(?:In|Toggle)|modal|dialog|collapse)\s?\(|style\.display\s?=\s?["'](?!none)|hidden\s?=\s?(?:false|!))/
const MAX_CALL = 60
const MOST_PLACES = 20
/** Letters of the page that are looked through for all ids together. */
const MOST_LETTERS = 30_000_000

/** Whether an element of a page opens the one with an id. */
function openedBy(html: string): (id: string) => boolean {
  let left = MOST_LETTERS
  return (id) => {
    left -= html.length
    if (left < 0) return false
    let at = html.indexOf(id)
    for (let places = 0; at !== -1 && places < MOST_PLACES; places++) {
      const isWhole = !NAME.test(html.charAt(at - 1)) && !NAME.test(html.charAt(at + id.length))
      if (
        isWhole &&
        (html.endsWith('="#', at) ||
          html.endsWith("='#", at) ||
          OPENS.test(html.slice(Math.max(0, at - 200), at)) ||
          OPENED.test(html.slice(at + id.length, at + id.length + MAX_CALL)))
      )
        return true
      at = html.indexOf(id, at + id.length)
    }
    return false
  }
}

const NAME = /[\w-]/
