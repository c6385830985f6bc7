import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'
import { usageWidget } from './scripts/usage-widget.ts'

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), precompress(), usageWidget()],
  // server/page.ts puts each page's own nonce in its place.
  html: { cspNonce: 'LAUNCHSCOUT_NONCE' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // A sign-in needs few of the parts: each feature and library below is fetched when it is first shown.
    chunkSizeWarningLimit: 400,
  },
})
