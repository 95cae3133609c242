import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'

type Prerendered = { landing: () => string; bars: () => string }

/**
 * Puts what is seen before any script has come into the page: a member's bars, and beside index.html the same page with the
 * landing page in it, front.html, for visitors.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const built = new Map<string, string>()
      for (const file of Object.values(bundle))
        if (file.type === 'asset')
          for (const source of file.originalFileNames) built.set(`/${source}`, `/${file.fileName}`)

      const { landing: markup, bars } = await rendered()
      const unknown: string[] = []
      const shown = markup.replaceAll(
        /\/src\/[^"')]+/g,
        (source) => built.get(source) ?? (unknown.push(source), source),
      )
      if (unknown.length > 0) this.error(`Not among what was built: ${unknown.join(', ')}`)
      if ((shown + bars).includes(' style=')) this.error("The page's policy forbids style attributes.")

      const empty = await readFile(join(dir, 'index.html'), 'utf8')
      const page = withinRoot(empty, bars)
      await writeFile(join(dir, 'index.html'), page)
      await writeFile(join(dir, 'front.html'), withinRoot(scriptsLast(page), shown))
    },
  }
}

/** What stands there already is seen first: its letters, its look and its picture come before the scripts. */
function scriptsLast(page: string): string {
  return page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

function withinRoot(page: string, markup: string): string {
  return page.replace('<div id="root">', () => `<div id="root">${markup}`)
}

async function rendered(): Promise<{ landing: string; bars: string }> {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { landing, bars } = (await server.ssrLoadModule('/src/prerendered.tsx')) as Prerendered
    return { landing: landing(), bars: bars() }
  } finally {
    await server.close()
  }
}
