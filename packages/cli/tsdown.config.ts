import { defineConfig } from 'tsdown'
import { licensesIn } from './licenses.ts'

export default defineConfig({
  entry: ['../../cli/main.ts'],
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: false,
  minify: true,
  // Nothing else is installed with it, so that a company needs no registry.
  deps: { alwaysBundle: [/./], onlyBundle: false },
  plugins: [licensesIn('licenses.md')],
  logLevel: 'error',
})
