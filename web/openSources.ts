import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** Runs the app's modules while building: `load` answers with a module's exports, which work until this is disposed of. */
export async function openSources() {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return {
    load: (path: string): Promise<unknown> => server.ssrLoadModule(path),
    [Symbol.asyncDispose]: () => server.close(),
  }
}
