import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

export interface SingleScript {
  /** Names the folder next to the web app's. */
  folder: string
  /** Within that folder. */
  fileName: string
  /** From the project's root. */
  entry: string
  /** As which the script's own exports are known to the page; it has none where nobody reads them. */
  globalName: string
}

/**
 * A build step that makes one script without imports beside the web app: for pages of others, which load it by its
 * address alone, and for a service worker, which may import nothing while it runs.
 */
export function singleScript({ folder, fileName, entry, globalName }: SingleScript): Plugin {
  let outDir = ''
  return {
    name: `single-script:${fileName}`,
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir, '..', folder)
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir,
          emptyOutDir: true,
          target: 'es2023',
          lib: { entry: join(root, entry), formats: ['iife'], name: globalName, fileName: () => fileName },
        },
      })
    },
  }
}
