/** What a page or a reply says a number is: by the words beside it, in its line, its cell, or the line before. */

/** `both`: "Tel/Fax". `other`: a number of taxes, registers, banks, orders and the like. */
export type Label = 'phone' | 'fax' | 'both' | 'other'

const oneOf = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .join('|')
    .replaceAll('_', String.raw`[\s-]?`)

/** ITU-T E.123 asks for these symbols beside a number; the words of many languages are what is found. */
const FAX_WORDS = oneOf(String.raw`
  📠 🖷 ℻ (?:tele|e_|tel_|t)?fax\p{L}{0,8} ffacs facs fx fa[ck]s{0,2}[ií]m[ií]l\p{L}{0,3} faxim\p{L}{0,5} telefa[ksc]{1,2}\p{L}{0,7} t[eé]l[eé]co?pi\p{L}{0,8} faks\p{L}{0,8} bréfsím\p{L}{0,2}
  факс\p{L}{0,3} тел[еє]факс\p{L}{0,3} φαξ τηλεομοιότυπο ფაქს\p{L}? ֆաքս\p{L}{0,2} फ़ैक्स फैक्स ফ্যাক্স
  フ[ァア]ック?ス フ[ァア]クシミリ 传真\p{L}{0,2} 傳真\p{L}{0,2} 팩스 팩시밀리 פקס فاكس فکس نمابر دورنگار ناسوخ belge_geçer โทรสาร แฟกซ์`)
const PHONE_WORDS = oneOf(String.raw`
  ☎ ☏ ✆ 📞 📱 tel(?:e(?:ph?on|foon|fone|fonn?)\p{L}{0,4})? t[eé]l[eé](?:phone|fono|fone)? telefon\p{L}{0,6} tlf tfn tlfn ph phones? fono(?:s)? fone
  mob(?:il\p{L}{0,3})? cell(?:ular\p{L}?|phone)? celular m[oó]vil handy natel portable gsm komórka matkapuhelin puh(?:elin)? rufnummer durchwahl zentrale hotline helpline
  whats_app viber call voice office direct_line land_line local switchboard toll_free(?:_number)? freephone customer_service reception tty tdd text sms (?:contact|telephone|our|service)_(?:numbers?|nos?)
  тел(?:ефон)?\p{L}{0,2} моб\p{L}{0,8} τηλ(?:[εέ]φωνο)? κιν(?:ητό)? 電話(?:番号)? 电话 電話 手机 手機 전화(?:번호)? 휴대폰 טלפון נייד هاتف جوال โทร(?:ศัพท์)? điện_thoại telepon wa`)
