import type { LaunchSource } from '../source.ts'
import { connectProductHunt } from './client.ts'

export const productHunt = {
  id: 'product-hunt',
  name: 'Product Hunt',
  sandbox: { path: '/listing', api: '/listing/graphql' },
  pictures: 'https://ph-files.imgix.net',
  connect: connectProductHunt,
} as const satisfies LaunchSource
