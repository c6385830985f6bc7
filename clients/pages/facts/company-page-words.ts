/**
 * What links are called that lead to pages about who is behind a site, in the languages of the titles that are known
 * (`domain/`). Written down from the navigation of public pages; small, without marks, a blank between words.
 */
import type { CompanyPageKind } from '#domain/page/page-facts.ts'

/** `within`: also with a word or two more, such as a company's name: "About Acme", "the Acme team". */
interface Words {
  within: readonly string[]
  alone: readonly string[]
}

const list = (text: string): string[] =>
  text
    .split(';')
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '')

export const COMPANY_PAGE_WORDS: Readonly<Record<Exclude<CompanyPageKind, 'home'>, Words>> = {
  people: {
    within: list(`
      team; teams; our people; leadership; founders; co founders; who we are; staff directory; our staff; executive team;
      board of directors; key people; key contacts; who is who; whos who;
      wer wir sind; ansprechpartner; ansprechpartnerinnen; ansprechpersonen; mitarbeiter; mitarbeiterinnen; mitarbeitende;
      geschaftsfuhrung; geschaftsleitung; vorstand; kopfe; das sind wir;
      equipe; qui sommes nous; notre equipe; direction generale; equipo; quienes somos; nuestro equipo; equipa; quem somos;
      squadra; chi siamo; il nostro team; lo staff; medewerkers; wie zijn wij; wie we zijn; ons team; medarbetare;
      medarbejdere; medarbeidere; ansatte; vem vi ar; hvem er vi; ledning; ledelse; henkilosto; henkilokunta; tiimi;
      yhteyshenkilot; zespol; nasz zespol; kim jestesmy; kdo jsme; nas tym; nasi lide; nas tim; tko smo; ko smo; kdo smo;
      munkatarsaink; csapatunk; csapat; kik vagyunk; echipa; cine suntem; ekip; ekibimiz; takimimiz; biz kimiz; kadromuz;
      команда; наша команда; кто мы; сотрудники; руководство; наша команда; хто ми; екип; нашият екип; кои сме ние;
      ομαδα; η ομαδα μας; ποιοι ειμαστε; チーム; メンバー; メンバー紹介; スタッフ紹介; 役員紹介; 团队; 我们的团队; 團隊; 我們的團隊;
      팀; 팀 소개; 구성원; הצוות; צוות; מי אנחנו; فريق العمل; فريقنا; من نحن; tim kami; doi ngu; ทีมงาน; टीम; meeskond; komanda`),
    alone: list(`
      people; staff; management; executives; leaders; directors; officers; board; attorneys; lawyers; physicians; doctors;
      providers; faculty; agents; realtors; consultants; employees; crew; makers; the makers; our leaders; our doctors;
      our attorneys; professionals; personnel; directory; trustees; governance;
      menschen; personen; team und kontakt; leitung; personal; direktion; organe; gremien;
      direction; personnel; collaborateurs; plantilla; direccion; diretoria; persone; dirigenti; organigramma; organigrama;
      organigramme; bestuur; directie; mensen; styrelse; personale; johto; ludzie; zarzad; vedeni; tym; yonetim; 役員; 経営陣`),
  },
  about: {
    within: list(`
      about; about us; our story; our company; company profile; company overview; corporate information;
      uber; ueber; uber uns; ueber uns; wir uber uns; uber mich; unternehmen; das unternehmen; firmenprofil; unternehmensprofil;
      a propos; qui suis je; l entreprise; notre entreprise; notre histoire; la societe; nosotros; sobre nosotros; sobre mi;
      nuestra empresa; nuestra historia; acerca de; conocenos; sobre nos; a empresa; nossa historia; azienda; la societa;
      la nostra storia; over ons; over mij; om oss; om os; tietoa meista; meista; tietoa yrityksesta; yritys; o nas;
      o firmie; o mnie; o spolecnosti; o spolocnosti; o nama; rolunk; bemutatkozas; despre noi; despre; hakkimizda;
      hakkinda; kurumsal; о нас; о компании; о проекте; про нас; за нас; για εμας; σχετικα με εμας; η εταιρεια;
      会社概要; 企業情報; 会社情報; 会社案内; 私たちについて; について; 运营会社; 運営会社; 关于我们; 關於我們; 关于; 公司简介; 회사소개;
      회사 소개; 소개; אודות; עלינו; עלינו; حول; عن الشركة; معلومات عنا; tentang kami; ve chung toi; gioi thieu; เกี่ยวกับเรา;
      हमारे बारे में; meist; par mums; apie mus; sobre nosaltres; qui som`),
    alone: list(`
      company; story; history; mission; our mission; our history; our vision; profile; overview; who; what we do; info;
      information; corporate; organization; organisation; the company; the organization; bio; biography; colophon;
      firma; profil; portrat; geschichte; leitbild; wir; verein; der verein; entreprise; presentation; histoire; empresa;
      la empresa; institucional; historia; storia; bedrijf; het bedrijf; organisatie; foretaget; virksomheden; firmaet; om;
      spolecnost; o projektu; o webu; vallalat; cegunk; compania; sirket; компания; организация; 企業; 会社; 概要; 회사`),
  },
  contact: {
    within: list(`
      contact; contacts; contact us; get in touch; reach us; write to us; talk to us; email us; e mail us; customer service;
      kontakt; kontakte; kontaktiere uns; kontaktieren sie uns; kontaktformular; kontaktdaten; so erreichen sie uns;
      schreiben sie uns; schreib uns; contactez nous; nous contacter; contactez; nous ecrire; contacto; contactanos;
      contactenos; contactar; escribenos; contato; contate nos; contacte nos; fale conosco; contactos; contatti;
      contattaci; scrivici; contact opnemen; neem contact op; contacteer ons; kontakta oss; kontakta; kontakt oss;
      kontakt os; yhteystiedot; ota yhteytta; yhteys; kontakty; napisz do nas; skontaktuj sie; kontaktujte nas;
      napiste nam; kapcsolat; elerhetoseg; elerhetosegeink; iletisim; bize ulasin; контакты; контакт; связаться с нами;
      обратная связь; контакти; зв язатися з нами; за контакти; επικοινωνια; お問い合わせ; お問合せ; お問い合せ; 联系我们; 聯絡我們; 聯繫我們;
      联系; 문의하기; 문의; 고객센터; צור קשר; צרו קשר; اتصل بنا; تواصل معنا; hubungi kami; kontak; lien he; ติดต่อเรา; ติดต่อ;
      संपर्क करें; संपर्क; kontaktid; kontakti; kontaktai; contacte`),
    alone: list(`
      support; help; feedback; customer support; help center; message us; say hello; hello; locations; find us; offices;
      our offices; directions; visit us; how to find us; call us; hours and location; hours location; location; send feedback;
      anfahrt; standorte; hilfe; kundenservice; service; rueckmeldung; adresse; anschrift; aide; nos agences; acces;
      plan d acces; donde estamos; ayuda; atencion al cliente; sedes; ubicacion; onde estamos; ajuda; dove siamo; sede;
      assistenza; klantenservice; vestigingen; kundservice; kundeservice; asiakaspalvelu; bok; obsluga klienta; helpdesk`),
  },
  imprint: {
    within: list(`
      impressum; imprint; legal notice; legal notices; legal information; site notice; anbieterkennzeichnung;
      mentions legales; mention legale; informations legales; aviso legal; informacion legal; informacao legal;
      note legali; informazioni legali; dati societari; colofon; juridische informatie; tiraz; tirazs; tiraj; impresszum;
      juridisk meddelande; kolofon; kunye; nota prawna; metryka; dane firmy; pravni informace; 特定商取引法に基づく表記;
      特定商取引法; 特定商取引; 사업자정보; правовая информация; реквизиты; наши реквизиты; выходные данные`),
    alone: list(`
      legal; press; press room; newsroom; media contact; media contacts; press contact; masthead; editorial team;
      rechtliches; presse; pressekontakt; redaktion; rechtliche hinweise; contacts presse; prensa; sala de prensa; imprensa;
      ficha tecnica; redazione; stampa; pers; presskontakt; lehdisto; redakcja; redakce; пресс центр; 法的表記`),
  },
}

/** Words before these that say no more: "our team", "unser Team". */
export const LEADING_WORDS = new Set(
  'the our my meet see view all your more read unser unsere unseren das die der dem zum zur ihr le la les l notre nos votre el los las nuestro nuestra nuestros o a os as nosso nossa il lo gli i nostro nostra de het ons onze uw vart vara vor vores vare nasz nasza nase nas a az'.split(
    ' ',
  ),
)
