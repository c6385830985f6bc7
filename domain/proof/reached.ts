/** Whom the company's pages ask a reader to write to, to call, or to meet. */
import type { Around } from './around.ts'
import { type Company } from './company.ts'
import { isEmailOfCompany } from './email-owner.ts'
import { isArticle, isBelowBlog } from './page-section.ts'
import type { PageView } from './page-view.ts'
import { TITLE } from './titles.ts'
import { foldText } from './words.ts'

const MAX_REACH = 100

/** "Book a call with Jane Doe", "Contact Jane Doe at press@acme.com". */
export function asksToReach(around: Around, view: PageView, company: Company): boolean {
  const before = foldText(around.before).slice(-MAX_REACH)
  if (!endsHere(around, view, company)) return false
  return (
    ANSWERED_BY.test(before) ||
    (BOOK.test(before) && !isBelowBlog(view)) ||
    (REACH.test(before) && !isArticle(view))
  )
}

const MEETING =
  '(?:calls?|chats?|demos?|meetings?|intro(?:duction)?s?|sessions?|slots?|time|consultations?|conversations?|interviews?|coffee|tour|walkthrough|termin|gesprach|rendez-vous|appel|llamada|reunion|chiamata|appuntamento)'
const BOOK = new RegExp(
  String.raw`(?<!\p{L})(?:book|schedule|arrange|set up|reserve|grab|pick|request|get|join|have|buche[nt]?|vereinbaren? sie|reservez|prenez|reserva|agenda|prenota)\s(?:[\p{L}\d-]+\s){0,4}${MEETING}\s(?:with|mit|avec|con)\s*$`,
  'u',
)
/** "Every message is read by Jane Doe" */
const ANSWERED_BY =
  /(?<!\p{L})(?:messages?|e-?mails?|mails?|letters?|tickets?|questions?|orders?|calls?|requests?|everything)\s(?:is|are|gets?)\s(?:personally\s)?(?:read|answered|handled|packed|checked|sent|shipped|processed)(?:\s\p{L}+)?\sby\s*$/u
const REACH =
  /(?:^|[.!?:,–—]\s|\s(?:please|to|or|and|just|then|bitte|can)\s)\s*(?:(?:please|just|simply|you can)\s)?(?:contact|call|ring|write to|talk to|speak to|speak with|get in touch with|reach out to|reach|e-?mail|message|text|ask(?: for)?|schreiben sie(?: an)?|kontaktieren sie|fragen sie|ecrivez a|contactez|escribe a|contacta con|scrivi a|contatta|mail)\s*$/u
/** Behind the name, nothing stands that can be a firm: the end, a way to write, what they do here. */
function endsHere({ behind }: Around, { facts }: PageView, company: Company): boolean {
  const start = behind.slice(0, MAX_REACH).trim()
  const [part = ''] = start.replace(/^[,(–—-]\s*/u, '').split(/[,.;()\n]/u)
  const isEmail = facts.emails.some(
    (email) => start.toLowerCase().includes(email) && isEmailOfCompany(email, company),
  )
  return (
    start === '' ||
    isEmail ||
    /^(?:[.!?:;]|(?:at|on|via|by|under|unter|per|to|for|about|or|and|und|if|when|who|in|himself|herself|personally|today|directly|from our|will|will be)(?!\p{L}))/u.test(
      start,
    ) ||
    (/^[,(–—-]/u.test(start) &&
      (TITLE.test(foldText(part)) ||
        /^(?:our|who|our \p{L}+) /u.test(part) ||
        DEPARTMENT.test(foldText(part))))
  )
}

const DEPARTMENT =
  /^(?:sales|support|marketing|people|people ops|hr|talent|operations|finance|engineering|product|design|growth|press|partnerships|customer (?:success|support|care))$/u
