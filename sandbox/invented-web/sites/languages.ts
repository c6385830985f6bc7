import { html, latin1, redirect } from '../answer.ts'
import { blogSystem, builder, framework } from '../frames.ts'
import { asEntities, jsonLd, page, type Site, site } from '../site.ts'

/** Companies that write in their own language. */
export const LANGUAGES: readonly Site[] = [
  site(
    'fachwerk-ki.example',
    {
      name: 'Fachwerk',
      lang: 'de',
      aliases: ['www.fachwerk-ki.example'],
      nav: [
        ['/', 'Start'],
        ['/ueber-uns', 'Über uns'],
        ['/impressum', 'Impressum'],
      ],
      footer: 'Fachwerk KI GmbH',
    },
    {
      '/': page(
        'Fachwerk: Angebote aus Bauplänen',
        '<h1>Angebote aus Bauplänen</h1><p>Die Software liest Ihre Pläne und rechnet das Angebot.</p>',
      ),
      '/impressum': page(
        'Impressum',
        `<h1>Impressum</h1>
<p>Angaben gemäß § 5 DDG</p><p>Fachwerk KI GmbH<br>Ahornstieg 12<br>10115 Berlin</p>
<p><strong>Vertreten durch die Geschäftsführer:</strong><br>Dr. Henrike Lüßmann, Jörg Przybilla-Stein</p>
<p><strong>Kontakt</strong><br>Telefon: 030 / 23125 142<br>Telefax: 030 / 23125 143<br>E-Mail: kontakt (at) fachwerk-ki.example</p>
<p>Registergericht: Amtsgericht Charlottenburg, HRB 000019 B<br>USt-IdNr.: DE000000019</p>
<p>Verantwortlich i.S.d. § 18 Abs. 2 MStV: Dr. Henrike Lüßmann</p>
<p>Umsetzung der Website: <a href="https://agentur-nordlicht.example">Agentur Nordlicht</a>, web@agentur-nordlicht.example</p>`,
      ),
      '/ueber-uns': page(
        'Über uns',
        '<h1>Über uns</h1><dl><dt>Henrike Lüßmann</dt><dd>Gründerin, Geschäftsführerin (CEO)</dd><dd><a href="mailto:h.luessmann@fachwerk-ki.example">E-Mail</a></dd><dt>Jörg Przybilla-Stein</dt><dd>Gründer, Technik (CTO)</dd><dd><a href="mailto:j.przybilla@fachwerk-ki.example">E-Mail</a></dd></dl>',
      ),
      '/kontakt': redirect('/impressum', 302),
    },
  ),
  site(
    'tintenfass-app.example',
    { name: 'Tintenfass', lang: 'de', frame: blogSystem },
    {
      '/': page('Tintenfass', '<p>Briefe an Ämter, in zwei Minuten.</p>', {
        head: jsonLd({
          '@type': 'Organization',
          name: 'Tintenfass UG (haftungsbeschränkt)',
          founder: { '@type': 'Person', name: 'Wiebke Ohlendorf-Akın' },
        }),
      }),
      '/impressum': page(
        'Impressum',
        '<p>Tintenfass UG (haftungsbeschränkt)<br />Kiesweg 3, 60311 Frankfurt am Main</p><p>Geschäftsführerin: Wiebke Ohlendorf-Akın</p><p>Tel.: +49 (0)69 90009-118<br />Mail: post[ät]tintenfass-app[punkt]example</p>',
      ),
      '/datenschutz': page(
        'Datenschutzerklärung',
        '<p>Datenschutzbeauftragter: RA Veit Sonnleitner, Kanzlei Sonnleitner, dsb@kanzlei-sonnleitner.example, Tel. 089 99998 200</p>',
      ),
    },
  ),
  site(
    'marelune.example',
    { name: 'Marélune', lang: 'fr', footer: '<a href="/mentions-legales">Mentions légales</a>' },
    {
      '/': page('Marélune, vos marées en un clin d’œil', '<h1>Les marées, sans calcul</h1>'),
      '/mentions-legales': page(
        'Mentions légales',
        `<h1>Mentions légales</h1><h2>Éditeur</h2><p>Marélune SAS au capital de 1&nbsp;000&nbsp;€<br>7 quai des Ormes, 29200 Brest<br>RCS Brest 000 000 019<br>Directrice de la publication&nbsp;: Solenn Kerbrat-Diallo, présidente<br>Tél.&nbsp;: 02 61 91 04 17<br>Courriel&nbsp;: bonjour@marelune.example</p>
<h2>Hébergeur</h2><p>Nuage d’Ouest SARL, 2 rue du Port, 44000 Nantes, 02 61 91 88 00, abuse@nuagedouest.example</p>`,
      ),
      '/equipe': page(
        'L’équipe',
        '<h1>L’équipe</h1><figure><figcaption><b>Solenn Kerbrat-Diallo</b><br>présidente, cofondatrice<br><a href="https://fr.linkedin.com/in/solenn-kerbrat-diallo-marelune">LinkedIn</a></figcaption></figure><figure><figcaption><b>Gwenaël Tanguy-Prost</b><br>directeur technique, cofondateur<br>gwenael@marelune.example</figcaption></figure>',
      ),
    },
  ),
  site(
    'papierpeint.example',
    { name: 'Papier Peint IA', lang: 'fr', frame: builder },
    {
      '/': page('Accueil', '<h1>Des papiers peints que personne d’autre n’a</h1>'),
      '/contact': latin1(
        '<html lang="fr"><head><title>Contact - Papier Peint IA</title></head><body><h1>Nous écrire</h1><p>Fondé par Théophile Gaudéchart et Élise N’Dongo.</p><p>Théophile répond à theophile@papierpeint.example et au 06 39 98 12 34.</p><form method="post"><input name="courriel"><textarea name="texte"></textarea></form></body></html>',
      ),
    },
  ),
  site(
    'olivarera-datos.example',
    {
      name: 'Olivarera',
      lang: 'es',
      nav: [
        ['/', 'Inicio'],
        ['/quienes-somos', 'Quiénes somos'],
        ['/aviso-legal', 'Aviso legal'],
      ],
    },
    {
      '/': page('Olivarera: previsión de cosecha', '<h1>Sepa en mayo qué cosechará en noviembre</h1>'),
      '/quienes-somos': page(
        'Quiénes somos',
        '<h1>Quiénes somos</h1><p>Olivarera nació en Jaén de la mano de <strong>Remedios Alcázar Tejón</strong>, directora general, y de <strong>Íñigo Barrantes Sol</strong>, director de tecnología.</p><p>Escriba a Remedios: <a href="mailto:ralcazar@olivarera-datos.example">ralcazar@olivarera-datos.example</a></p>',
      ),
      '/aviso-legal': page(
        'Aviso legal',
        '<h1>Aviso legal</h1><table><tr><th>Titular</th><td>Olivarera Datos, S.L.</td></tr><tr><th>CIF</th><td>B00000019</td></tr><tr><th>Administradora única</th><td>Remedios Alcázar Tejón</td></tr><tr><th>Correo</th><td>info@olivarera-datos.example</td></tr></table>',
      ),
    },
  ),
  site(
    'koyomi-lab.example',
    { name: 'こよみラボ', lang: 'ja', frame: framework },
    {
      '/': page('こよみラボ', '<div>予定表を、話しかけるだけで。</div>'),
      '/company': page(
        '会社概要',
        '<table><tbody><tr><th>会社名</th><td>株式会社こよみラボ</td></tr><tr><th>代表取締役</th><td>星野原 澪</td></tr><tr><th>取締役CTO</th><td>鴨志田 蓮</td></tr><tr><th>メール</th><td>info＠koyomi-lab.example</td></tr></tbody></table>',
      ),
      '/en/company': page(
        'Company',
        '<dl><dt>Representative Director</dt><dd>Mio Hoshinohara</dd><dt>Director, CTO</dt><dd>Ren Kamoshida-Ito</dd><dt>Inquiries</dt><dd>info@koyomi-lab.example</dd></dl>',
        { lang: 'en' },
      ),
      '/tokushoho': page(
        '特定商取引法に基づく表記',
        '<p>販売業者：株式会社こよみラボ<br/>運営責任者：星野原 澪<br/>お問い合わせ：<a href="/contact">フォーム</a>よりお願いいたします。</p>',
      ),
      '/contact': page(
        'お問い合わせ',
        '<form action="/api/inquiry"><input name="mail" type="email"/><textarea name="body"></textarea><button>送信</button></form>',
      ),
    },
  ),
  site(
    'varmestuga.example',
    { name: 'Värmestuga', lang: 'sv', footer: 'Värmestuga AB · Org.nr 000000-0019 · 08-465 004 12' },
    {
      '/': page('Värmestuga', '<h1>Lägre värmeräkning med AI</h1>'),
      '/om-oss': page(
        'Om oss',
        '<h1>Om oss</h1><div class="kort"><h4>Åsa Björkqvist-Rana</h4><i>vd och grundare</i><p>070-174 06 33 · asa.b@varmestuga.example</p></div><div class="kort"><h4>Håkan Mörling</h4><i>teknikchef</i><p>hakan.m@varmestuga.example</p></div>',
      ),
      '/kontakt': page(
        'Kontakt',
        '<p>Ring växeln 08-465 004 12 eller skriv till hej@varmestuga.example.</p>',
      ),
    },
  ),
  site(
    'filigrana-ai.example',
    {
      name: 'Filigrana',
      lang: 'it',
      frame: blogSystem,
      footer: 'Filigrana S.r.l. – P.IVA 00000000019 – PEC: filigrana@pec-posta.example',
    },
    {
      '/': page('Filigrana', '<p>Contratti d’affitto controllati in un minuto.</p>'),
      '/chi-siamo': page(
        'Chi siamo',
        `<p>Filigrana è stata fondata da Ludovica Ferrantelli (amministratrice delegata) e Nicolò Dal Cortivo (responsabile tecnico).</p><p>Per parlare con Ludovica: ${asEntities('ludovica@filigrana-ai.example')}</p>`,
      ),
      '/contatti': html(
        '<!doctype html><html lang="it"><title>Contatti</title><h1>Contatti</h1><p>ciao@filigrana-ai.example</p><form><input type="email"><textarea></textarea></form></html>',
      ),
    },
  ),
  site(
    'cordel-digital.example',
    { name: 'Cordel', lang: 'pt-BR', frame: builder },
    {
      '/': page('Início', '<h1>Livros infantis ilustrados por IA</h1>'),
      '/sobre': page(
        'Sobre',
        '<p class="font_8">Jandira Mascarenhas-Lobo, fundadora e CEO, escreve cordel desde menina.</p><p class="font_8">Fale com ela: jandira [arroba] cordel-digital [ponto] example</p><p class="font_8">O CTO, Ubirajara Sena, prefere o <a href="https://github.com/bira--sena">GitHub</a> ao <a href="https://br.linkedin.com/in/ubirajara-sena-cordel">LinkedIn</a>.</p>',
      ),
    },
  ),
]
