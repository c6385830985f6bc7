import { html } from '../answer.ts'
import { byHand, flow, landing, shop, wordpress } from '../fourth-frames.ts'
import { gazette } from '../fourth-frames-others.ts'
import { page, type Site, site } from '../site.ts'

/** Companies of the fourth set whose pages are not in English, or only in part. */
export const FOURTH_LANGUAGES: readonly Site[] = [
  site(
    'zahlfink.example',
    {
      name: 'Zahlfink',
      lang: 'de',
      frame: landing,
      nav: [
        ['/funktionen', 'Funktionen'],
        ['/ueber-uns', 'Über uns'],
        ['/impressum', 'Impressum'],
        ['/datenschutz', 'Datenschutz'],
      ],
      footer: '<p>© 2026 Zahlfink UG (haftungsbeschränkt)</p>',
    },
    {
      '/': page(
        'Rechnungen, die sich selbst mahnen',
        `<h1>Rechnungen, die sich selbst mahnen</h1><p>Bekannt aus: Handwerk heute, Bremer Blatt. „Der Fink pfeift, und die Leute zahlen“, schrieb Redakteurin Thea Oltmanns.</p><p>Zahlfink erinnert Ihre Kunden freundlich. Und dann weniger freundlich.</p><p>„Endlich muss ich nicht mehr telefonieren.“ Tischlerei Brömmel, Inhaber Heiner Brömmel</p>`,
      ),
      '/ueber-uns': page(
        'Über uns',
        `<h1>Über uns</h1><p>Angefangen hat es mit einer Rechnung über 4.212 Euro, die niemand bezahlte. Also haben sich Swantje Ellerbrock und Milan Petrov an den Küchentisch gesetzt.</p><div class="grid"><div><h3>Swantje Ellerbrock</h3><p>Gründerin, Geschäftsführung</p><p>Schreiben Sie mir: swantje@zahlfink.example</p></div><div><h3>Milan Petrov</h3><p>Gründer, Entwicklung</p></div><div><h3>Gesa Lüders</h3><p>Kundenbetreuung, 0421 55512 40</p></div></div>`,
      ),
      '/impressum': page(
        'Impressum',
        `<h1>Impressum</h1><p>Zahlfink UG (haftungsbeschränkt), Am Deich 31, 28199 Bremen</p><p>Vertretungsberechtigt: Swantje Ellerbrock</p><p>E-Mail: moin (at) zahlfink.example</p><p>Steuerberatung: Kanzlei Tjaden &amp; Partner, Bremen</p><p>Gestaltung: Studio Krabbe, Inh. Levke Krabbe, levke@studiokrabbe.example</p>`,
      ),
      '/datenschutz': page(
        'Datenschutz',
        `<h1>Datenschutzerklärung</h1><p>Verantwortlich ist die Zahlfink UG. Unsere Datenschutzbeauftragte ist Frau RAin Dörte Wilkens, datenschutz@wilkens-recht.example.</p><p>Sie haben das Recht auf Auskunft, Berichtigung und Löschung.</p>`,
      ),
    },
  ),
  site(
    'tournelune.example',
    {
      name: 'Tournelune',
      lang: 'fr',
      frame: shop,
      nav: [
        ['/collections/livres', 'Les livres'],
        ['/pages/equipe', 'L’équipe'],
        ['/pages/mentions-legales', 'Mentions légales'],
      ],
      footer: '<p>Une question ? coucou@tournelune.example</p>',
    },
    {
      '/': page(
        'Des histoires du soir qui portent son prénom',
        `<h2>Des histoires du soir qui portent son prénom</h2><p>Trois minutes, une lune, et votre enfant au milieu.</p>`,
      ),
      '/pages/equipe': page(
        'L’équipe',
        `<p>Tournelune, c’est d’abord Anne-Cécile Morvan, institutrice à Quimper pendant douze ans, qui a fondé la maison en 2023. Rejointe par son frère Gwenolé, développeur, elle publie aujourd’hui soixante histoires.</p><p>Avant d’enseigner, Anne-Cécile vendait des bateaux en bouteille. Gwenolé a travaillé chez Galet Cloud. Leur mère relit tout.</p><p>Les voix : Bérénice Aumont, comédienne, et Lazare Diop, de la Compagnie du Phare.</p><p>Les dessins : Pia Lestrange (agence Trait d’Encre).</p><p>Vous êtes libraire ? Anne-Cécile vous répond : annececile@tournelune.example</p>`,
      ),
      '/pages/mentions-legales': page(
        'Mentions légales',
        `<p>Éditeur : Tournelune SARL, 8 rue du Steir, 29000 Quimper, RCS 000 000 441.</p><p>Gérante et directrice de la publication : Mme Anne-Cécile MORVAN.</p><p>Associé : M. Gwenolé MORVAN.</p><p>Téléphone : 02 61 91 44 07</p><p>Hébergement : Galet Cloud SAS, support@galet-cloud.example. Médiateur : M. Hervé Le Bihan, Médiation Conso Ouest.</p>`,
      ),
    },
  ),
  site(
    'rondalina.example',
    {
      name: 'Rondalina',
      lang: 'es',
      frame: wordpress,
      nav: [
        ['/', 'Inicio'],
        ['/quienes-somos/', 'Quiénes somos'],
        ['/aviso-legal/', 'Aviso legal'],
      ],
      footer: '<p>Rondalina &middot; Hecho en Zaragoza</p>',
    },
    {
      '/': page(
        'La app de las fiestas del barrio',
        `<p>Quién trae las sillas, quién toca y quién recoge. Todo en un sitio.</p><blockquote><p>«Este año no faltó hielo.» Comisión de Fiestas de Las Fuentes</p></blockquote>`,
      ),
      '/quienes-somos/': page(
        'Quiénes somos',
        `<p>Somos dos vecinas y un primo.</p><ul><li><strong>Pilar Latorre Gascón</strong>, fundadora y consejera delegada. Ingeniera y jotera.</li><li><strong>Nuria Abenia</strong>, cofundadora, producto.</li><li><strong>Josete</strong>, el primo. Servidores y paellas.</li></ul><p>La idea nació en el bar de Manolo, que no quiso ser socio. La ilustradora Chus Oliván dibujó las sillas.</p><p>Con el apoyo de la aceleradora Cierzo Impulsa (tutor: Ramiro Echave).</p><p>Prensa: nuria (arroba) rondalina (punto) example</p>`,
      ),
      '/aviso-legal/': page(
        'Aviso legal',
        `<p>Titular: Rondalina Fiestas, S.L., CIF B00000447, Calle Doctor Iranzo 14, 50002 Zaragoza. Correo: legal@rondalina.example. Tel.: 976 555 018.</p><p>Administradora única: Dña. María del Pilar Latorre Gascón.</p><p>Diseño web: Mudéjar Estudio.</p>`,
      ),
    },
  ),
  site(
    'nordlykt.example',
    {
      name: 'Nordlykt',
      lang: 'nb',
      frame: flow,
      nav: [
        ['/om-oss', 'Om oss'],
        ['/kontakt', 'Kontakt'],
        ['/en', 'English'],
      ],
      footer: '<div>Nordlykt AS · Org.nr 000 000 441 · Storgata 9, Bodø</div>',
    },
    {
      '/': page(
        'Lys som vet når du våkner',
        `<div class="section"><h1>Lys som vet når du våkner</h1><p>En lampe og en app for den mørke tiden.</p></div>`,
      ),
      '/om-oss': page(
        'Om oss',
        `<div class="section"><h1>Om oss</h1><p>Nordlykt ble startet av Eirik Sandmo og Liv Astrid Hågensen i 2024. Eirik er daglig leder. Liv Astrid er teknisk sjef og har laget alt du kan slå av og på.</p><p>Styret: Tormod Brekkhus (styreleder, Havgap Invest), Eirik Sandmo, Liv Astrid Hågensen.</p></div>`,
      ),
      '/kontakt': page(
        'Kontakt',
        `<div class="section"><p>Eirik Sandmo, daglig leder<br/>+47 755 50 144<br/>eirik@nordlykt.example</p><p>Kundeservice: hjelp@nordlykt.example</p><p>Regnskap: Salten Regnskap, v/ Unni Dalmo, faktura@saltenregnskap.example</p></div>`,
      ),
      '/en': page(
        'English',
        `<div class="section" lang="en"><h1>Light that knows when you wake</h1><p>We ship to Norway, Sweden, and Iceland. For other countries, write to Liv Astrid (CTO), who has family everywhere.</p></div>`,
        { lang: 'en' },
      ),
    },
  ),
  site(
    'bodo-avis.example',
    {
      name: 'Bodø Avis',
      lang: 'nb',
      frame: gazette,
      nav: [['/nyheter', 'Nyheter']],
      footer: '<p>Ansvarlig redaktør: Sigurd Falch. tips@bodo-avis.example</p>',
    },
    {
      '/nyheter/nordlykt': page(
        'Selger lys til mørketida',
        `<p class="byline">Tekst: Ragna Myrvoll</p><p>– Vi sover dårlig i november, så vi måtte gjøre noe, sier Eirik Sandmo i Nordlykt.</p><p>Lampen står på nattbordet til ordfører Odd Emil Ingebrigtsen-Lie, som fikk den i gave da han klippet snora.</p><p>Investor Tormod Brekkhus i Havgap Invest sier han «aldri har ledet styret i et lysere selskap».</p><p>Sammen med Liv Astrid Hågensen har han solgt 4000 lamper.</p><p>Søvnforsker Åse Bjørkli ved Salten sykehus er positiv, men ber folk gå ut.</p>`,
      ),
    },
  ),
  site(
    'kumoshigoto.example',
    {
      name: 'Kumoshigoto',
      lang: 'ja',
      frame: byHand,
      nav: [
        ['/', 'ホーム'],
        ['/company.html', '会社概要'],
        ['/en.html', 'English'],
      ],
      footer: '© 2026 くもしごと株式会社 Kumoshigoto Inc.',
    },
    {
      '/': page(
        'くもしごと',
        `<p>シフト表を、話すだけで。<p>導入のご相談は <b>sales@kumoshigoto.example</b> まで。`,
      ),
      '/company.html': page(
        '会社概要',
        `<table><tr><th>商号<td>くもしごと株式会社 (Kumoshigoto Inc.)<tr><th>設立<td>2024年4月<tr><th>代表取締役<td>水島 遥 (MIZUSHIMA Haruka)<tr><th>取締役CTO<td>戸田 健吾 (TODA Kengo)<tr><th>社外取締役<td>瀬尾 玲子 (SEO Reiko、アオバ・キャピタル)<tr><th>所在地<td>福岡市中央区<tr><th>電話<td>092-555-0147<tr><th>顧問弁護士<td>黒木法律事務所</table>`,
      ),
      '/en.html': html(
        '<html lang="en"><head><title>Kumoshigoto</title></head><body><h1>Kumoshigoto</h1><p>Rosters, by talking. Kumoshigoto Inc. was founded in Fukuoka in 2024 by Haruka Mizushima.</p><p>For partners outside Japan: Emily Tsukuda, International, emily@kumoshigoto.example</p></body></html>',
      ),
    },
  ),
]
