import { html, latin1 } from '../answer.ts'
import { blogSystem } from '../frames.ts'
import { page, type Site, site } from '../site.ts'
import { blocks, corporate, marked, streamed, theme } from '../third-frames.ts'

/** Companies of the third set that write in their own language. */
export const THIRD_LANGUAGES: readonly Site[] = [
  site(
    'cardoncillo.example',
    {
      name: 'Cardoncillo',
      lang: 'es',
      frame: theme,
      nav: [
        ['/', 'Inicio'],
        ['/equipo', 'Equipo'],
        ['/contacto', 'Contacto'],
        ['/aviso-legal', 'Aviso legal'],
      ],
      footer:
        '<p>© Cardoncillo Analítica, S.L. · <a href="/aviso-legal">Aviso legal</a> · <a href="/cookies">Cookies</a></p>',
    },
    {
      '/': page(
        'Predicción de cosechas',
        '<h1>Sabemos cuándo madura su olivar</h1><p>Imágenes de satélite, estaciones propias y agrónomos que contestan al teléfono.</p>',
      ),
      '/equipo': page(
        'Equipo',
        `<h1>Nuestro equipo</h1><div class="row"><div class="col-md-3 card"><h5 class="card-title">Mª del Carmen Berrocal Nieto</h5><p class="card-subtitle">Directora general y socia fundadora</p></div><div class="col-md-3 card"><h5 class="card-title">Íñigo Zubiaurre</h5><p class="card-subtitle">Director de tecnología</p><a class="card-link" href="mailto:izubiaurre@cardoncillo.example">Escríbele</a></div><div class="col-md-3 card"><h5 class="card-title">Rocío Peñalver</h5><p class="card-subtitle">Agrónoma</p></div></div><h2>Colaboran con nosotros</h2><p>Dr. Anselmo Vidarte (Universidad de la Vega), Cooperativa San Roque.</p>`,
      ),
      '/contacto': page(
        'Contacto',
        `<h1>Contacto</h1><p>Tel. 910 555 044 · <a href="mailto:hola@cardoncillo.example">hola@cardoncillo.example</a></p><form method="post"><label>Nombre <input name="nombre"></label><label>Correo electrónico <input type="email" name="correo"></label><label>Mensaje <textarea name="mensaje"></textarea></label><label><input type="checkbox"> He leído la política de privacidad</label><button>Enviar</button></form>`,
      ),
      '/aviso-legal': page(
        'Aviso legal',
        `<h1>Aviso legal</h1><p>En cumplimiento del artículo 10 de la LSSI, se informa de que el titular de este sitio es CARDONCILLO ANALÍTICA, S.L., con NIF B-00000044 y domicilio en C/ Almazara 4, 23001 Jaén. Administradora única: Dña. María del Carmen Berrocal Nieto.</p><p>Delegado de protección de datos: Legalia Sur Abogados, dpd@legalia-sur.example.</p><p>Diseño web: Estudio Torcaz (<a href="https://estudio-torcaz.example">estudio-torcaz.example</a>).</p>`,
      ),
    },
  ),
  site(
    'wadlopers.example',
    {
      name: 'Wadlopers',
      lang: 'nl',
      frame: marked,
      nav: [
        ['/tochten', 'Tochten'],
        ['/over-ons', 'Over ons'],
        ['/colofon', 'Colofon'],
      ],
      footer: 'Wadlopers B.V. &ndash; KvK 00000044 &ndash; Pieterburen',
    },
    {
      '/': page(
        'Het wad, veilig te voet',
        '<p>Wadlopers rekent uit wanneer de geul droogvalt en wie er met u meeloopt.</p>',
      ),
      '/over-ons': page(
        'Over ons',
        `<p>Wadlopers is in 2023 opgericht door Fenna Huizinga en Jelmer van der Ploeg.</p><h2>Fenna</h2><p>Fenna is gids en directeur. Ze kent elke prielgeul bij naam. Mail: fenna@wadlopers.example</p><h2>Jelmer</h2><p>Jelmer is verantwoordelijk voor de techniek. Overdag bouwt hij modellen, &rsquo;s nachts ook. Mail: jelmer@wadlopers.example</p><h2>Gidsen</h2><p>Aaltje Bos, Menno Wiersema en Rikste Dijkstra lopen als zzp&rsquo;er met ons mee.</p>`,
      ),
      '/colofon': page(
        'Colofon',
        `<p>Uitgever: Wadlopers B.V., Hoofdstraat 4, Pieterburen. Telefoon 0595 555 044.</p><p>Redactie: Fenna Huizinga. Vormgeving: Buro Slik, info@buro-slik.example. Foto&rsquo;s: Teake Postma.</p>`,
      ),
    },
  ),
  site(
    'vrbovka.example',
    {
      name: 'Vrbovka',
      lang: 'cs',
      frame: streamed,
      nav: [
        ['/cenik', 'Ceník'],
        ['/o-nas', 'O nás'],
        ['/kontakt', 'Kontakt'],
      ],
      footer: '<p>Vrbovka s.r.o., IČO 00000044, Brno</p>',
    },
    {
      '/': page(
        'Účetnictví pro spolky',
        '<h1>Účetnictví, které zvládne i pokladník</h1><p>Pro zahrádkáře, hasiče a divadelníky.</p>',
      ),
      '/o-nas': page(
        'O nás',
        `<h1>O nás</h1><p>Vrbovku založily sestry Tereza Havlová a Zdenka Kratochvílová, když po tatínkovi zbyla krabice účtenek.</p><ul><li><b>Tereza Havlová</b><br/>jednatelka</li><li><b>Zdenka Kratochvílová</b><br/>vývoj</li><li><b>Ing. Radim Šubrt</b><br/>daňový poradce (externě)</li></ul><p>„S Terezou Havlovou jsme mluvili třikrát a vždy zvedla telefon,“ píše SDH Lhota.</p>`,
      ),
      '/kontakt': page(
        'Kontakt',
        '<h1>Kontakt</h1><p>Tereza: <a href="mailto:tereza@vrbovka.example">tereza@vrbovka.example</a>, 555 044 121<br/>Zdenka: zdenka (zavináč) vrbovka.example<br/>Faktury: ucty@vrbovka.example</p>',
      ),
    },
  ),
  site(
    'tangloppe.example',
    {
      name: 'Tangloppe',
      lang: 'da',
      frame: corporate,
      nav: [
        ['/produkter', 'Produkter'],
        ['/medarbejdere', 'Medarbejdere'],
        ['/kontakt', 'Kontakt'],
      ],
      footer: '<p>Tangloppe ApS, Havnevej 44, 7620 Lemvig. CVR 00000044. Tlf. 55 55 01 44</p>',
    },
    {
      '/': page('Tang til tallerkenen', '<p>Vi dyrker tang og sælger data om, hvordan den gror.</p>'),
      '/medarbejdere': latin1(
        '<!DOCTYPE html><html lang="da"><head><title>Medarbejdere - Tangloppe</title></head><body><div id="top"><a href="/">Tangloppe</a> | <a href="/produkter">Produkter</a></div><h1>Medarbejdere</h1><table border="0"><tr><td><img src="asger.jpg" alt=""></td><td><b>Asger Nørskov</b><br>Adm. direktør<br>Direkte: 55 55 01 45<br><a href="mailto:asger@tangloppe.example">asger@tangloppe.example</a></td></tr><tr><td><img src="birthe.jpg" alt=""></td><td><b>Birthe Lykkegaard Søe</b><br>Udviklingschef<br><a href="mailto:birthe@tangloppe.example">birthe@tangloppe.example</a></td></tr><tr><td><img src="kim.jpg" alt=""></td><td><b>Kim Ravn</b><br>Bådfører</td></tr></table><p>Bestyrelse: Inger Marie Thygesen (formand), Asger Nørskov, Preben Holk (Limfjordens Vækstfond)</p></body></html>',
      ),
      '/kontakt': html(
        '<!DOCTYPE html><html lang="da"><head><title>Kontakt - Tangloppe</title></head><body><h1>Kontakt</h1><p>Ring, skriv eller kom forbi. kontakt@tangloppe.example</p><p>Presse: Birthe Lykkegaard Søe</p></body></html>',
      ),
    },
  ),
  site(
    'ruggine-lab.example',
    {
      name: 'Ruggine Lab',
      lang: 'it',
      frame: blogSystem,
      nav: [
        ['/', 'Home'],
        ['/chi-siamo', 'Chi siamo'],
        ['/note-legali', 'Note legali'],
      ],
      footer:
        '<p>Ruggine Lab S.r.l. - P.IVA 00000000044 - <a href="mailto:ciao@ruggine-lab.example">ciao@ruggine-lab.example</a></p>',
    },
    {
      '/': page(
        'Il restauro comincia da una foto',
        '<p>Fotografa il pezzo: Ruggine riconosce la lega e consiglia la cura.</p>',
      ),
      '/chi-siamo': page(
        'Chi siamo',
        `<p>Siamo in quattro, tra Torino e Biella.</p><p><strong>Ginevra Sappa</strong> &#8211; amministratrice delegata<br><strong>Lapo Querzola</strong> &#8211; responsabile tecnico<br><strong>Mirella Dho</strong> &#8211; restauratrice<br><strong>Yassine Belkadi</strong> &#8211; stagista</p><p>Ginevra risponde di persona: <a href="mailto:ginevra@ruggine-lab.example">scrivile</a>.</p>`,
      ),
      '/note-legali': page(
        'Note legali',
        '<p>Titolare del trattamento: Ruggine Lab S.r.l., legale rappresentante Sappa Ginevra. PEC: ruggine-lab@pec-posta.example</p><p>Consulente per la privacy: avv. Ettore Malvasia, studio@malvasia-avvocati.example, 011 555 0199</p>',
      ),
    },
  ),
  site(
    'salyangoz-kitap.example',
    {
      name: 'Salyangoz',
      lang: 'tr',
      frame: blocks,
      nav: [
        ['/', 'Ana sayfa'],
        ['/hakkimizda', 'Hakkımızda'],
        ['/iletisim', 'İletişim'],
      ],
      footer: '<p>Salyangoz Yayıncılık ve Yazılım A.Ş.</p>',
    },
    {
      '/': page('Yavaş okuma', '<h1>Günde beş sayfa, yılda yirmi kitap</h1>'),
      '/hakkimizda': page(
        'Hakkımızda',
        `<h2>Biz kimiz?</h2><p><strong>Defne Karaosmanlı</strong><br>Kurucu ve Genel Müdür</p><p><strong>Çağrı İnceoğlu</strong><br>Kurucu Ortak, Yazılım</p><p><strong>Nermin Alpay</strong><br>Editör (serbest)</p>`,
      ),
      '/iletisim': page(
        'İletişim',
        '<h2>Bize yazın</h2><p>defne@salyangoz-kitap.example<br>merhaba@salyangoz-kitap.example<br>Telefon: 0212 555 01 44</p><form><input placeholder="Adınız"><input type="email" placeholder="E-posta"><textarea placeholder="Mesajınız"></textarea><button>Gönder</button></form>',
      ),
    },
  ),
]