/** Compounds of German, Dutch and the languages of Scandinavia ("Steuernummer", "Org.-nr"), but those of telephones. */
const NUMBER_COMPOUND = String.raw`(?!\p{L}{0,20}(?:tele|fax|ruf|handy|mobil|service|hotline|notruf|festnetz|kontakt|direkt|zentral|whats|gsm|puhelin|contact|durchwahl|sammel|haupt|bereitschaft|notfall))\p{L}{2,28}[-.]{0,2}(?:num+er|nr)`
/** "Finance code", and not "area code". */
const CODE = String.raw`(?!(?:area|city|country|dial|dialing|calling|phone|the)[\s-])\p{L}{2,14}[\s-]codes?`
/** Numbers that nobody can call. */
const OTHER_WORDS = oneOf(String.raw`
  ${NUMBER_COMPOUND} ${CODE}
  vat(?:_(?:id|no|nr|reg)\p{L}{0,16})? tax(?:payer)?_(?:id|no|nr|number|code) ein tin fein ust_id\p{L}{0,16} ust steuer\p{L}{0,16} uid mwst tva moms alv pvm pvn kmkr btw(?:_nummer|_nr)? p\.?_iva partita_iva codice_fiscale cod(?:ice)?\.?_fisc(?:ale)?\.?
  nif nipc cif nip regon krs bdo pesel ičo? ico dič dic oib mbs pib eik булстат rea kvk kbo bce cvr orgnr org(?:anisasjons|anisations)?_(?:nr|nummer) y_tunnus yritystunnus cnpj cpf rut cuit rfc ruc rnc nit gst(?:in)? pan cin uen abn acn nzbn npwp nib siup
  mst(?=\s?:|\s0\d{9}(?!\d)) mst(?<=(?:^|\t)\s?mst)(?=\s{0,2}$) mã_số_(?:doanh_nghiệp|dn) mã_số\p{L}{0,2}(?:_thuế)? msdn đkkd gpkd cégjegyzék\p{L}{0,8} adósz\p{L}{0,5} bankszámla\p{L}{0,6} nyilvántartás\p{L}{0,3} cui vergi_(?:no|numarası) mersis(?:_no)? sicil_no davčna matičn\p{L}{1,3} registrikood reg_kood įmonės_kodas reģ\.?_nr číslo_účtu č\.?_ú
  siren siret rcs naf ape orias hr[ab] handelsregister\p{L}{0,16} amtsgericht\p{L}{0,16} registergericht companies_house инн огрн(?:ип)? кпп окпо оквэд окато бик єдрпоу edrpou еик αφμ γεμη α\.?φ\.?μ р\/с к\/с
  法人番号 登録番号 許可番号 免許番号 郵便番号 统一社会信用代码 統一編號 統編 邮编 郵遞區號 사업자(?:등록번호)? 사업자등록번호 통신판매\p{L}{0,8} ח\.?פ עוסק السجل_التجاري الرقم_الضريبي เลขประจำตัว\p{L}{0,20} เลขทะเบียน\p{L}{0,20}
  iban bic swift blz konto(?:_(?:nr|nummer))? nr_konta kto sort_code routing bank_account account_(?:no|nr|number) clabe cbu cvu
  isbn issn ean gtin upc asin doi imei serial orcid duns d_u_n_s nmls naics fdic lei patent pat article_no sku mpn oem postfach p\.?_o\.?_box zip plz
  (?:order|invoice|ticket|case|tracking|customer|client|reference|ref|account|member(?:ship)?|registration|registered|reg|company|charity|licen[cs]e|lic|permit|part|item|model|sku|policy|contract|booking|file|job|id|employer|identification|identity|entity|bank|routing|serial|product|catalog(?:ue)?|quote|shipment|lot|batch|project|approval|certificate|property|listing|mls|npi|dre|usdot|dot|mc|fca|firm|provider|supplier|vendor|store|trust|roc|cslb|contractor'?s?|requisition|business|corporate|trade|incorporation|establishment)\.?_(?:no|nr|num|number|id|code|ref)
  (?:bestell|rechnungs|kunden|auftrags|artikel|vertrags|mitglieds|registrier\p{L}{0,16}|lizenz|betriebs|versicherungs|vermittler\p{L}{0,16})_(?:nr|nummer)
  (?:n[°ºo]|nr|num[eé]ros?|n[úu]meros?)_(?:de_|d[ei]l?_|du_|da_|do_)?(?:client\p{L}?|commande|siret|siren|tva|iva|pedido|registr\p{L}{1,4}|inscri\p{L}{1,7}|identif\p{L}{1,10}|contribu\p{L}{1,7}|colegiado|cuenta|conta|conto|compte|factur\p{L}|reg|konta|rachunku)
  (?:part|item|model|order|invoice|case|ticket|licen[cs]e|account|acct|permit|policy|lot|job)\.?(?=\s?#) ref(?=\.?\s?:) registro_mercantil registru\p{L}{0,4} capitale_sociale cap\.?_soc au_capital_de registered_in_(?:england|scotland|wales|ireland)\p{L}{0,16}(?:_(?:and|&)_wales)? reg`)

