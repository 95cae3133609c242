import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'

/** Writes front.html beside index.html: the same page with the landing page in it, which a visitor so sees without waiting for a script. */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const built = new Map<string, string>()
      for (const file of Object.values(bundle))
        if (file.type === 'asset')
          for (const source of file.originalFileNames) built.set(`/${source}`, `/${file.fileName}`)

      const markup = await rendered()
      const unknown: string[] = []
      const shown = markup.replaceAll(
        /\/src\/[^"')]+/g,
        (source) => built.get(source) ?? (unknown.push(source), source),
      )
      if (unknown.length > 0) this.error(`Not among what was built: ${unknown.join(', ')}`)
      if (shown.includes(' style=')) this.error("The page's policy forbids style attributes.")

      const page = await readFile(join(dir, 'index.html'), 'utf8')
      await writeFile(
        join(dir, 'front.html'),
        scriptsLast(page).replace('<div id="root">', () => `<div id="root">${shown}`),
      )
    },
  }
}

/** What stands there already is seen first: its letters, its look and its picture come before the scripts. */
function scriptsLast(page: string): string {
  return page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

async function rendered(): Promise<string> {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { landing } = (await server.ssrLoadModule('/src/prerendered.tsx')) as { landing: () => string }
    return landing()
  } finally {
    await server.close()
  }
}
