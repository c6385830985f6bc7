/** The labels of a contact research: ours, and what models write in their place. */
import { ENGLISH, plainWord, UNSPACED } from './label-words.ts'
import { namesLikeGroup } from './person-name.ts'

const TAGS = [
  'PERSON',
  'FIRST_NAME',
  'LAST_NAME',
  'TITLE',
  'QUOTE',
  'BUSINESS_EMAIL',
  'PERSONAL_EMAIL',
  'BUSINESS_PHONE',
  'PERSONAL_PHONE',
  'LINKEDIN',
  'SUMMARY',
  'CONFIDENCE',
  'NOTES',
  'SOURCE',
  'COMPANY',
  'COMPANY_WEBSITE',
  'COMPANY_EMAIL',
  'COMPANY_PHONE',
  'CONTACT_FORM',
  'CONTACTS',
  'OTHER',
] as const
export type Tag = (typeof TAGS)[number]

/** Sentences, which may speak of a source themselves. */
export const FREE_TEXT: ReadonlySet<Tag> = new Set(['SUMMARY', 'NOTES'])

/** In lower case, words parted by one blank. */
const ALIASES: Record<Tag, string> = {
  PERSON:
    'person|name|full name|who|contact name|contact person|person name|leader|key person|decision maker|executive|first last name|first name last name|name first name|name last name',
  FIRST_NAME: 'first name|given name|forename|firstname',
  LAST_NAME: 'last name|family name|surname|lastname',
  TITLE:
    'title|role|position|job title|designation|job|function|current role|current position|current title|role title|title role',
  QUOTE:
    'quote|quotes|page quote|exact quote|direct quote|supporting quote|verbatim quote|source quote|quotation|quoted text|quote page|proof quote',
  BUSINESS_EMAIL:
    'business email|work email|email|e|e mail|mail|email address|e mail address|professional email|business e mail|work e mail|corporate email|emails|business emails|work emails|email work|email business|direct email|business email address|work email address|email addresses|public email|verified email|primary email',
  PERSONAL_EMAIL:
    'personal email|private email|personal e mail|personal emails|email personal|personal email address|private e mail|secondary email',
  BUSINESS_PHONE:
    'business phone|work phone|phone|t|p|telephone|phone number|telephone number|tel|phones|business phones|office phone|direct phone|direct line|direct dial|phone work|phone business|business telephone|work telephone|business phone number|work phone number|phone numbers|office|number|office number|contact number',
  PERSONAL_PHONE:
    'personal phone|private phone|mobile|m|mobile phone|cell|cell phone|cellphone|personal mobile|phone personal|personal phones|mobile number|personal phone number|home phone|phone mobile',
  LINKEDIN:
    'linkedin|linked in|linkedin url|linkedin profile|linkedin profile url|linkedin link|linkedin address|li|profile|profile url|linkedin page|linkedin account|linkedin handle',
  SUMMARY: 'summary|search summary|overview|research summary|how found|background|bio|about',
  CONFIDENCE: 'confidence|confidence level|certainty|confidence score|reliability',
  NOTES:
    'notes|note|additional notes|comments|comment|remarks|additional information|additional info|other notes|search notes|research notes|caveats',
  SOURCE:
    'source|sources|source url|source urls|source link|source page|found at|found on|evidence|reference|references|citation|citations|url source|verified at|where found',
  COMPANY:
    'company|company information|company info|company details|company contacts|company contact|company contact information|company contact info|company level contacts|general company contacts|organization|organisation|general contacts|general contact information|company name|company level|company wide contacts|company general',
  COMPANY_WEBSITE:
    'company website|website|website web|w|website url|site url|company site|official website|homepage|home page|company url|company web site|web site|site|company homepage|official site|company web|web|company domain',
  COMPANY_EMAIL:
    'company email|general email|general contact email|contact email|company e mail|company emails|company contact email|company general email|info email|general company email|general e mail|general inbox|general business email|support email|sales email|company email address|general contact',
  COMPANY_PHONE:
    'company phone|company telephone|general phone|company phone number|main phone|switchboard|main line',
  CONTACT_FORM:
    'contact form|contact form url|contact page|contact url|contact form link|contact link|contact page url|contact form page|contact us|web form|form url|company contact form|contact us page|company contact page|contact form address',
  CONTACTS:
    'contact|contacts|key contact|key contacts|main contact|primary contact|contact info|contact information|contact details|contact data|reach|how to reach|channels|contact channels|email phone|phone email|email and phone|e mail phone|e mail and phone|e mail telephone',
  OTHER:
    'fax|fax number|whatsapp|telegram|signal|skype|twitter|x|x twitter|twitter x|github|location|address|facebook|instagram|website personal|personal website|education|experience|team|blog|crunchbase|languages|age|country|city|other|other contacts|other profiles|social|socials|social media|headquarters|industry|founded|status|company role|verification|last verified|date|checked',
}

