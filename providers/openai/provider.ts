import type { Provider } from '../provider.ts'

/**
 * What OpenAI asks: the standard prices of its price list, looked up in public copies of that page and of its
 * announcements. They serve estimates, not bills: not counted are the surcharges for writing to the cache, for inputs
 * over 272,000 tokens and for regional processing, and the discounts of batches and of contracts.
 */
const prices = {
  asOf: '2026-11-21',
  source: 'https://developers.openai.com/api/docs/pricing',
  models: {
    'gpt-6.1-sol': [2, 0.1, 10],
    'gpt-6.1-terra': [1, 0.05, 5],
    'gpt-6-astra': [10, 1, 50],
    'gpt-6-sol': [2, 0.2, 10],
    'gpt-6-luna': [0.1, 0.01, 0.5],
    // The lower price since 2026-08-21, which the provider calls temporary; the price before it was 5, 0.5 and 30.
    'gpt-5.6-sol': [4, 0.4, 20],
    'gpt-5.6-terra': [2, 0.2, 12],
    'gpt-5.6-luna': [0.2, 0.02, 1.2],
    'gpt-5.5': [5, 0.5, 30],
    'gpt-5.4': [2.5, 0.25, 15],
    'gpt-5.4-mini': [0.75, 0.075, 4.5],
    'gpt-5.4-nano': [0.2, 0.02, 1.25],
    'gpt-5.1': [1.25, 0.125, 10],
    'gpt-5': [1.25, 0.125, 10],
    'gpt-5-mini': [0.25, 0.025, 2],
    'gpt-5-nano': [0.05, 0.005, 0.4],
    'gpt-4.1': [2, 0.5, 8],
    'gpt-4.1-mini': [0.4, 0.1, 1.6],
    'gpt-4.1-nano': [0.1, 0.025, 0.4],
    'gpt-4o': [2.5, 1.25, 10],
    // Dearer than the later snapshots, and without a price for cached input.
    'gpt-4o-2024-05-13': [5, 5, 15],
    'gpt-4o-mini': [0.15, 0.075, 0.6],
    'o4-mini': [1.1, 0.275, 4.4],
  },
  search: {
    // On any model; what a search finds is billed as input tokens.
    usd: 0.01,
    // In the recorded replies (contracts/openai-replies.json) a search brings about 4,700 tokens. Read again at the cached
    // price, a tenth, in each of the passes after it, they come to 9,400 over 20 tool calls. The surcharge for long
    // inputs is out of reach, since prompts with web search are limited to 128,000 tokens.
    mostInputTokens: 10_000,
  },
} as const

/**
 * The ends of text models that were announced, as the types of the library openai 7.55.0 (2026-11-10) give them
 * (contracts README 2); ends before July 2026 are left out.
 */
const ends = [
  ['2027-04-01', ['gpt-5.4-nano', 'gpt-5.1']],
  ['2027-01-14', ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4o', 'gpt-4o-mini']],
  ['2026-12-11', ['gpt-5', 'gpt-5-mini', 'gpt-5-nano', 'o3']],
  [
    '2026-10-23',
    [
      'o4-mini',
      'o3-mini',
      'o1',
      'gpt-4.1-nano',
      'gpt-4o-2024-05-13',
      'gpt-4-turbo',
      'gpt-4',
      'gpt-3.5-turbo',
    ],
  ],
  ['2026-08-10', ['gpt-5.3-chat-latest', 'gpt-5.2-chat-latest']],
  [
    '2026-07-23',
    [
      'gpt-5.1-codex',
      'gpt-5.1-chat-latest',
      'gpt-5-chat-latest',
      'gpt-4o-search-preview',
      'gpt-4o-mini-search-preview',
    ],
  ],
] as const

export const openai = {
  id: 'openai',
  name: 'OpenAI',
  key: {
    setting: 'openaiApiKey',
    label: 'OpenAI API key',
    placeholder: 'sk-...',
    samplePrefix: 'sk-sample-',
    guide: {
      steps: [
        'Sign in at OpenAI’s platform and open [API keys](https://platform.openai.com/api-keys). Press **Create new secret key**.',
        'A restricted key is enough: choose **Restricted**, allow **Write** for **Responses**, and press **Create secret key**.',
        'Copy the key at once, because OpenAI shows it only once. Paste it into the field above and save.',
        'Make sure there is credit under [Billing](https://platform.openai.com/settings/organization/billing), and set a monthly limit.',
      ],
      note: 'A ChatGPT subscription does not include API use. The two are billed separately.',
    },
  },
  variables: {
    apiKey: {
      name: 'OPENAI_API_KEY',
      does: 'The OpenAI key that pays for the free tier. It never reaches a browser.',
    },
    baseUrl: {
      name: 'OPENAI_BASE_URL',
      default: 'https://api.openai.com/v1',
      does: 'The address of OpenAI’s API.',
    },
    classifyModel: {
      name: 'CLASSIFY_MODEL',
      default: 'gpt-5.6-luna',
      does: 'The model that judges launches, on the free tier and with users’ own keys.',
    },
    researchModel: {
      name: 'RESEARCH_MODEL',
      default: 'gpt-5.6-terra',
      does: 'The model that researches contacts, on the free tier and with users’ own keys.',
    },
  },
  sandboxPath: '/ai/v1',
  billingUrl: 'https://platform.openai.com/settings/organization/billing/overview',
  prices,
  ends,
  // Snapshots have a date: `gpt-5.6-luna-2026-07-09` is a `gpt-5.6-luna`.
  baseModelOf: (model: string) => model.replace(/-\d{4}-\d{2}-\d{2}$/, ''),
  client: () => import('./client.ts'),
  listModels: async (connection) => (await import('./models.ts')).listModels(connection),
} as const satisfies Provider
