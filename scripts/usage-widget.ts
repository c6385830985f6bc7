import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * A build step that makes the usage widget beside the web app: one script without imports, since pages of others load
 * it by its address alone. Into `metering/widget.js`, next to the web app's folder.
 */
export function usageWidget(): Plugin {
  let outDir = ''
  return {
    name: 'usage-widget',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir, '..', 'metering')
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
          lib: {
            entry: join(root, 'server', 'metering', 'widget', 'widget.ts'),
            formats: ['iife'],
            name: 'launchscoutUsage',
            fileName: () => 'widget.js',
          },
        },
      })
    },
  }
}
