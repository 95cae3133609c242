import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildScript } from './buildScript.ts'
import { withoutUnusedZod } from './withoutUnusedZod.ts'

/** The folder in dist for the server; names that begin with a dot aren't served. */
const SERVER_FOLDER = '.server'

/** Puts the inline script into index.html, and builds src/server.tsx for the server (docs/frontend-loading.md). */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    transformIndexHtml: {
      // The names of the built files are known.
      order: 'post',
      async handler(page, { bundle = {} }) {
        const script = await buildScript('src/bootstrap.ts')
        const fonts = webFontsUrl(bundle)
        return replace(
          replace(page, '<script id="bootstrap">', (tag) => tag + script),
          '<meta name="web-fonts" content=""',
          () => `<meta name="web-fonts" content="${fonts}"`,
        )
      },
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const folder = join(dir, SERVER_FOLDER)
      await buildForServer(folder)
      for (const url of await assetUrls(folder))
        if (!bundle[url.slice(1)])
          this.error(`The server's pages refer to a file that isn't in the build: ${url}`)
    },
  }
}

function replace(page: string, tag: string, change: (tag: string) => string): string {
  if (!page.includes(tag)) throw new Error(`index.html has no ${tag}`)
  return page.replace(tag, change)
}

/** The stylesheet of the web fonts; empty while developing. */
function webFontsUrl(bundle: Rolldown.OutputBundle): string {
  const sheet = Object.values(bundle).find(
    (file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') && String(file.source).includes('.woff2'),
  )
  return sheet ? `/${sheet.fileName}` : ''
}

/** Bundles all dependencies, always in their production versions. */
async function buildForServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), withoutUnusedZod()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/server.tsx',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'node24',
      reportCompressedSize: false,
    },
  })
}

async function assetUrls(folder: string): Promise<Set<string>> {
  const urls = new Set<string>()
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const code = await readFile(join(folder, name), 'utf8')
    for (const [url] of code.matchAll(/(?<=["'`])\/assets\/[\w.-]+\.(?!js\b)\w+/g)) urls.add(url)
  }
  return urls
}
