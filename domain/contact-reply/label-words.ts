/** The words of labels in other languages, as the English ones that they mean. In lower case, words parted by one blank. */
const MEANINGS: Record<string, string> = {
  name: 'navn|namn|jméno|név|kişi|isim|ad soyad|imię i nazwisko|担当者|osoba|nama|họ tên|nome|nombre|nom|naam|imię|имя|persona|personne|persoon|pessoa|ime|onoma|όνομα|имя и фамилия|фио|nome completo|nombre completo|nom complet|vollständiger name|姓名|名字|名前|氏名|お名前|이름|인물|人物|ansprechpartner|kontaktperson',
  title:
    'unvan|ünvan|θέση|посада|radno mjesto|pozisyon|görev|stilling|roll|befattning|stillingsbetegnelse|pozice|funkce|beosztás|funkcja|jabatan|chức vụ|titel|titre|título|titolo|cargo|puesto|poste|fonction|funktion|rolle|ruolo|rol|rôle|função|functie|qualifica|carica|职位|职务|头衔|役職|肩書き|肩書|직책|직함|должность|stanowisko',
  email:
    'e posta|eposta|e postası|e postasi|e pošta|имейл|пошта|почтовый адрес|ηλεκτρονικό ταχυδρομείο|mailadresse|e mailadresse|epost|e post|mejl|adres e mail|emailová adresa|e mailová adresa|mail|e mail|emails|e mails|correo|correos|correo electrónico|courriel|courriels|mailadresse|emailadresse|e mail adresse|emailadres|e mailadres|adresse e mail|adresse mail|adresse électronique|posta elettronica|indirizzo e mail|email address|email addresses|e mail address|邮箱|电子邮件|电子邮箱|邮件|メール|メールアドレス|電子メール|이메일|почта|электронная почта',
  phone:
    'telefonu|telepon|τηλέφωνο|telefonski broj|telefonnr|telefonszám|numer telefonu|telefonní číslo|telpon|điện thoại|telephone|phones|telefon|telefonnummer|rufnummer|durchwahl|tel|teléfono|telefono|telefone|telefoon|telefoonnummer|téléphone|numéro de téléphone|número de teléfono|numero di telefono|phone number|phone numbers|telephone number|电话|联系电话|电话号码|電話|電話番号|전화|전화번호|телефон',
  mobile:
    'mobiltelefonnummer|cep telefonu|komórka|mobil telefon|handy|handynummer|mobil|mobiltelefon|mobilnummer|portable|móvil|movil|cellulare|celular|telemóvel|mobiel|手机|手机号|携帯|携帯電話|휴대폰',
  business:
    'iş|công việc|bisnis|рабочая|рабочий|рабочее|служебный|служебная|робоча|робочий|poslovni|poslovna|επαγγελματικό|업무용|회사용|arbejds|arbets|jobb|służbowy|służbowa|pracovní|üzleti|firmowy|comercial|commerciale|commercial|kerja|業務|geschäftlich|geschäftliche|geschäftlicher|beruflich|berufliche|dienstlich|dienstliche|professionnel|professionnelle|profesional|corporativo|corporativa|laboral|de trabajo|aziendale|professionale|di lavoro|profissional|zakelijk|zakelijke|商务|工作|仕事用|業務用|업무|rabochy|work',
  'business email':
    'arbejdsmail|arbetsmejl|arbetsmail|jobbmail|業務用メール|仕事用メール|会社用メール|商务邮箱|工作邮箱|公务邮箱|geschäftsmail|업무 이메일',
  'business phone':
    'arbejdstelefon|arbetstelefon|業務用電話|仕事用電話|会社電話|geschäftstelefon|商务电话|工作电话|办公电话|bürotelefon',
  personal:
    'kişisel|cá nhân|личная|личный|личное|особиста|особистий|osobna|osobni|προσωπικό|개인용|個人用|privatní|osobní|prywatny|prywatna|személyes|personlig|pribadi|private|privat|privater|persönlich|persönliche|personnel|personnelle|privé|privée|perso|personale|privata|pessoal|privada|persoonlijk|个人|私人|個人|개인',
  'personal email': '个人邮箱|私人邮箱|個人メール',
  profile: 'profil|perfil|profilo|profiel',
  linkedin: '领英|リンクトイン|링크드인',
  summary:
    'özet|sammendrag|sammanfattning|podsumowanie|shrnutí|összefoglaló|oppsummering|resumé|zusammenfassung|résumé|resumen|riepilogo|sintesi|resumo|samenvatting|概要|摘要|总结|まとめ|요약',
  confidence:
    'güven|güven düzeyi|sikkerhed|säkerhet|pewność|jistota|tillförlitlighet|vertrauen|konfidenz|sicherheit|zuverlässigkeit|confiance|niveau de confiance|confianza|nivel de confianza|affidabilità|fiducia|confiança|betrouwbaarheid|置信度|可信度|信頼度|確度|신뢰도',
  notes:
    'notlar|noter|noteringar|anteckningar|uwagi|notatki|poznámky|poznámka|megjegyzés|notizen|anmerkung|anmerkungen|hinweis|hinweise|bemerkung|bemerkungen|remarque|remarques|notas|nota|observaciones|osservazioni|opmerkingen|备注|备考|備考|注釈|비고|примечания',
  source:
    'kaynak|kaynaklar|kilde|kilder|källa|källor|źródło|źródła|zdroj|zdroje|forrás|sumber|nguồn|quelle|quellen|fuente|fuentes|fonte|fonti|fontes|bron|bronnen|来源|出典|情報源|ソース|출처|источник',
  company:
    'şirket|şirketin|компании|компанії|tvrtka|εταιρεία|회사의|företagets|firmaets|yrityksen|yritys|virksomhed|virksomheden|företag|företaget|bedriften|selskap|společnost|vállalat|cég|przedsiębiorstwo|perusahaan|công ty|unternehmen|firma|entreprise|société|empresa|compañía|azienda|società|impresa|bedrijf|unternehmens|firmen|公司|企业|会社|企業|会社情報|회사|компания',
  website:
    'web sitesi|websitesi|hjemmeside|webbplats|hemsida|nettside|nettsted|strona internetowa|strona www|webové stránky|weboldal|honlap|situs web|webseite|webauftritt|internetseite|site web|site internet|sitio web|página web|sito web|sito|sito internet|site oficial|firmenwebsite|unternehmenswebsite|官网|网站|网址|ウェブサイト|公式サイト|サイト|웹사이트|сайт',
  'company website': '公司网站|公司官网|会社サイト|会社のウェブサイト',
  'company email':
    '公司邮箱|代表メール|会社メール|会社のメール|会社のメールアドレス|問い合わせメール|お問い合わせメール|unternehmensmail|firmenmail',
  general:
    'genel|generel|allmän|ogólny|ogólna|obecný|obecná|általános|allgemein|allgemeine|allgemeiner|général|générale|generale|geral|algemeen|algemene',
  'contact form':
    'iletişim formu|biểu mẫu liên hệ|formulir kontak|контактная форма|форма обратной связи|форма зворотного зв язку|контактна форма|φόρμα επικοινωνίας|kontakt obrazac|yhteydenottolomake|formulário de contacto|formulaire contact|formulario contacto|formulario|modulo contatto|kontaktformulär|kontaktskjema|kontaktní formulář|formularz kontaktowy|kapcsolatfelvételi űrlap|kontaktformular|formulaire de contact|formulario de contacto|modulo di contatto|modulo contatti|formulário de contato|contactformulier|联系表单|联系表格|お問い合わせフォーム|問い合わせフォーム|문의 양식',
  people:
    'personas|personnes|personen|persone|pessoas|personer|osoby|люди|контакты|人员|联系人|人物一覧|担当者一覧|directivos|dirigeants|ansprechpartner',
  contact:
    'iletişim|iletişim bilgileri|kontaktoplysninger|kontaktuppgifter|kontakt informasjon|kontakt|kontaktdaten|coordonnées|contacto|datos de contacto|contatti|contatto|contactgegevens|联系方式|連絡先|연락처',
}
/** Words without which a label means the same. */
const EMPTY_WORDS = new Set(
  'the of a an and & de la le les du des del der die das den di da do dos della dell l el los las en d des no published verified confirmed found current official'.split(
    ' ',
  ),
)

