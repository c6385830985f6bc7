import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // A sign-in needs few of the parts: each feature and library below is fetched when it is first shown.
    chunkSizeWarningLimit: 400,
  },
})
