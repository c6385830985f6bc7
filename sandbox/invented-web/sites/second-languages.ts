import { latin1 } from '../answer.ts'
import { blogSystem, plain } from '../frames.ts'
import { portal, sections, utility } from '../second-frames.ts'
import { page, type Site, site } from '../site.ts'

/** Companies of the second set that write in their own language. */
export const SECOND_LANGUAGES: readonly Site[] = [
  site(
    'steinmole-software.example',
    {
      name: 'Steinmole',
      lang: 'de',
      frame: portal,
      nav: [
        ['/produkt', 'Produkt'],
        ['/koepfe', 'Köpfe'],
        ['/kontakt', 'Kontakt'],
      ],
      footer: '<p><a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a></p>',
    },
    {
      '/': page(
        'Hafenlogistik mit Weitblick',
        '<p>Steinmole sagt Liegezeiten voraus, bevor das Schiff ablegt.</p>',
      ),
      '/koepfe': page(
        'Köpfe',
        '<div class="kopf"><h2>Lukas Ammerbach</h2><p>Geschäftsführer, Vertrieb und Finanzen<br>Durchwahl -21<br><a href="mailto:ammerbach@steinmole-software.example">ammerbach@steinmole-software.example</a></p></div><div class="kopf"><h2>Dipl.-Inf. Katharina Vogelsang</h2><p>Geschäftsführerin, Technik<br>Durchwahl -22<br><a href="mailto:vogelsang@steinmole-software.example">vogelsang@steinmole-software.example</a></p></div><div class="kopf"><h2>Ole Petersen</h2><p>Auszubildender</p></div>',
      ),
      '/impressum': page(
        'Impressum',
        `<p>Steinmole Software GmbH<br>Kaistraße 44<br>20457 Hamburg</p><p>Telefon 040 66969-20<br>Telefax 040 66969-29<br>buero@steinmole-software.example</p><p>Geschäftsführung: Katharina Vogelsang, Lukas Ammerbach<br>Handelsregister: Amtsgericht Hamburg HRB 000019</p><p>Redaktionell verantwortlich: Lukas Ammerbach (Anschrift wie oben)</p><p>Die Europäische Kommission stellt eine Plattform zur Online-Streitbeilegung bereit. Wir sind nicht verpflichtet, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p><h2>Haftung für Inhalte</h2><p>Die Inhalte unserer Seiten wurden mit größter Sorgfalt erstellt. Für die Richtigkeit, Vollständigkeit und Aktualität können wir jedoch keine Gewähr übernehmen.</p><h2>Bildnachweise</h2><p>Porträts: Inken Thomsen. Hafen: Archiv.</p><p>Gestaltung: Werft 7, hallo@werft-sieben.example</p>`,
      ),
      '/datenschutz': page(
        'Datenschutz',
        '<p>Unser externer Datenschutzbeauftragter ist Rechtsanwalt Dr. Holger Striepecke, Kanzlei am Fleet, 040 66969 480, datenschutz@kanzlei-am-fleet.example.</p>',
      ),
      '/kontakt': page(
        'Kontakt',
        '<form action="/kontakt" method="post"><p><label>Name <input name="name"></label></p><p><label>E-Mail <input type="email" name="mail"></label></p><p><label>Ihre Nachricht <textarea name="nachricht"></textarea></label></p><p><label><input type="checkbox" name="dsgvo"> Ich habe die Datenschutzerklärung gelesen.</label></p><button>Absenden</button></form>',
      ),
    },
  ),
  site(
    'petite-cabane.example',
    {
      name: 'Petite Cabane',
      lang: 'fr',
      frame: blogSystem,
      nav: [
        ['/', 'Accueil'],
        ['/qui-sommes-nous', 'Qui sommes-nous ?'],
        ['/mentions', 'Mentions légales'],
      ],
      footer: '<p>Suivez-nous sur Instagram</p>',
    },
    {
      '/': page('Des cabanes sur mesure', '<p>Dessinez votre cabane, on calcule les planches.</p>'),
      '/qui-sommes-nous': page(
        'Qui sommes-nous ?',
        '<p>Derrière Petite Cabane, il y a Anne-Sophie Vautrin, charpentière et gérante, et son frère Rémi, qui a tout codé.</p><p>Une question ? Anne-Sophie vous rappelle : 06 39 98 47 51.</p>',
      ),
      '/mentions': page(
        'Mentions légales',
        '<p>Le site petite-cabane.example est édité par la SARL Petite Cabane, 3 chemin des Scieurs, 39000 Lons-le-Saunier.</p><p>Gérante et directrice de la publication : Mme VAUTRIN Anne-Sophie</p><p>Contact : <a href="mailto:atelier@petite-cabane.example">atelier@petite-cabane.example</a> — 03 53 01 22 18</p><p>Hébergement : Coteaux Réseau SAS, support@coteaux-reseau.example, 04 65 71 30 30</p>',
      ),
    },
  ),
  site(
    'zielnik-app.example',
    {
      name: 'Zielnik',
      lang: 'pl',
      frame: utility,
      nav: [
        ['/o-nas', 'O nas'],
        ['/kontakt', 'Kontakt'],
        ['/regulamin', 'Regulamin'],
      ],
      footer: '<p>Zielnik sp. z o.o., ul. Ogrodowa 2, 50-001 Wrocław</p>',
    },
    {
      '/': page(
        'Rozpoznaj każdą roślinę',
        '      <h1>Rozpoznaj każdą roślinę</h1>\n      <p>Zrób zdjęcie, resztą zajmie się Zielnik.</p>',
      ),
      '/o-nas': page(
        'O nas',
        `      <h1>Zespół</h1>
      <div><p class="font-bold">Agnieszka Wrońska-Lis</p><p>prezes zarządu, współzałożycielka</p><p><a href="mailto:agnieszka@zielnik-app.example">agnieszka@zielnik-app.example</a></p></div>
      <div><p class="font-bold">Paweł Jaskółka</p><p>dyrektor techniczny, współzałożyciel</p><p><a href="https://www.linkedin.com/in/pawel-jaskolka-zielnik">LinkedIn</a></p></div>
      <div><p class="font-bold">prof. Halina Dębska</p><p>konsultantka, Ogród Botaniczny Marl</p></div>`,
      ),
      '/kontakt': page(
        'Kontakt',
        '      <h1>Kontakt</h1>\n      <p>Biuro: kontakt@zielnik-app.example</p>\n      <p>Współpraca i media: Agnieszka Wrońska-Lis</p>',
      ),
      '/regulamin': page(
        'Regulamin',
        '      <p>Usługodawcą jest Zielnik sp. z o.o., KRS 0000000019, reprezentowana przez Agnieszkę Wrońską-Lis, prezes zarządu. Reklamacje: reklamacje@zielnik-app.example</p>',
      ),
    },
  ),
  site(
    'andorinha-viagens.example',
    {
      name: 'Andorinha',
      lang: 'pt-PT',
      frame: sections,
      nav: [
        ['/sobre-nos', 'Sobre nós'],
        ['/contactos', 'Contactos'],
      ],
      footer: '<div>Andorinha, Lda. · RNAVT n.º 0019 · <a href="/livro">Livro de reclamações</a></div>',
    },
    {
      '/': page('Andorinha: viagens sem pressa', '<h1>Viagens sem pressa, planeadas por IA e por nós</h1>'),
      '/sobre-nos': latin1(
        '<html lang="pt-PT"><head><title>Sobre nós - Andorinha</title></head><body><h1>Sobre nós</h1><p>A Andorinha é gerida por <b>Leonor Quintela Bravo</b>, sócia-gerente, que trocou a banca pelos comboios.</p><p>O responsável pela tecnologia é <b>Duarte Falcão</b> (duarte@andorinha-viagens.example).</p><p>Parceiros: a agência Rota do Sul, de Simão Peixoto.</p></body></html>',
      ),
      '/contactos': page(
        'Contactos',
        '<h1>Contactos</h1><p>Escreva para <a href="mailto:ola@andorinha-viagens.example">ola@andorinha-viagens.example</a> ou preencha o formulário.</p><form><input name="nome" placeholder="O seu nome"/><input name="email" type="email" placeholder="O seu e-mail"/><textarea name="mensagem" placeholder="A sua mensagem"></textarea><input type="submit" value="Enviar"/></form>',
      ),
    },
  ),
  site(
    'lingonhub.example',
    {
      name: 'Lingonhub',
      lang: 'sv',
      frame: plain,
      nav: [
        ['/', 'Hem'],
        ['/medarbetare', 'Medarbetare'],
      ],
      footer: 'Lingonhub AB, Umeå. Styrelseordförande: Birgitta Sandelin.',
    },
    {
      '/': page(
        'Lingonhub',
        '<h1>Bokföring för föreningar</h1><p>Skriv till <a href="mailto:info@lingonhub.example">oss</a>.</p>',
      ),
      '/medarbetare': page(
        'Medarbetare',
        '<h1>Medarbetare</h1><ul><li><strong>Gustav Rehnman</strong>, verkställande direktör, 070-174 06 58, gustav.rehnman@lingonhub.example</li><li><strong>Sanna Niemi</strong>, utvecklingschef, sanna.niemi@lingonhub.example</li><li><strong>Ebba Flod</strong>, support</li></ul>',
      ),
    },
  ),
]
