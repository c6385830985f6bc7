import { type CorsPolicy, withCors } from '#sandbox/cors.ts'
import { json, readOnly } from '#sandbox/http.ts'
import type { StandIn } from '../../stand-in.ts'
import { FAULTS } from './faults.ts'
import { createGraphql } from './graphql.ts'
import { productPage, thumbnail } from './pages.ts'

/** As the real one allows (contracts README 1). */
const CORS: CorsPolicy = {
  methods: 'GET, POST, OPTIONS',
  allowed: /^(accept|authorization|content-type)$/,
  origin: 'star',
}

/** Product Hunt: its API at `graphql`, and pages for people at `products/SLUG` and `thumbnails/SLUG.svg`. */
export const productHuntStandIn: StandIn = {
  faults: FAULTS,
  open: (options) => {
    const graphql = withCors(CORS, createGraphql(options))
    return (request, rest) => {
      if (rest === 'graphql') return graphql(request)
      const [kind, slug = ''] = rest.split(/\/(.*)/s)
      if (kind === 'products')
        return readOnly(request, () => productPage(options.launches.upTo(options.now()), slug))
      if (kind === 'thumbnails') return readOnly(request, () => thumbnail(slug))
      return json(404, { error: 'not_found' })
    }
  },
}
