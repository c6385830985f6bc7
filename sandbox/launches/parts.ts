/** Hand-written parts of the sample launches: invented names, people, prices and histories. */

// 48 heads and 48 tails give 2,304 names; odd pairs of words, so that none is likely to be a company's.
export const NAME_HEADS = words(`
  Bracken Quill Tarn Wren Moss Copper Fathom Lantern Marl Pebble Thistle Ember Sedge Rook Larch Tansy
  Heron Flint Sorrel Osier Plover Cinder Juniper Hazel Saffron Teasel Yarrow Kestrel Linden Merrow Nettle Otter
  Pippin Rowan Siskin Tamar Umber Vesper Willet Alder Burdock Curlew Dunlin Elder Fennel Gannet Hollin Ivel`)
export const NAME_TAILS = words(`
  loom wick gable spool kiln tally ledge stile croft latch knot sill trellis hinge bobbin ferry
  mortar sextant treadle spindle gantry lintel thatch plinth mullion ratchet bellows sluice capstan trivet girder finial
  ferrule dovetail purlin bodkin hopper tenon gimbal sprocket flange corbel batten caisson pulley grommet tiller cleat`)

export const FIRST_NAMES = words(`
  Amara Bo Carys Daan Elif Farid Greta Hiroto Ines Jonah Katya Lwazi Mireille Nuno Oksana Priya
  Quentin Rosa Sanjay Tove Ulrike Vikram Wanjiru Xenia Yusuf Zofia Aoife Bruno Chiara Dmitri Esra Freya
  Goran Hana Ivo Jun Kemal Leila Mateo Noor`)
export const LAST_NAMES = words(`
  Abara Bergqvist Castellane Dvorsky Eikeland Fontanelle Gulati Haverkamp Ilincic Jankauskas Kowalenko Lindqvara
  Mbeki-Holt Nakagawara Oyelarande Petrosyana Quispelaar Rautalahti Sandovari Tamburini Ueharada Vanderlinde
  Wojtkowiak Xanthou Yilmazer Zamorano Ashgrove Birchfield Corvalan Dunmoor Estebaranz Fairholme Grunewalder
  Hollowell Ibarzabal Jorgestad Kilbridge Langstrom Morwenna-Pike Norvela`)

export const AUDIENCES = lines(`
  small law firms
  dental practices
  indie game studios
  family bakeries
  wedding planners
  physiotherapists
  school librarians
  boat builders
  museum curators
  architects
  bike shops
  community radio stations
  winemakers
  translators
  property managers
  vets
  podcast producers
  freelance illustrators
  ferry operators
  hardware start-ups
  language schools
  driving instructors
  garden centres
  choirs
  accountants
  town councils
  climbing gyms
  furniture makers
  support teams
  sales teams
  product teams
  independent bookshops`)

/** Said by a company that charges. */
export const PAYING = lines(`
  Plans start at €19 a month after a 14-day trial.
  Free for one seat, $12 per seat and month for teams.
  Already used by 140 paying customers.
  Pricing: $9, $29 or $79 a month, cancel any time.
  The first ten uses are free, then it is €0.20 each.
  Our customers include two hospital groups and a ferry line.
  From £6 a month, half price for schools.
  Launch offer: 40% off the yearly plan.
  Credits from $5, they do not expire.
  Paid plans from $15 a month; 60 teams pay us already.
  One subscription, €8 a month, everything included.
  Three plans from $24 a month, invoices on request.`)
/** Said by a company that does not charge yet, or never will. The empty one says nothing. */
export const NOT_PAYING = ['Free while in beta.', 'Join the waitlist.', 'It is free, and will stay so.', '']

/** Said by a young company. */
export const YOUNG = lines(`
  Two founders in Porto, six months in.
  We closed a €1.1m pre-seed round in spring.
  A five-person start-up in Tallinn, founded this year.
  Fresh out of an accelerator in Oslo.
  Founded by two former nurses in Ghent.
  A young team of four, in Leeds and Lagos.
  Our seed round closed last month, and we are hiring.
  Bootstrapped by three friends in Valencia.
  We started in January with one customer and a van.
  A start-up from Wellington, seven people strong.
  Founded last autumn by a teacher and an engineer.
  Three founders, one dog, eleven months old.`)
/** Said by an established company, or by nobody's company. */
export const NOT_YOUNG = lines(`
  A new product of the Norrvind Group, in business since 1961.
  Built by the cloud division of Halvorsen Telecom.
  From Castellum Office Systems, listed on the stock exchange since 1998.
  A side project of one, built on weekends.
  A hobby that got out of hand, made in the evenings.`)

/** Topics whose slug is not simply the name in lower case with dashes, as on the real site. */
export const TOPIC_SLUGS: Readonly<Record<string, string>> = { API: 'api-1', HR: 'human-resources' }

/** What is appended to the name of a later launch of the same product; one keeps the bare name. */
export const SEQUELS = [' 2.0', ' for Teams', '', ' Mobile', ' 3']

export const CHIEF_TITLES = [
  'Co-founder and CEO',
  'Founder',
  'CEO',
  'Chief Executive Officer',
  'Co-founder, CEO',
]
export const TECH_TITLES = [
  'CTO',
  'Co-founder and CTO',
  'VP of Engineering',
  'Head of Engineering',
  'Chief Technology Officer',
]
export const OTHER_TITLES = ['COO', 'Head of Sales', 'Head of Product', 'Marketing Lead', 'Customer Success']

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

function lines(text: string): readonly string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
}
