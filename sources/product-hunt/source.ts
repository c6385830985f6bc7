import type { LaunchSource } from '../source.ts'
import { connectProductHunt } from './client.ts'
import { productHuntFacts } from './facts.ts'
import { messages } from './messages.ts'

const { id, name, service } = productHuntFacts

export const productHunt = {
  id,
  name,
  service,
  sandbox: { path: '/listing', api: '/listing/graphql' },
  pictures: 'https://ph-files.imgix.net',
  messages,
  connect: connectProductHunt,
} as const satisfies LaunchSource
