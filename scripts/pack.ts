/** Builds the packages of `packages/` into `dist/packages`, as files that npm installs: `npm run pack`. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildPackages, PACKED } from './packages/build-packages.ts'

await buildPackages()
for (const name of readdirSync(PACKED)) process.stdout.write(`${join(PACKED, name)}\n`)
