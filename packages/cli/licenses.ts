import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'tsdown'
import { z } from 'zod'

const Package = z.object({ name: z.string(), version: z.string(), license: z.string() })

/** Writes the licenses of all packages that a bundle contains into a file beside it, as they ask for. */
export const licensesIn = (fileName: string): Rolldown.Plugin => ({
  name: 'licenses',
  generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap((each) =>
      each.type === 'chunk' ? Object.keys(each.modules) : [],
    )
    const folders = [...new Set(ids.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []))].sort()
    this.emitFile({ type: 'asset', fileName, source: `${INTRO}\n\n${folders.map(licenseOf).join('\n\n')}\n` })
  },
})

/** The innermost package of a module's path. */
const PACKAGE = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//
const INTRO = '# Licenses of the packages that are contained here'

/** @throws where a package has no license of its own */
function licenseOf(folder: string): string {
  const { name, version, license } = Package.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(each))
  if (file === undefined) throw new Error(`${name} has no file with its license.`)
  return `## ${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
}
