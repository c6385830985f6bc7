/** What stands for a picture: the text that somebody hears to whom the page is read out. */
import type { Attributes } from './attributes.ts'

const MAX_TEXT = 200
/** Of all pictures of a page, so that they leave room for what is written. */
const MAX_TEXTS = 16 * 1_024

/** Gives the text of each element that is a picture; empty for one without, and for one that only decorates. */
export function createPictureTexts(): (name: string, attributes: Attributes) => string {
  let left = MAX_TEXTS
  return (name, attributes) => {
    if (name !== 'img' && name !== 'input' && attributes.role === undefined) return ''
    const text = textOf(name, attributes).replace(/\s+/g, ' ').trim()
    // An address is short, and no less of use behind many pictures.
    if (text === '' || (text.length > left && !text.includes('@'))) return ''
    left -= text.length
    return text
  }
}

/** A mark or an emoji belongs to its line, and so does an address. */
export const isWithinLine = (text: string): boolean => !/\p{L}/u.test(text) || text.includes('@')

function textOf(name: string, attributes: Attributes): string {
  const { alt = '', role = '', type = '', 'aria-label': label = '' } = attributes
  const isPicture = name === 'img' || (name === 'input' && type.toLowerCase() === 'image')
  const isDrawn = role.toLowerCase() === 'img'
  if (!isPicture && !isDrawn) return ''
  if (/^(?:presentation|none)$/i.test(role)) return ''
  const text = (label.trim() === '' ? alt : label).slice(0, MAX_TEXT)
  return FILE_NAME.test(text.trim()) ? '' : text
}

/** "IMG_2041.jpg", which nobody wrote. */
const FILE_NAME = /^\S{1,100}\.(?:png|jpe?g|gif|svg|webp|avif|heic)$/i

/** "Photo of Jane Doe" */
const KIND =
  /^(?:an?\s|the\s)?(?:(?:profile|head|team|black[- ]and[- ]white)\s?)?(?:photo(?:graph)?|picture|portrait|image|headshot|avatar|shot|foto|bild|porträt|retrato)\s(?:of|von|de|di|av|van)\s/iu

/** Whether a line says already what a picture beside it does. */
export const isRepeatedBy = (text: string, line = ''): boolean =>
  line.toLowerCase().startsWith(text.replace(KIND, '').toLowerCase())

/** Signs of a fax and of a telephone, for the icons of pages, which have no text. */
const FAX = '📠'
/** A printer beside a number is a fax, and in a button it prints the page. */
export const PRINTER = '🖷'
export const IS_FAX = /[📠🖷]/u
/** A fax that a text has, up to its number. */
export const HAS_FAX = /[📠🖷]|fax\D{0,20}\d/iu
const TELEPHONE = '☎'
const FAX_NAME = /(?:^|[^a-z])(?:tele)?fax(?:number|nummer|nr)?(?:$|[^a-z])/i
/** As sets of icons call it: "fa-print", "bi-printer-fill", "mdi:printer"; not "no-print", which says what is printed. */
const PRINTER_NAME =
  /(?:^|[\s_-])(?:fa|bi|ti|ri|la|bx|bxs|pi|ph|ion|mdi|uil|feather|lucide|tabler|icofont|dashicons|glyphicon|[a-z]{0,20}icons?|ico)[-:](?:md-|ios-)?print(?:er)?(?![a-z])/i
/** The whole name of an icon or of a picture. */
const PRINTER_FILE =
  /^(?:#|ico(?:n|ns)?[-_])?(?:local_)?print(?:er|_?shop)?(?:[-_.](?:icon|outline|sharp|fill|line|\d{1,3}))?(?:\.\w{3,4})?$/i
const TELEPHONE_NAME = /(?:^|[^a-z])(?:tele?|phone|telephone|telefon|mobile|cell|whatsapp|call)(?:$|[^a-z])/i
const MAX_SRC = 400
/** A longer one is no label. */
const MAX_SAID = 30

/** Most elements are called otherwise. */
const ANY_NAME = /fax|print|tel|phone|mobile|cell|whatsapp|call/i

const named = (text: string): string => (text !== '' && ANY_NAME.test(text) ? ` ${text}` : '')
const said = (text: string): string => (text.length <= MAX_SAID ? named(text) : '')
const fileOf = (src: string): string => (src.length <= MAX_SRC ? src.slice(src.lastIndexOf('/') + 1) : '')

/** The sign for what an element says of the number in it or behind it: by an icon, a class, microdata, or a `fax:` link. */
export function labelOf(name: string, attributes: Attributes): string | null {
  const {
    alt = '',
    class: classes = '',
    itemprop = '',
    href = '',
    src = '',
    title = '',
    icon = '',
  } = attributes
  if (name === 'a' && href !== '' && /^\s{0,9}fax:/i.test(href)) return FAX
  const { 'data-icon': drawn = '', 'data-src': lazy = '', 'xlink:href': linked = '' } = attributes
  const icons = named(classes) + named(icon)
  const files =
    name === 'img' ? [fileOf(src), fileOf(lazy)] : name === 'use' ? [fileOf(href), fileOf(linked)] : []
  if (drawn !== '') files.push(drawn)
  // A field has a name, too.
  if (name.includes('-')) files.push(attributes.name ?? '')
  const names =
    icons +
    named(itemprop) +
    said(alt) +
    said(title) +
    said(attributes['aria-label'] ?? '') +
    files.map(named).join('')
  if (names === '') return null
  const [isFax, isTelephone] = [FAX_NAME.test(names), TELEPHONE_NAME.test(names)]
  if (isFax !== isTelephone) return isFax ? FAX : TELEPHONE
  return !isFax && (PRINTER_NAME.test(icons) || files.some(isPrinterFile)) ? PRINTER : null
}

const isPrinterFile = (file: string): boolean => PRINTER_FILE.test(file.slice(file.indexOf('#') + 1))

/** The same of the words in an icon: the title of a drawing, and a font's own name for its sign. */
export const labelOfWords = (title: string): string | null =>
  PRINTER_FILE.test(title.trim()) ? PRINTER : FAX_NAME.test(said(title)) ? FAX : null
