import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'
import { singleScript } from './scripts/single-script.ts'

const usageWidget = singleScript({
  folder: 'metering',
  fileName: 'widget.js',
  entry: 'server/metering/widget/widget.ts',
  globalName: 'launchscoutUsage',
})
const callKeeper = singleScript({
  folder: 'call-keeper',
  fileName: 'call-keeper.js',
  entry: 'web/core/paid-calls/service-worker.ts',
  globalName: 'launchscoutCallKeeper',
})

const usageFrame = singleScript({
  folder: 'usage-frame',
  fileName: 'usage-frame.js',
  entry: 'web/usage/frame/usage-frame.ts',
  globalName: 'launchscoutUsageFrame',
})

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react({ compiler: true }), precompress(), usageWidget, callKeeper, usageFrame],
  // server/base/http/page.ts puts each page's own nonce in its place.
  html: { cspNonce: 'LAUNCHSCOUT_NONCE' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The first that know light-dark(), which the tokens use (tokens.css): all of them of 2023 or 2024.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    license: { fileName: 'licenses.md' },
    // A sign-in needs few of the parts: each feature and library below is fetched when it is first shown.
    chunkSizeWarningLimit: 400,
  },
})
