/** Places that stand behind names and titles, as companies do. */
import { foldText } from './words.ts'

const PLACES = new Set(
  `americas|apac|benelux|dach|emea|latam|nordics|amsterdam|athens|atlanta|austin|bangalore|bengaluru|bangkok|barcelona|basel|beijing|belgium|belgrade|berlin|bern|bogota|boston|boulder|brazil|bristol|brussels|bucharest|budapest|buenos aires|cairo|cambridge|canada|cape town|chicago|china|cologne|copenhagen|dallas|denmark|denver|detroit|dubai|dublin|edinburgh|england|estonia|europe|finland|france|frankfurt|geneva|genoa|germany|ghent|glasgow|gothenburg|hamburg|helsinki|hong kong|houston|iceland|india|ireland|israel|istanbul|italy|jakarta|japan|johannesburg|kenya|koln|krakow|kyiv|lagos|latvia|lausanne|leeds|leipzig|lima|lisbon|lithuania|ljubljana|london|los angeles|lyon|madrid|manchester|melbourne|mexico|mexico city|miami|milan|montreal|moscow|mumbai|munchen|munich|nairobi|netherlands|new delhi|new york|new york city|new zealand|nigeria|norway|nyc|oakland|oslo|ottawa|oxford|paris|philadelphia|pittsburgh|poland|portland|porto|portugal|prague|remote|riga|rome|rotterdam|san diego|san francisco|santiago|sao paulo|scotland|seattle|seoul|sf|shanghai|singapore|sofia|spain|stockholm|stuttgart|sweden|switzerland|sydney|taipei|tallinn|tel aviv|tokyo|toronto|turin|turkey|uk|ukraine|united kingdom|united states|usa|utrecht|valencia|vancouver|vienna|vilnius|wales|warsaw|wien|zagreb|zurich`.split(
    '|',
  ),
)

/** Well-known cities and countries. */
export const isPlace = (name: string): boolean =>
  PLACES.has(
    foldText(name)
      .replace(/[.\s]+$/, '')
      .trim(),
  )