const MEANING_OF = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, words]) =>
    words.split('|').map((word) => [word, meaning] as const),
  ),
)
/** Every word that a label can have. */
export const LABEL_WORDS: readonly string[] = [
  ...EMPTY_WORDS,
  ...Object.entries(MEANINGS).flatMap((pair) => pair.flatMap((words) => words.split(/[ |]/))),
]
const LONGEST_PHRASE = 4
const UNSPACED = [...MEANING_OF.keys()]
  .filter((phrase) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(phrase))
  .sort((one, other) => other.length - one.length)

/** The words of one that is written without blanks between them, as 会社メール: 会社 and メール; else the word alone. */
export function wordsWithout(word: string): string[] {
  const words: string[] = []
  for (let rest = word; rest !== '';) {
    const next = UNSPACED.find((phrase) => rest.startsWith(phrase))
    if (next === undefined) return [word]
    words.push(next)
    rest = rest.slice(next.length).replace(/^[のノ用]/u, '')
  }
  return words.length === 0 ? [word] : words
}

/** The words of a label in English, in their own order. */
export function inEnglish(words: string): string {
  const all = words.split(' ')
  const meanings: string[] = []
  for (let at = 0; at < all.length;) {
    const length = longestPhraseAt(all, at)
    const phrase = all.slice(at, at + length).join(' ')
    meanings.push(MEANING_OF.get(phrase) ?? phrase)
    at += length
  }
  return meanings.join(' ')
}

/**
 * The words of a label in English and in one order, so that "Correo de la empresa" and "company e-mail" are the same.
 * @param words in lower case, parted by one blank
 */
export const labelKey = (words: string): string =>
  inEnglish(words)
    .split(' ')
    .filter((word) => !EMPTY_WORDS.has(word))
    .sort()
    .join(' ')

/** How many words from a place on are one phrase that has a meaning; else 1. */
function longestPhraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--)
    if (MEANING_OF.has(words.slice(at, at + length).join(' '))) return length
  return 1
}
