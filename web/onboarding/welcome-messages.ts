/** What a newcomer reads: the About section and the splash of small screens (SPEC 2, Routes; SPEC 2, Other screens). */
export const welcomeMessages = {
  about: {
    title: 'About Launchscout',
    tagline: 'Find your next customers among today’s launches.',
    features: [
      {
        name: 'Search and qualify',
        text: 'Search new launches on Product Hunt by date, votes and topic. An AI model judges each one against criteria that you write, and shows why.',
      },
      {
        name: 'Find the people',
        text: 'For the launches that qualify, it researches who leads the company and how to reach them, each with its source.',
      },
      {
        name: 'Keep your leads',
        text: 'Save them to your own Google Sheet, edit them there, and see them in the Leads tab.',
      },
    ],
    meteringTitle: 'What is counted',
    metering:
      'Each AI call is counted, with its tokens. On the demo plan the free calls of a month are limited. With your own AI key the calls go from this browser straight to OpenAI, on your bill. What you used and what is left stands in AI Usage.',
    disclaimerTitle: 'Good to know',
    disclaimer:
      'Verdicts and contacts are found by an AI model and can be wrong: check them before you write to anyone, and follow the law on unsolicited messages. Your keys are kept encrypted in this browser. Launchscout is not part of Product Hunt, OpenAI or Google.',
    photo: 'The founders of Launchscout',
  },
  splash: {
    title: 'Best Experienced On Desktop',
    text: 'Launchscout compares many launches side by side, which takes a wide screen. It works here too, with one card at a time.',
    openOnDesktop: 'Open on Desktop',
    continueAnyway: 'Continue Anyway',
    emailLink: 'Email me a desktop link',
    link: 'Open this address on your computer:',
    qrCode: (address: string) => `QR code of ${address}`,
    mailSubject: 'Launchscout on desktop',
    mailBody: (address: string) => `Open Launchscout on your computer: ${address}`,
  },
} as const
