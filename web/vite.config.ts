import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { chunks } from './chunks.ts'
import { prerenderPages } from './prerender.ts'
import { serviceWorker } from './serviceWorker.ts'
import { startScript } from './startScript.ts'
import { withoutJsonSchema } from './withoutJsonSchema.ts'

const SERVER = 'http://localhost:8008'
const together = chunks()

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutJsonSchema(),
    together.plugin,
    startScript(),
    prerenderPages(),
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
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // Nothing as a data: URL, which the page's policy would have to allow for more than pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the page starts with must not wait for what home needs.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
            },
            ...together.groups,
          ],
        },
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
        // The page of that name is the web app's, the calls below it are the server's.
        bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
      },
    },
  },
})
