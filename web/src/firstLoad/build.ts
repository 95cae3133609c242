import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildScript } from '../../buildScript.ts'
import { withoutUnusedZod } from '../../withoutUnusedZod.ts'

/** The folder in dist for the server; names that begin with a dot aren't served. */
const SERVER_FOLDER = '.server'
/** The fonts that every page needs: Latin, of the two families. */
const FONTS = /-latin-wght-normal-.*\.woff2$/
const APP_TAGS = /<script\s+type="module"[^>]*><\/script>|<link\s+rel="modulepreload"[^>]*>/g

/** Puts the inline script and the fonts into index.html, and builds src/server.tsx (docs/frontend-loading.md). */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    transformIndexHtml: {
      // The names of the built files are known.
      order: 'post',
      async handler(page, { bundle }) {
        const app = bundle ? [...page.matchAll(APP_TAGS)].map(([tag]) => urlIn(tag)) : []
        if (bundle && app.length === 0) throw new Error('index.html has no module script')
        const script = await buildScript('src/firstLoad/bootstrap.ts', { APP_MODULES: app })
        // The inline script loads the app's modules.
        return (bundle ? page.replaceAll(APP_TAGS, '') : page).replace(
          '<script id="bootstrap">',
          (tag) => fontLinks(bundle) + tag + script,
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

function urlIn(tag: string): string {
  const [, url = ''] = /(?:src|href)="([^"]*)"/.exec(tag) ?? []
  return url
}

function fontLinks(bundle: Rolldown.OutputBundle = {}): string {
  const fonts = Object.keys(bundle).filter((name) => FONTS.test(name))
  return fonts
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`)
    .join('')
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
