/** Labels in the language of the reply. Each line means: name, title, business email with its page, and another field. */
import { describe, expect, test } from 'vitest'
import { tagOf } from './labels.ts'
import { readReply } from './test-read.ts'

const TEAM = 'https://acme.example/team'

describe('labels in the language of the reply', () => {
  test.each([
    ['German', 'PERSON', 'TITEL', 'GESCHÄFTLICHE E-MAIL', 'QUELLE'],
    ['German, in words', 'Name', 'Funktion', 'E-Mail-Adresse (geschäftlich)', 'Quelle'],
    ['French', 'PERSONNE', 'FONCTION', 'EMAIL PROFESSIONNEL', 'SOURCE'],
    ['French, in words', 'Nom', 'Poste', 'Adresse e-mail', 'Source'],
    ['Spanish', 'NOMBRE', 'ROL', 'CORREO', 'FUENTE'],
    ['Spanish, in words', 'Nombre completo', 'Cargo', 'Correo electrónico', 'Fuentes'],
    ['Italian', 'Nome', 'Ruolo', 'Email aziendale', 'Fonte'],
    ['Portuguese', 'Pessoa', 'Cargo', 'Endereço de e-mail', 'Fonte'],
    ['Dutch', 'Naam', 'Functie', 'Zakelijk e-mailadres', 'Bron'],
    ['Polish', 'Imię i nazwisko', 'Stanowisko', 'Służbowy e-mail', 'Źródło'],
    ['Swedish', 'Namn', 'Befattning', 'E-post', 'Källa'],
    ['Turkish', 'Ad Soyad', 'Unvan', 'E-posta', 'Kaynak'],
    ['Russian', 'ИМЯ', 'ДОЛЖНОСТЬ', 'ЭЛЕКТРОННАЯ ПОЧТА', 'ИСТОЧНИК'],
    ['Japanese', '氏名', '役職', '業務用メールアドレス', '出典'],
    ['Chinese', '姓名', '职位', '工作邮箱', '来源'],
    ['Korean', '이름', '직함', '이메일', '출처'],
  ])('%s', (_language, name, title, email, source) => {
    const beside = [`${name}: Jane Doe`, `${title}: CEO`, `${email}: jane@acme.example | ${source}: ${TEAM}`]
    const below = [
      `**${name}** : Jane Doe`,
      `- ${title}： CEO`,
      `- ${email}：jane@acme.example （${source}：${TEAM}）`,
    ]
    for (const lines of [beside, below])
      expect(readReply(lines.join('\n')).people).toMatchObject([
        {
          name: 'Jane Doe',
          title: 'CEO',
          contactInfo: { businessEmails: [{ email: 'jane@acme.example', source: TEAM }] },
        },
      ])
  })

  test.each([
    ['Telefonnummer', 'BUSINESS_PHONE'],
    ['Numéro de téléphone', 'BUSINESS_PHONE'],
    ['Teléfono móvil', 'PERSONAL_PHONE'],
    ['携帯電話', 'PERSONAL_PHONE'],
    ['Private E-Mail', 'PERSONAL_EMAIL'],
    ['個人用メール', 'PERSONAL_EMAIL'],
    ['Allgemeine E-Mail', 'COMPANY_EMAIL'],
    ['公司网站', 'COMPANY_WEBSITE'],
    ['Kontaktformular', 'CONTACT_FORM'],
    ['Página de contacto', 'CONTACT_FORM'],
    ['Zusammenfassung', 'SUMMARY'],
    ['Anmerkungen', 'NOTES'],
    ['Zitat', 'QUOTE'],
    ['Vorname', 'FIRST_NAME'],
    ['Surname', 'LAST_NAME'],
    ['Quelle der Überlieferung', null],
    ['Meine Notizen zum Produkt', null],
    ['電話会議の結果', null],
  ])('%j is %j', (label, tag) => {
    expect(tagOf(label)).toBe(tag)
  })
})

describe('a name in two parts', () => {
  test.each([
    ['the first name first', 'FIRST NAME: Jane\nLAST NAME: Doe\nTITLE: CEO', 'Jane Doe'],
    ['the last name first', 'Nachname: Doe\nVorname: Jane\nTitel: CEO', 'Jane Doe'],
    ['"Nom" behind "Prénom"', 'Prénom : Jane\nNom : Doe\nTitre : CEO', 'Jane Doe'],
    ['the whole before its parts', 'PERSON: Jane A. Doe\nFIRST NAME: Jane A.\nTITLE: CEO', 'Jane A. Doe'],
    ['columns', '| Title | First name | Last name |\n|---|---|---|\n| CEO | Jane | Doe |', 'Jane Doe'],
    ['CSV', 'first_name,last_name,title\nJane,Doe,CEO', 'Jane Doe'],
    ['JSON', '[{"givenName":"Jane","surname":"Doe","title":"CEO"}]', 'Jane Doe'],
  ])('%s', (_name, text, name) => {
    expect(readReply(text).people).toMatchObject([{ name, title: 'CEO' }])
  })

  test('alone names nobody', () => {
    expect(readReply('PERSON: Jane Doe\nTITLE: CEO\nFirst name: J.').people).toHaveLength(1)
    expect(readReply('First name: Jane\nTitle: CEO').people).toEqual([])
  })
})