const WORD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<fax>${FAX_WORDS})|(?<other>${OTHER_WORDS})|(?<phone>${PHONE_WORDS}))(?!\p{L})`,
  'giu',
)
/** "T: 030 …  F: 030 …", "T/F 030 …" */
const LETTER =
  /(?<![\p{L}\p{N}'’&.-])(?:(?<fax>F|f(?=[.:)]|\s{0,2}$))|(?<phone>[TPMCDHWO]|[tpm](?=[.:)]|\s{0,2}$)))(?=\s?[:|/]|\)\s?[+(\d:]|\)\s{0,2}$|\.(?!\p{L})|\s?[+(]|\s\d|\t|\s{0,2}$)/gu
/** "Tel/Fax", "Telefon und Fax" */
const JOINED = /^[\s.:]{0,3}(?:[/&+,·|-]|and|und|et|y|e|og|och|i|и|en|ve|o|or)[\s.:]{0,3}$/iu
/** Between a label and its number: signs, and the words for "number". */
const NEAR =
  /^[^\p{L}\d]{0,40}(?:(?:numbers?|nummer|num[eé]ros?|n[uú]meros?|nos?|nr|num|n[°º]|số|номер|line|is|at|us|to|on|ist|dial|call|toll[- ]free|\p{L}{1,12}\s?:|\(\p{L}{1,12}\))(?!\p{L})[^\p{L}\d]{0,6}){0,3}(?:[a-z]{2}[^\p{L}\d]{0,3})?$/iu

interface Found {
  label: 'phone' | 'fax' | 'other'
  word: string
  at: number
  end: number
}

const NO_WORD = /^[\d\s()+.,;:/·–-]*$/

const foundBy = ({ 0: word, index, groups = {} }: RegExpExecArray): Found => ({
  label: groups.fax === undefined ? (groups.other === undefined ? 'phone' : 'other') : 'fax',
  word,
  at: index,
  end: index + word.length,
})

/** The labels in a text, in its order. */
const labelsIn = (text: string): Found[] =>
  NO_WORD.test(text)
    ? []
    : [...text.matchAll(WORD), ...text.matchAll(LETTER)].map(foundBy).toSorted((a, b) => a.at - b.at)

const AT_START = [WORD, LETTER].map(({ source, flags }) => new RegExp(source, flags.replace('g', 'y')))

function labelAtStart(text: string): Found | null {
  for (const pattern of AT_START) {
    pattern.lastIndex = 0
    const found = pattern.exec(text)
    if (found !== null) return foundBy(found)
  }
  return null
}

/** Parts what is said of the number before from the next one: "BE 0123.456.789 TVA - 02 555 12 34". */
const PARTED = /^\s?[–|·;,-]\s/

/**
 * The label that a text ends with; null for none.
 * @param isBehindNumber whether a number stands right before it
 */
function labelAtEnd(text: string, isBehindNumber = false): Label | null {
  const found = labelsIn(text)
  const last = found.at(-1)
  if (last === undefined || !NEAR.test(text.slice(last.end))) return null
  const before = text.slice(0, last.at)
  const isOfNumberBefore = /\d\s?$/.test(before) || (isBehindNumber && before.trim() === '')
  if (last.label === 'other' && isOfNumberBefore && PARTED.test(text.slice(last.end))) return null
  const first = found.at(-2)
  const isPair =
    first !== undefined &&
    first.label !== last.label &&
    first.label !== 'other' &&
    last.label !== 'other' &&
    JOINED.test(text.slice(first.end, last.at))
  return isPair ? 'both' : last.label
}

/** What says before a number that there is another one of the same kind: "Fax: 030 12345, 030 12346". */
const MORE = /^[\s,;/&|·-]*(?:or|and|oder|und|ou|et|y|o|e|og|och|bzw\.?)?[\s,;/&|·-]*$/iu
/** A telephone goes on behind the number of a register, and is none of it: "SIREN 552 100 554 - 01 99 00 12 34". */
const MORE_OF_OTHER = /^[^|·/-]*$/
const MAX_LABEL_LINE = 40
const MAX_NUMBER_LINE = 100
const MAX_BEFORE = 60
/** Of a page, between the cells of a row. */
const CELL = '\t'
const MOST_ROWS = 30
const MAX_ROW = 1_000

/** A line of numbers that says nothing of them. */
const isNumberLine = (line: string): boolean =>
  line.length <= MAX_NUMBER_LINE &&
  /\d/.test(line) &&
  !/\p{L}{2}/u.test(line) &&
  line.replace(/\D/g, '').length > 5 &&
  labelsIn(line).length === 0

/** The label that a line is, and nothing else: "Fax", "Telefon:"; null for any other line. */
function labelOfLine(line: string | undefined): Label | null {
  if (line === undefined || line.length > MAX_LABEL_LINE || /\d/.test(line)) return null
  return labelAtEnd(line)
}

/**
 * The label above a line of numbers. Where as many labels stand above as there are numbers, each has its own. One that
 * ends with a colon is also that of the lines "Sales: 030 12345" below it.
 */
function labelAbove(lines: readonly string[], at: number, isNamed: boolean): Label | null {
  const isBelow = isNamed ? isNamedNumber : isNumberLine
  let first = at
  while (first > 0 && at - first < MOST_ROWS && isBelow(lines[first - 1] ?? '')) first--
  if (isNamed) return /:\s?$/.test(lines[first - 1] ?? '') ? labelOfLine(lines[first - 1]) : null
  const labels: Label[] = []
  for (let line = first - 1; line >= 0 && labels.length < MOST_ROWS; line--) {
    const label = labelOfLine(lines[line])
    if (label === null) break
    labels.unshift(label)
  }
  if (labels.length < 2) return labels[0] ?? null
  let end = at + 1
  while (end - first < labels.length && isNumberLine(lines[end] ?? '')) end++
  return end - first === labels.length ? (labels[at - first] ?? null) : (labels.at(-1) ?? null)
}

/** "Sales: 030 12345", with no label of its own. */
const isNamedNumber = (line: string): boolean =>
  line.length <= MAX_NUMBER_LINE && /^[^\d:]{2,40}:[^\p{L}]{6,60}$/u.test(line) && labelsIn(line).length === 0

/** The label above a cell, in the head of its table. */
function labelOfColumn(lines: readonly string[], at: number, start: number): Label | null {
  const line = lines[at] ?? ''
  const column = line.slice(0, start).split(CELL).length - 1
  const width = line.split(CELL).length
  if (width < 2 || line.length > MAX_ROW) return null
  for (let row = at - 1; row >= 0 && at - row <= MOST_ROWS; row--) {
    const cells = (lines[row] ?? '').split(CELL)
    if (cells.length !== width) return null
    const label = labelOfLine(cells[column])
    if (label !== null) return label
  }
  return null
}

/** Says of both telephones and faxes what they cost or where they ring. */
const QUALIFIER = /^(?:toll|office|direct|call|reception)/i

/** Behind a number: "(Fax)", "– fax", "Fax" at the end of the line. */
function labelBehind(text: string, isLast: boolean): Label | null {
  const [, inBrackets] = /^\s{0,2}[([]([^()[\]\d]{1,40})[)\]]/.exec(text) ?? []
  if (inBrackets !== undefined)
    return labelsIn(inBrackets).findLast(({ word }) => !QUALIFIER.test(word))?.label ?? null
  const [, open, word = '', rest = ''] =
    /^\s{0,2}([–—-]\s?)?(\p{L}[\p{L}./ &-]{0,24})(?=([^\p{L}]{0,6}))/u.exec(text) ?? []
  const found = labelAtStart(`${word} `)
  if (found === null || QUALIFIER.test(found.word)) return null
  // "030 12345 Fax 030 12346": it is the label of the next one.
  const isParted = found.label === 'other' && PARTED.test(rest)
  return open !== undefined || isParted || (isLast && !/^\s?[:.]|\d|[+(]/.test(rest)) ? found.label : null
}

/** The label of a number behind one that has a label, where nothing but a sign stands between them. */
const labelOfMore = (between: string, label: Label | null): Label | null =>
  MORE.test(between) && (label !== 'other' || MORE_OF_OTHER.test(between)) ? label : null

/** Where a number begins in its line, and where it ends. */
export interface Span {
  start: number
  end: number
}

/**
 * What the numbers of a line are said to be, each; null where nothing says it.
 * @param at which of the lines it is
 * @param spans of all numbers of the line, in its order
 */
export function labelsOf(lines: readonly string[], at: number, spans: readonly Span[]): (Label | null)[] {
  const line = lines[at] ?? ''
  const beforeOf = (index: number): string =>
    line.slice(
      Math.max(spans[index - 1]?.end ?? 0, (spans[index]?.start ?? 0) - MAX_BEFORE),
      spans[index]?.start,
    )
  const firstOwn = labelAtEnd(beforeOf(0))
  const labels: (Label | null)[] = []
  for (const [index, { start, end }] of spans.entries()) {
    const segment = beforeOf(index)
    const own = index === 0 ? firstOwn : labelAtEnd(segment, true)
    const behind = labelBehind(line.slice(end, end + MAX_BEFORE), index === spans.length - 1)
    // "030 12345 phone 030 12346 fax": the labels stand behind.
    const isBehind = behind !== null && index > 0 && firstOwn === null
    labels.push(
      (isBehind ? behind : (own ?? behind)) ??
        (line.includes(CELL) ? labelOfColumn(lines, at, start) : null) ??
        (index > 0
          ? labelOfMore(segment, labels[index - 1] ?? null)
          : labelAbove(lines, at, /\p{L}{2}/u.test(segment))),
    )
  }
  return labels
}
