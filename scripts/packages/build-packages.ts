import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsdown'

const root = join(import.meta.dirname, '..', '..')

/** Where the packages of `packages/` are, as files that npm installs. */
export const PACKED = join(root, 'dist', 'packages')

/** Builds each package of `packages/` into its own `dist`, and packs it into `dist/packages`. */
export async function buildPackages(): Promise<void> {
  rmSync(PACKED, { recursive: true, force: true })
  mkdirSync(PACKED, { recursive: true })
  for (const name of readdirSync(join(root, 'packages')).sort()) {
    const folder = join(root, 'packages', name)
    if (!existsSync(join(folder, 'package.json'))) continue
    await build({ logLevel: 'error', cwd: folder, config: join(folder, 'tsdown.config.ts') })
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', PACKED], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
}
