/**
 * Words of labels in other languages, by the English word that means the same. Names, telephones and addresses as the
 * form labels of Chromium's autofill (components/autofill, legacy_regex_patterns.json); the others from dictionaries.
 * Accents do not count.
 */
const WORDS: Record<string, string> = {
  '': 'i de di da do du des der die das del della dla van für pour para per und et y og och en и электронная электронной electrónico electrónica eletrônico elettronica elettronico elektronische internetowa offizielle officiel officielle oficial ufficiale của я họ vụ điện електронна الإلكتروني',
  person:
    'ansprechpartner ansprechpartnerin personne persona pessoa persoon osoba henkilö лицо 人物 担当者 联系人 聯絡人 담당자 kişi شخص व्यक्ति',
  people: 'personen personnes personas persone pessoas personer osoby люди',
  name: 'nom nombre nome naam nazwa navn namn nimi имя jméno név nume όνομα 名前 氏名 お名前 姓名 名字 이름 성명 isim ad nama tên ім नाम الاسم שם tên ชื่อ',
  full: 'vollständiger complet completo completa volledige pełne полное fullständigt 完整',
  'first name': 'vorname prénom imię voornaam fornavn förnamn adı keresztnév 名',
  first: 'vor',
  'last name':
    'nachname familienname apellido apellidos cognome sobrenome apelido achternaam nazwisko etternavn efternavn efternamn фамилия příjmení vezetéknév soyad soyadı soyisim 姓',
  title:
    'titel titre título titolo tytuł tittel rol rolle rôle ruolo papel rola funktion fonction función função funzione functie funkcja funkce cargo poste puesto posición posição posizione positie pozycja pozice pozisyon stanowisko stelle stellung berufsbezeichnung befattning stilling asema beosztás funcție должность позиция роль θέση 役職 肩書 肩書き 職位 职位 职务 職務 頭銜 직함 직책 직위 unvan görev görevi jabatan посада पद المنصب תפקיד chức ตำแหน่ง',
  quote: 'zitat cita citazione citação citaat cytat citat цитата 引用 引用文 引文 인용 인용문 alıntı',
  email:
    'correo correos courriel courriels mailadresse emailadresse mailadres emailadres posta почта почты sähköposti メール メールアドレス 電子メール Eメール 邮箱 邮件 电子邮件 电子邮箱 電郵 電子郵件 電子信箱 이메일 메일 пошта ईमेल البريد surel อีเมล',
  business:
    'geschäftlich geschäftliche geschäftlicher dienstlich dienstliche beruflich berufliche firmen professionnel professionnelle pro profesional profissional professionale laboral trabajo corporativo empresarial comercial aziendale lavoro trabalho zakelijk zakelijke werk służbowy służbowa służbowe firmowy firmowa firmowe pracovní рабочий рабочая рабочей деловая служебный 業務 業務用 仕事用 ビジネス 工作 商务 업무 업무용',
  personal:
    'privat private privater privé privée personnel personnelle perso particular pessoal privato privata personale prywatny prywatna prywatne osobisty soukromý личный личная 個人 個人用 个人 私人 개인 kişisel',
  phone:
    'telefon telefonnummer téléphone teléfono teléfonos telefono telefone telefoon telefoonnummer puhelin телефон tlf telefonszám τηλέφωνο 電話 電話番号 电话 电话号码 전화 전화번호 फ़ोन फोन الهاتف טלפון thoại โทรศัพท์ telepon',
  mobile:
    'handy handynummer mobil mobiltelefon mobilnummer portable móvil celular cellulare telemóvel mobiel komórka komórkowy мобильный 携帯 携帯電話 手机 手机号 휴대폰 휴대전화 cep',
  number: 'nummer numéro número numero numer номер 番号 号码 번호',
  address: 'adresse adres dirección endereço indirizzo adress адрес アドレス 地址 주소 adresi cím адреса',
  profile: 'profil perfil profilo profiel профиль プロフィール 프로필',
  linkedin: '领英',
  summary:
    'zusammenfassung résumé resumen resumo riepilogo riassunto samenvatting podsumowanie sammanfattning сводка резюме 要約 概要 摘要 요약 özet',
  confidence:
    'konfidenz vertrauen zuversicht confiance confianza confiança fiducia affidabilità betrouwbaarheid zekerheid pewność достоверность уверенность 信頼度 確信度 置信度 可信度 신뢰도 güven',
  notes:
    'anmerkung anmerkungen hinweis hinweise notiz notizen bemerkung bemerkungen remarque remarques notas nota observaciones observações opmerking opmerkingen uwagi заметки примечание примечания 備考 メモ 备注 備註 비고 메모 notlar',
  source:
    'quelle quellen fuente fuentes fonte fonti fontes bron bronnen źródło źródła kilde kilder källa källor lähde zdroj forrás sursă источник источники πηγή 出典 情報源 ソース 来源 來源 출처 kaynak sumber джерело स्रोत المصدر מקור nguồn แหล่งที่มา',
  company:
    'firma unternehmen entreprise société empresa azienda società bedrijf onderneming компания компании 会社 企業 公司 企业 회사 şirket företag virksomhed compañía companhia',
  website:
    'webseite internetseite sito sitio strona сайт webbplats hjemmeside ウェブサイト ホームページ 网站 網站 官网 웹사이트 홈페이지',
  page: 'seite página pagina ページ 页面 페이지',
  form: 'formular formulaire formulario formulário modulo formulier formularz форма フォーム 表单 表單 양식',
  'contact form': 'kontaktformular contactformulier お問い合わせフォーム',
  contact:
    'kontakt kontakte kontaktdaten contacto contactos contato contatos contatto contatti kontakty контакт контакты お問い合わせ 連絡先 联系方式 联系 聯絡 연락처 문의 iletişim',
  general: 'allgemein allgemeine général générale generale algemeen algemene ogólny общий общая 代表',
}

/** A word without its accents, in lower case. */
export const plainWord = (word: string): string =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()

/** By a word in another language, in plain letters, the English words for it. */
export const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([english, words]) =>
    words.split(' ').map((word) => [plainWord(word), english] as const),
  ),
)

/** Words of scripts that put no blanks between them, the longest first. */
export const UNSPACED = new RegExp(
  [...ENGLISH.keys()]
    .filter((word) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word))
    .toSorted((one, other) => other.length - one.length)
    .join('|'),
  'g',
)

/** "Source" in all these languages, for a regular expression without regard to case. */
export const SOURCE_WORDS = ['sources?', ...(WORDS.source ?? '').split(' ')].join('|')
