import { PROVIDERS } from '#providers/registry.ts'

const names = PROVIDERS.map(({ name }) => name)

/** What a newcomer reads: the About section and the splash of small screens (SPEC 2, Routes; SPEC 2, Other screens). */
export const welcomeMessages = {
  about: {
    title: 'About Launchscout',
    tagline: 'Find your next customers among today’s launches.',
    features: [
      {
        name: 'Search and qualify',
        text: 'Search new launches on Product Hunt by date, votes, and topic. An AI model judges each one against your criteria, and shows why.',
      },
      {
        name: 'Find the people',
        text: 'For the launches that qualify, find out who leads the company and how to reach them, with sources.',
      },
      {
        name: 'Keep your leads',
        text: 'Save leads to your own Google Sheet, edit them there, and see them in the Leads tab.',
      },
    ],
    meteringTitle: 'What is counted',
    metering: `Every judgment, draft, and contact search is counted, with its tokens. The Demo plan has a monthly limit. With your own AI key, calls go straight from this browser to ${names.join(' or ')}, on your bill. AI Usage shows what you used and what is left.`,
    disclaimerTitle: 'Good to know',
    disclaimer: `Verdicts and contacts come from an AI model and can be wrong. Check them before you write to anyone, and follow the law on unsolicited messages. Your keys are kept encrypted in this browser. Launchscout is not affiliated with Product Hunt, ${names.join(', ')}, or Google.`,
    photo: 'The founders of Launchscout',
  },
  splash: {
    title: 'Best Experienced On Desktop',
    text: 'Launchscout compares many launches side by side, which works best on a wide screen. Here you see one card at a time.',
    openOnDesktop: 'Open on Desktop',
    continueAnyway: 'Continue Anyway',
    emailLink: 'Email me a desktop link',
    link: 'Open this address on your computer:',
    qrCode: (address: string) => `QR code of ${address}`,
    mailSubject: 'Launchscout on desktop',
    mailBody: (address: string) => `Open Launchscout on your computer: ${address}`,
  },
} as const
