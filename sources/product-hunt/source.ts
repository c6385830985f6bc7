import type { LaunchSource } from '../source.ts'
import { connectProductHunt, SAMPLE_PREFIX } from './client.ts'
import { productHuntFacts } from './facts.ts'
import { messages, settingMessages } from './messages.ts'

const { id, name, service } = productHuntFacts

export const productHunt = {
  id,
  name,
  service,
  settings: [
    {
      name: 'productHuntToken',
      variable: 'PRODUCT_HUNT_TOKEN',
      label: settingMessages.token,
      samplePrefix: SAMPLE_PREFIX,
      page: { url: 'https://www.producthunt.com/v2/oauth/applications', label: settingMessages.tokenPage },
      guide: settingMessages.guide,
    },
  ],
  address: {
    name: 'PRODUCT_HUNT_API_URL',
    default: 'https://api.producthunt.com/v2/api/graphql',
    does: settingMessages.address,
  },
  sandbox: { path: '/listing', api: '/listing/graphql' },
  pictures: 'https://ph-files.imgix.net',
  messages,
  connect: connectProductHunt,
} as const satisfies LaunchSource
