import { z } from 'zod'
import { changedOnTheWay, readPosts, readThroughListing } from '#clients/listing/test-posts.ts'
import { changedByRow, findAll, saveInTurn } from '#operations/leads-sheet/test-round-trip.ts'
import { readContract } from '#sandbox/contracts.ts'
import { serveAll } from '#sandbox/listing/test-serve-all.ts'
import type { PartReport } from './part.ts'

const LiveSample = z.object({ data: z.object({ posts: z.object({ nodes: z.array(z.unknown()) }) }) })

/**
 * Uses the original launches as the tests use those of contracts/: reads them through the listing client, serves them
 * from the sandbox, finds them by a search and saves them to a sheet.
 * @param originals their folder, ending with a slash
 * @throws where a file is missing or cannot be read
 */
export async function checkLaunchesInUse(originals: URL): Promise<PartReport[]> {
  const sdl = readContract('product-hunt.graphql', originals)
  const file: unknown = JSON.parse(readContract('product-hunt-posts.json', originals))
  const live = LiveSample.parse(JSON.parse(readContract('product-hunt-live-sample.json', originals)))
  const posts = [...readPosts(file), ...readPosts({ posts: live.data.posts.nodes })]
  const products = await readThroughListing(posts, sdl)
  const served = await serveAll(file)
  const found = await findAll(file)
  const ids = new Set(found.products.map(({ id }) => id))
  const kept = await saveInTurn(found.sandbox, found.leads)
  return [
    {
      name: 'launches through the listing client',
      checked: posts.length,
      problems: changedOnTheWay(posts, products),
    },
    { name: "launches from the sandbox's listing", checked: served.count, problems: served.problems },
    {
      name: 'launches found by a search',
      checked: served.count,
      problems:
        ids.size === served.count && found.products.length === served.count
          ? []
          : [`${served.count} launches, ${found.products.length} found, ${ids.size} ids`],
    },
    {
      name: 'launches as rows of a sheet',
      checked: found.leads.length,
      problems: [...changedByRow(found.leads), ...kept.problems],
    },
  ]
}