/** Words without which a label means the same. */
const EMPTY_WORDS = new Set(
  'the of a an and no published verified confirmed found current official'.split(' '),
)
/** Words of labels that mean the same. */
const SAME_WORDS: Record<string, string> = {
  emails: 'email',
  telephone: 'phone',
  phones: 'phone',
  tel: 'phone',
  work: 'business',
  private: 'personal',
}

/** The words of a label in one order, so that "email of the company" and "company e-mail" are the same. */
const labelKey = (words: string): string =>
  words
    .split(' ')
    .map((word) => ENGLISH.get(word) ?? word)
    .join(' ')
    .replace(/\b(?:e )?e?mail(s?)\b|\be post\b/g, 'email$1')
    .split(' ')
    .map((word) => SAME_WORDS[word] ?? word)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .sort()
    .join(' ')

const TAG_OF = new Map(
  TAGS.flatMap((tag) =>
    [...ALIASES[tag].split('|'), tag.toLowerCase().replaceAll('_', ' ')].map(
      (alias) => [labelKey(alias), tag] as const,
    ),
  ),
)
const KNOWN_WORDS = new Set([
  ...ENGLISH.keys(),
  'post',
  ...EMPTY_WORDS,
  ...Object.keys(SAME_WORDS),
  ...Object.values(ALIASES).flatMap((all) => all.split(/[ |]/)),
  ...TAGS.flatMap((tag) => tag.toLowerCase().split('_')),
])
/** Words that are also said without being a label: alone on a line, or over a column, they must be marked as one. */
const MAX_LABEL_LENGTH = 60

/** What a label means, however it is decorated: "**Business E-mail #2**", "businessEmail", "LINKEDIN_URL"; null for none. */
export function tagOf(label: string): Tag | null {
  if (label.length > MAX_LABEL_LENGTH) return null
  const known = TAGS_FOUND.get(label)
  if (known !== undefined) return known
  const tag = findTag(label)
  if (TAGS_FOUND.size >= MAX_TAGS_FOUND) TAGS_FOUND.clear()
  TAGS_FOUND.set(label, tag)
  return tag
}

/** A reply's lines are looked up again and again. */
const TAGS_FOUND = new Map<string, Tag | null>()
const MAX_TAGS_FOUND = 5_000

function findTag(label: string): Tag | null {
  const kind = /\((?:personal|private|home|mobile|cell)\)?$/i.test(label.trim()) ? 'personal ' : ''
  const words = plainWord(label.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/linked in\b/, 'linkedin')
    .replace(/\([^()]*\)?/g, '')
    .replace(UNSPACED, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ \d{1,3}$/, '')
    .trim()
  // Nearly no text is a label.
  if (words === '' || words.split(' ').some((word) => !KNOWN_WORDS.has(word))) return null
  // "Business email source"
  const of = words.replace(/ (?:sources?|source url)$/, '')
  if (of !== words && TAG_OF.has(labelKey(of))) return 'SOURCE'
  return TAG_OF.get(labelKey(kind + words)) ?? null
}

