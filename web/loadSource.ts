import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** Runs one of the app's modules while building, and answers with its exports. */
export async function loadSource(path: string): Promise<unknown> {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await server.ssrLoadModule(path)
  } finally {
    await server.close()
  }
}
