import { html } from '../answer.ts'
import { jsonLd, page, type Site, site } from '../site.ts'
import { blocks, letter, marked, paper, streamed, theme } from '../third-frames.ts'

/** Ordinary companies of the third set that make something for everybody, most of them small. */
export const THIRD_ORDINARY_MAKERS: readonly Site[] = [
  site(
    'dunlin-app.example',
    {
      name: 'Dunlin',
      frame: marked,
      nav: [
        ['/', 'App'],
        ['/changes', 'Changes'],
        ['/me', 'About me'],
      ],
      footer: 'No trackers. No cookies. Made on a houseboat.',
    },
    {
      '/': page(
        'Dunlin, a very small calendar',
        '<p>Dunlin shows today and tomorrow. That is the whole app.</p><p><a href="https://apps.apple.com/us/app/dunlin/id0000000301">Get it for the phone</a></p>',
      ),
      '/me': page(
        'About me',
        `<p>I'm <span class="p-name">Jorrit Wiarda</span> and I make Dunlin, alone, from a houseboat in Leeuwarden.</p><p>By day I used to be lead developer at a bank. I stopped in 2024 and have not worn a lanyard since.</p><p>Questions, bugs, boats: <a class="u-email" href="mailto:jorrit@dunlin-app.example">send me a note</a>. I am also <a rel="me" href="https://mastodon.example/@jorrit">on Mastodon</a>.</p><p>The icon was drawn by Hedy Castelein, who is much better at birds.</p>`,
      ),
      '/changes': page(
        'Changes',
        '<h2>2.4 (14 October 2026)</h2><ul><li>Tomorrow now starts at midnight. Thanks to Pieter Nauta for the report.</li><li>Frisian, translated by Sjoukje Hania</li></ul><h2>2.3 (2 September 2026)</h2><ul><li>The widget no longer eats the battery</li></ul>',
      ),
    },
  ),
  site(
    'vetchling-garden.example',
    {
      name: 'Vetchling',
      frame: blocks,
      nav: [
        ['/shop', 'Seeds'],
        ['/app', 'The app'],
        ['/about', 'Who we are'],
        ['/faq', 'FAQ'],
      ],
      footer:
        '<p>Vetchling Gardens CIC, Totnes, Devon</p><p>Call the shed: 01632 960418, weekdays before noon</p>',
    },
    {
      '/': page(
        'Grow what grows here',
        '<h1>Grow what grows here</h1><p>Tell us your postcode and which way the wall faces. We post the seeds, the app does the worrying.</p><h3>This week in the app</h3><ul><li>Sow broad beans under fleece</li><li>Lift the last of the beetroot</li><li>Leave the leaves</li></ul><h3>What people say</h3><p>“My balcony faces a wall. Vetchling said: ferns. It was right.” Delyth, Cardiff</p>',
      ),
      '/about': page(
        'Who we are',
        `<h2>Two cousins and a polytunnel</h2><p>Posy and Imelda Treloar grew up either side of the same hedge. Posy went away to write software for weather stations. Imelda stayed and won Best Onion four years running.</p><p>“We argue about slugs and nothing else,” says Posy, who built the app and looks after the company.</p><figure><img src="/posy-imelda.jpg" alt="Two women in a polytunnel"><figcaption>Imelda, left, in charge of seeds. Posy, right, in charge of everything that needs electricity. Photograph: Alasdair Munro</figcaption></figure><p>Say hello: <a href="mailto:shed@vetchling-garden.example">shed@vetchling-garden.example</a></p>`,
      ),
      '/faq': page(
        'FAQ',
        '<h3>My seeds did not come up. What now?</h3><p>Write to Imelda (imelda@vetchling-garden.example) with a photograph of the pot.</p><h3>Do you post to Northern Ireland?</h3><p>We do.</p><h3>Who sees my postcode?</h3><p>We do, and the post office.</p>',
      ),
    },
  ),
  site(
    'thistledown.example',
    {
      name: 'Thistledown',
      frame: streamed,
      nav: [
        ['/listen', 'Listen'],
        ['/podcast', 'Podcast'],
        ['/team', 'Team'],
      ],
      footer: '<p>Thistledown Audio Inc., Asheville, NC · support@thistledown.example</p>',
    },
    {
      '/': page(
        'Fall asleep to somebody else’s chores',
        '<h1>Fall asleep to somebody else’s chores</h1><p>Real rooms, real dishes, nobody talking.</p>',
      ),
      '/team': page(
        'Team',
        `<ul class="divide-y"><li class="flex"><div><p class="font-semibold">Ezra Dunaway-Li</p><p class="text-muted">Founder &amp; CEO</p></div></li><li class="flex"><div><p class="font-semibold">Paloma Restrepo</p><p class="text-muted">Founder &amp; Head of Sound</p></div></li><li class="flex"><div><p class="font-semibold">Wendell Ochs</p><p class="text-muted">Engineering</p></div></li></ul><h3>Voices on the podcast</h3><ul><li>Dr. Farida Nazemi, sleep medicine, Blue Ridge Clinic</li><li>Otis Pembroke, night baker</li></ul>`,
      ),
      '/podcast': page(
        'The Slow Sink',
        `<p>Every second Sunday, <strong>Paloma Restrepo</strong> and <strong>Ezra Dunaway-Li</strong> talk quietly about noise.</p><div class="episode"><h3>31: The night shift</h3><p>With Otis Pembroke, who bakes from eleven to seven. Otis sells his rye at <a href="https://otis-rye.example">otis-rye.example</a> and answers mail at otis@otis-rye.example.</p></div><div class="episode"><h3>30: What snoring is for</h3><p>With Dr. Farida Nazemi of the Blue Ridge Clinic.</p></div><div class="episode"><h3>29: The dishwasher that sang</h3><p>With Bertrand Achille, who repairs dishwashers, and his apprentice. Edited by Wendell.</p></div><div class="episode"><h3>28: Rain on tin</h3><p>No guest. Ezra has a cold.</p></div><p>Want to be on the show? <a href="mailto:paloma@thistledown.example?subject=Show">Write to Paloma</a>.</p>`,
      ),
    },
  ),
  site(
    'umberly.example',
    {
      name: 'Umberly',
      frame: streamed,
      nav: [
        ['/', 'Palette'],
        ['/pro', 'Pro'],
      ],
      footer:
        '<p>Made in Lyon by <a href="https://clemence-abadie.example">Clémence Abadie</a> and <a href="https://x.com/theo_umberly">Théo Ranvier</a> · bonjour@umberly.example · <a href="/legal">Mentions légales</a></p>',
    },
    {
      '/': page(
        'Palettes from your window',
        '<h1>Palettes from your window</h1><p>Point the camera at the street. Get eight colors that belong together.</p>',
      ),
      '/legal': page(
        'Mentions légales',
        '<p>Umberly SAS au capital de 1 000 €, 4 montée des Chardons, 69005 Lyon. Présidente : Clémence Abadie. Directrice de la publication : Clémence Abadie. Téléphone : 04 65 71 22 10. Hébergeur : Brumaire Cloud, abuse@brumaire-cloud.example.</p>',
      ),
    },
  ),
  site(
    'clemence-abadie.example',
    { name: 'Clémence Abadie', frame: marked, footer: 'Lyon' },
    {
      '/': page(
        'Clémence Abadie',
        '<p>Color, code, printmaking. Co-founder of <a href="https://umberly.example">Umberly</a>. I teach one day a week at the École des Encres.</p><p>Umberly things: clemence@umberly.example. School things: abadie@ecole-des-encres.example.</p>',
      ),
    },
  ),
  site(
    'saffronic.example',
    {
      name: 'Saffronic',
      frame: theme,
      nav: [
        ['/recipes', 'Recipes'],
        ['/about', 'About'],
        ['/contact', 'Contact'],
      ],
      footer: '<p>&copy; Saffronic Foods, Inc.</p>',
    },
    {
      '/': page(
        'Dinner from what is left',
        '<h1>Dinner from what is left</h1><p>Photograph the fridge. Saffronic finds the recipe that wastes least.</p>',
      ),
      '/about': page(
        'About',
        '<h1>About Saffronic</h1><p>Saffronic was founded in Oakland in 2024. Our founder and CEO, Leila Farrokhzad-Moss, ran a restaurant of forty seats until the rent doubled. Kwame Addison-Reyes, our CTO, was her best customer.</p><p>Our recipes are tested by cooks in eleven cities.</p><h2>What others write</h2><blockquote>“The only app that has ever used up my celery.” Bay Larder Review</blockquote><blockquote>“Ms. Farrokhzad-Moss cooks like somebody who has paid for the vegetables.” Odile Fontenot, critic</blockquote>',
      ),
      '/contact': page(
        'Contact',
        '<h1>Contact</h1><p>Customer support: <a href="mailto:help@saffronic.example">help@saffronic.example</a><br>Partnerships: <a href="mailto:partners@saffronic.example">partners@saffronic.example</a><br>Text us: (510) 555-0149</p>',
      ),
    },
  ),
  site(
    'second-helping.example',
    {
      name: 'Second Helping',
      frame: letter,
      nav: [['/archive', 'Archive']],
      footer: '© 2026 Rosamund Teller',
    },
    {
      '/p/leila-farrokhzad-moss': page(
        'Leila Farrokhzad-Moss wants your limp carrots',
        `<div class="byline"><a href="/about">Rosamund Teller</a><span>Sep 21, 2026</span></div><p><em>Every week I ask somebody who changes how we eat the same nine questions.</em></p><p><strong>Who are you, in one breath?</strong></p><p>I’m the founder of Saffronic, mother of two, and a recovering restaurant owner.</p><p><strong>What’s in your fridge right now?</strong></p><p>Half a lemon and a lot of shame.</p><p><strong>Who taught you to cook?</strong></p><p>My aunt Mahin, and after her a very angry man called Didier at the Hotel Beaumarchais.</p><p><strong>What do you not eat?</strong></p><p>Airline omelets.</p><p><strong>How can readers reach you?</strong></p><p>leila@saffronic.example. I like photographs of terrible fridges.</p><p>—</p><p>Tips for this letter go to rosamund@second-helping.example.</p>`,
      ),
    },
  ),
  site(
    'oakapple-kids.example',
    {
      name: 'Oakapple',
      frame: theme,
      lang: 'en-NZ',
      nav: [
        ['/kits', 'Kits'],
        ['/schools', 'Schools'],
        ['/story', 'Story'],
      ],
      footer: '<p>Oakapple Education Ltd, Nelson, Aotearoa New Zealand. kia.ora@oakapple-kids.example</p>',
    },
    {
      '/': page(
        'Code you can climb on',
        '<h1>Code you can climb on</h1><p>Wooden blocks that run a robot hedgehog. No screens.</p>',
      ),
      '/story': page(
        'Story',
        `<h1>How a hedgehog started it</h1><p>When Hemi Takarangi’s daughter asked how the washing machine knew when to stop, he could not answer, and he was an engineer. That evening he sawed up a broom.</p><p>His neighbor, the teacher Philippa Standish, borrowed the first set for Room 6 and never gave it back. She has been our director of learning ever since; Hemi runs the rest.</p><div class="row"><div class="col-6"><img src="/s/1.jpg" alt="Hemi Takarangi, founder, with the first hedgehog"></div><div class="col-6"><img src="/s/2.jpg" alt="Philippa Standish in Room 6"></div></div><h2>Where it went from there</h2><p>The first hundred sets were packed on Hemi’s kitchen table. The thousandth went to a library in Invercargill. In 2025 a robot hedgehog crossed Cook Strait on the ferry, by itself, with a ticket.</p><h2>Funded by</h2><p>Top of the South Angels, and 812 backers.</p>`,
      ),
      '/schools': page(
        'Schools',
        `<h1>For schools</h1><p>Talk to Philippa about class sets: <a href="mailto:philippa@oakapple-kids.example">philippa@oakapple-kids.example</a></p><blockquote>“Room 4 now wants one too.” Mere Paewai, principal, Tāhuna Point School</blockquote>`,
      ),
    },
  ),
  site(
    'larkrise-learning.example',
    {
      name: 'Larkrise',
      frame: blocks,
      lang: 'en-AU',
      nav: [
        ['/parents', 'Parents'],
        ['/teachers', 'Teachers'],
        ['/about', 'About'],
      ],
      footer: '<p>Larkrise Learning Pty Ltd ABN 00 000 000 044</p><p>(03) 7010 0244</p>',
    },
    {
      '/': page(
        'Reading practice that listens',
        '<h1>Reading practice that listens</h1><p>Your child reads aloud. Larkrise hears where it gets hard.</p>',
        {
          head: jsonLd({
            '@type': 'EducationalOrganization',
            name: 'Larkrise',
            founders: [{ '@type': 'Person', name: 'Bronwyn Castellari', jobTitle: 'CEO' }],
            telephone: '+61 3 7010 0244',
            email: 'mailto:hello@larkrise-learning.example',
          }),
        },
      ),
      '/about': page(
        'About',
        `<h2>About us</h2><p><strong>Bronwyn Castellari – Founder and CEO</strong><br>Bronwyn taught Year 2 in Ballarat for nineteen years.</p><p><strong>Sanjeev Wickremasinghe – Co-founder, speech technology</strong><br>Sanj did his doctorate on children’s vowels.</p><p><strong>Our reading panel</strong><br>Em. Prof. Judith Aldous (Wimmera University), Tracey Nguyen (speech pathologist, Small Talk Clinic), Uncle Ron Murray (storyteller)</p>`,
      ),
      '/teachers': page(
        'Teachers',
        '<h2>Made with teachers</h2><p>Ms. Alvarado’s class in Footscray chose the voice. Mr. Pappas in Geelong found the bug with the commas.</p><h2>Free for classrooms</h2><p>Sign up with your school address. Trouble? <a href="mailto:sanj@larkrise-learning.example">sanj@larkrise-learning.example</a></p><form><input type="email" placeholder="School email"><button>Get access</button></form>',
      ),
    },
  ),
  site(
    'tarnhollow.example',
    {
      name: 'Tarnhollow',
      frame: blocks,
      nav: [
        ['/shop', 'Shop'],
        ['/makers', 'Makers'],
        ['/wholesale', 'Wholesale'],
      ],
      footer: '<p>Tarnhollow Lamps &bull; Kendal &bull; Tel 01632 960733</p>',
    },
    {
      '/': page(
        'A lamp that knows when the sun goes',
        '<h1>A lamp that knows when the sun goes</h1><p>Hand-thrown, wired by hand, and clever about dusk.</p>',
      ),
      '/makers': page(
        'Makers',
        `<h2>Ottilie Braithwaite</h2><p>Potter. Started Tarnhollow in a garage in 2019.</p><h2>Declan Roper</h2><p>Electronics. Declan thinks about dusk so that the lamp does not have to. He writes the firmware, too.</p><h2>Guest makers</h2><h3>Saoirse Halpin</h3><p>Spring edition 2026. Her own pots are at <a href="https://halpin-ceramics.example">halpin-ceramics.example</a> (saoirse@halpin-ceramics.example).</p>`,
      ),
      '/wholesale': page(
        'Wholesale',
        '<h2>Stock our lamps</h2><p>Minimum order six. Ottilie answers: ottilie@tarnhollow.example or 07700 900418.</p>',
      ),
    },
  ),
  site(
    'westmorland-courier.example',
    {
      name: 'Westmorland Courier',
      frame: paper,
      nav: [
        ['/news', 'News'],
        ['/business', 'Business'],
      ],
      footer: 'Westmorland Courier, newsdesk@westmorland-courier.example, 01632 960001',
    },
    {
      '/business/lamp-makers-win-prize': page(
        'Kendal lamp makers win design prize',
        `<p class="byline">By <a href="/authors/keith-postlethwaite">Keith Postlethwaite</a>, business reporter | 5 November 2026</p><p>A Kendal firm has won a national prize for a lamp that switches itself on at dusk.</p><p>Ottilie Braithwaite, 34, who founded Tarnhollow, said: “We thought it was a hoax.”</p><p>“Then they asked for our bank details, so we were sure that it was a hoax.”</p><p>The lamp has no switch. A sensor in its foot reads the light of the room, and a program written by her business partner, Declan Roper, decides when it is evening.</p><p>The firm employs six people in a former tannery off Kirkland, and sells to eleven countries.</p><p>Councillor Maureen Dacre said that the town was proud.</p><p>Among those beaten was Sir Anthony Bellingham-Ward, whose chandelier has forty switches.</p><p>The prize was given by Lakeland Design Week, whose director is Hugo Sefton-Bell.</p>`,
      ),
    },
  ),
  site(
    'lakelanddesignweek.example',
    { name: 'Lakeland Design Week', frame: theme, footer: '<p>hugo@lakelanddesignweek.example</p>' },
    {
      '/winners': html(
        '<html lang="en"><head><title>Winners 2026</title></head><body><h1>Winners 2026</h1><table><tr><th>Prize</th><th>Winner</th><th>Place</th></tr><tr><td>Light</td><td>Tarnhollow (Ottilie Braithwaite, Declan Roper)</td><td>Kendal</td></tr><tr><td>Chair</td><td>Sorrel Bench Co. (Amir Daneshvar)</td><td>Ulverston</td></tr></table><p>Entries for 2027: Hugo Sefton-Bell, hugo@lakelanddesignweek.example</p></body></html>',
      ),
    },
  ),
]
