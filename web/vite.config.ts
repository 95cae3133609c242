import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { chunkGroups } from './chunks.ts'
import { serviceWorker } from './serviceWorker.ts'
import { firstLoad } from './src/firstLoad/build.ts'
import { withoutUnusedZod } from './withoutUnusedZod.ts'

const SERVER = 'http://localhost:8008'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutUnusedZod(),
    firstLoad(),
    serviceWorker(),
    compression({
      include: /\.(html|js|css|svg|txt|json)$/,
      threshold: 1000,
      algorithms: ['brotliCompress', 'gzip'],
    }),
  ],
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The CSP allows data: URLs for images only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
        // Chunks of icons are named after all their users; every page loads a list of these names.
        // Short hashes, because the first script names all chunks.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': SERVER,
      '/uploads': SERVER,
      '/health': SERVER,
      '/socket.io': { target: SERVER, ws: true },
      '/messages': {
        target: SERVER,
        // Documents are pages of the web app; every other request is the server's.
        bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
      },
    },
  },
})
