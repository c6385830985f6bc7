/** People beside the company's own: whoever a page of it only mentions, next to those who work there. */
import { describe, expect, test } from 'vitest'
import { at, HOME, page, personOn } from './test-proof.ts'

const verdictOn = (path: string, text: string) =>
  personOn([page(HOME, 'Brindle\nBread'), ...at(path, text)])?.verdict

describe('a page of the company does not make somebody theirs whom it only mentions', () => {
  test.each([
    ['/', '“Saved my bakery.”\nMaren Holt, Holt Breads'],
    ['/', 'Loved in forty bakeries.\n“I open it before the oven.”\nMaren Holt\nOwner, Holt & Sons'],
    ['/about', 'Board of directors\nMaren Holt, chair\nTobi Lund'],
    ['/about', 'Our board: Maren Holt (chair), Tobi Lund (CEO).'],
    ['/about', 'Our investors\nMaren Holt\nPartner, Rye Ventures'],
    ['/team', 'Team\nTobi Lund\nCEO\nOur angels\nMaren Holt\nFounder of Loaf'],
    ['/team', 'Team\nTobi Lund\nCEO\nWith help from\nMaren Holt, illustrator'],
    ['/team', 'Team\nTobi Lund\nCEO\nFormer team members\nMaren Holt, baker'],
    ['/team', 'Tobi Lund\nCEO\nAlumni\nMaren Holt\nEngineer'],
    ['/blog/x', 'Guest column\nby Maren Holt, nutritionist at Leeds General'],
    ['/blog/x', 'We talked to Maren Holt, who runs the kitchen of a hotel.'],
    ['/blog/x', 'Maren Holt runs operations at Loaf and told us how.'],
    ['/blog/x', 'Interview\nMaren Holt is in charge of purchasing at the school of Leeds.'],
    ['/blog/x', 'Customer story: Maren Holt looks after everything at Holt Bakery.'],
    ['/makers/maren-holt', 'Maren Holt\nFounder, Holt Pots · joined 2022 · 31 items sold'],
    ['/sellers', 'Our sellers\nMaren Holt, potter\nTobi Lund, smith'],
    ['/experts/maren', 'Maren Holt\nCertified expert, Leeds'],
    ['/jobs', 'Your recruiter is Maren Holt of Hirewell.'],
    ['/impressum', 'Datenschutzbeauftragte: Dr. Maren Holt, Kanzlei Holt'],
    ['/impressum', 'Steuerberatung: Maren Holt'],
    ['/about', 'Brindle was inspired by the recipes of Maren Holt, founder of the Rye Society.'],
    ['/about', 'In 2024 Tobi Lund took over the company from founder Maren Holt.'],
    ['/about', 'Maren Holt founded the company in 2015 and sold it in 2022.'],
    ['/about', 'Maren Holt, who founded Brindle, died in 2023.'],
    ['/about', 'Founded by Maren Holt († 2021) and led by Tobi Lund.'],
    ['/about', 'Maren Holt was our first CTO. Since 2025 Tobi Lund leads the team.'],
    ['/about', 'Since Maren Holt left to raise goats, Tobi Lund runs everything.'],
    ['/blog/2026/05/news', 'A change at the top\nMaren Holt hands the keys to Tobi Lund, our new CEO.'],
    ['/events', 'Speakers: Maren Holt (CTO, Loaf)'],
    ['/about', 'Photo: Maren Holt'],
    ['/about', 'Our landlord, Maren Holt, leads the mill.'],
    ['/about', 'Tobi Lund met Maren Holt, a baker who owns half of the street.'],
    ['/about', 'Ambassadors\nMaren Holt, surfer'],
    ['/partners', 'Maren Holt, office@holt.example'],
    ['/about', 'Our lawyer is Maren Holt.'],
    ['/about', 'We are advised by Maren Holt of Holt Accountants.'],
    ['/about', 'Our neighbor is Maren Holt.'],
    ['/about', 'Brindle is part of Tolling. Chief executive of Tolling: Maren Holt.'],
    ['/', 'From Maren Holt’s kitchen to yours'],
    ['/', 'As heard on Morning Bread with Maren Holt'],
    ['/changelog', 'Thanks to Maren Holt for the report, and to Tobi Lund who maintains the Mac build.'],
    ['/team', 'Our team\nTobi Lund, CEO\nOur customers\nMaren Holt, baker'],
    ['/team', 'Volunteers\nMaren Holt'],
    ['/about', 'Patients’ council\nMaren Holt, chair'],
    ['/about', 'Scientific partners\nProf. Maren Holt (Leeds)'],
    ['/about', 'Our translators: Maren Holt (Danish)'],
    ['/about', 'Maren Holt, intern until August 2025'],
  ])('%s: %j', (path, text) => {
    expect(verdictOn(path, text)).not.toBe('theirs')
  })
})

describe('and makes theirs', () => {
  test.each([
    ['/about', 'Brindle began when Maren Holt could not find a mill. She still runs it from Leeds.'],
    ['/about', 'Hi, we’re Maren Holt and Tobi Lund, and we make Brindle.'],
    ['/about', 'The people\nMaren Holt · flour\nTobi Lund · code'],
    ['/team', 'Maren Holt (she/her)\nCustomer success'],
    ['/impressum', 'Inhaberin: Dipl.-Ing. Maren Holt'],
    ['/imprint', 'Represented by the managing directors Maren Holt and Tobi Lund'],
    ['/legal', 'Directeur de la publication : Mme Maren Holt'],
    ['/about', 'Maren Holt and Tobi Lund each own half of Brindle.'],
    ['/about', 'Brindle was founded by two cousins, Maren Holt and Tobi Lund.'],
    ['/about', 'Maren Holt started Brindle with her brother.'],
    ['/team', 'Founders\nTobi Lund Maren Holt'],
    ['/about', 'Maren Holt leads product and design at Brindle.'],
    ['/about', 'Maren Holt joined us in 2024 and builds the app.'],
    ['/press', 'Press enquiries\nMaren Holt\nBrindle\npress@brindle.example'],
    ['/press', 'Press contact: Maren Holt, maren@brindle.example'],
    ['/o-nas', 'Náš tým\nMaren Holt\nzakladatelka'],
    ['/hakkimizda', 'Ekibimiz\nMaren Holt\nYazılım Müdürü'],
    ['/om-os', 'Medarbejdere\nMaren Holt\nSalgschef'],
    ['/about', 'A one-woman company: Maren Holt.'],
    ['/about', 'Brindle is run by Maren Holt, a former baker, from her kitchen.'],
    ['/support', 'Your questions are answered by Maren Holt, who wrote the app.'],
    ['/about', 'Behind the counter: Maren Holt'],
    ['/team', 'Maren Holt — Head of Partnerships, EMEA'],
    ['/team', 'MAREN HOLT\nCHIEF OPERATING OFFICER'],
    ['/team', 'Management\nMaren Holt, Finance\nTobi Lund, Sales'],
    ['/about', 'Maren Holt, PhD, leads research.'],
  ])('%s: %j', (path, text) => {
    expect(verdictOn(path, text)).toBe('theirs')
  })
})