const ROLE =
  /\b(?:ceo|cto|coo|cfo|cmo|cpo|cro|ciso|cio|chief\s+\p{L}{3,30}|(?:co-?\s?)?founders?|president|managing director|director|head of\s+\p{L}+|vp|svp|evp|vice president|partner|owner|principal|lead(?:er)?|engineer(?:ing)?|manager|developer|maker|chair(?:man|woman|person)?|geschäftsführer(?:in)?)\b/iu

/** Whether a text names a role in a company. */
export const namesRole = (text: string): boolean => ROLE.test(text.slice(0, 200))

const NO_ROLE = /[()[\]\d]|\b(?:previous(?:ly)?|former(?:ly)?|ex|not|assistant|to)\b/i

/** Whether a text is a role and nothing else: "Co-founder & CTO", "Head of Sales". */
export const isRole = (text: string): boolean =>
  text.trim().split(/\s+/).length <= 6 && namesRole(text) && !NO_ROLE.test(text)

const NO_NAME =
  /\b(?:contacts?|information|details|team|leaders?(?:hip)?|people|persons?|company|summary|research|results?|findings?|sources?|notes?|references?|search|overview|conclusion|executives?|management|emails?|phones?|website|profile|profiles|verified|confidence|key|general|additional|other|recommendations?|next|steps?|here|found|following|based|the|and|of|for|not|no|available|limitations?|methodology|founders?|officers?|linkedin|social|media|press|about|investors?|relations|support|sales|customers?|careers|legal|inquiries|enquiries|email|business|personal|public|individuals?|decision|makers?|answer|output|report|table|json|unknown)\b/i

/** Whether a text can be a person's name: two to six words, each with a capital or of a script that has none. */
export function looksLikeName(text: string): boolean {
  const name = text.trim()
  if (name.length < 2 || name.length > 80 || /[\d@:/|<>{}[\]=*#?!;]/.test(name)) return false
  if (NO_NAME.test(namesLikeGroup(name) || name) || COMPANY_FORM.test(name)) return false
  const words = name.split(/\s+/)
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name))
    return words.length <= 4
  const particle =
    /^(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|ten|ter|bin|ibn|al|el|y|e|zu|af|av|san|st\.?)$/i
  const word = /^(?:["“‘'(])?\p{Lu}[\p{L}\p{M}'’.-]*(?:["”’')])?$|^[^\p{Lu}\p{Ll}\s]+$/u
  return (
    words.length >= 2 && words.length <= 6 && words.every((each) => word.test(each) || particle.test(each))
  )
}

const COMPANY_FORM =
  /\b(?:inc|llc|ltd|limited|gmbh|ug|ag|corp(?:oration)?|b\.?v|pvt|plc|s\.?a\.?s?|s\.?r\.?l|pty|oy|oyj|ab|kk|sarl|sasu|eurl|kg|ohg|gbr|spa|nv|bvba|s\.?r\.?o|aps|asa|kft|ltda|sp\.? z\.? ?o\.? ?o)\.?$/i

/** Whether a text can be all that is known of a person's name: "Madonna", "levelsio". Only beside their role. */
export const looksLikeHandle = (text: string): boolean =>
  /^@?\p{L}[\p{L}\p{M}\p{N}'’._-]{1,30}$/u.test(text.trim()) &&
  !NO_NAME.test(text) &&
  !namesRole(text) &&
  tagOf(text) === null &&
  !/^(?:support|sales|press|media|investors?|engineering|product|marketing|operations|legal|hr|finance|security|billing|partners?|partnerships|careers|jobs)$/i.test(
    text.trim(),
  )

/** The same of a person's own, where it says that it is of their work or nothing. */
export const asPersonal = (tag: Tag): Tag =>
  tag === 'BUSINESS_EMAIL' ? 'PERSONAL_EMAIL' : tag === 'BUSINESS_PHONE' ? 'PERSONAL_PHONE' : tag

/** BUSINESS_EMAIL as people read it: Business email. */
export const labelText = (tag: Tag): string =>
  tag === 'LINKEDIN' ? 'LinkedIn' : tag.slice(0, 1) + tag.slice(1).toLowerCase().replaceAll('_', ' ')
