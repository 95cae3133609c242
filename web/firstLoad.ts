import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type Rollup } from 'vite'
import { PRODUCT_NAME } from '../contract/src/product.ts'
import { buildScript } from './buildScript.ts'
import type { FirstLoad } from './src/bootstrap.ts'
import type * as Prerendered from './src/prerendered.tsx'
import type * as Routes from './src/routes.tsx'

/** Modules that a member's first load needs on every screen (src/shell/lazyScreen.tsx, src/api/session.tsx). */
const MEMBER_MODULES = [
  'main.tsx',
  'api/QueryCacheProvider.tsx',
  'api/call.ts',
  'screens/member/LiveMemberFrame.tsx',
]

const PLACEHOLDER = '<script id="bootstrap">'

/**
 * Builds the pages (docs/frontend-loading.md): the inline script with the chunks of each route into index.html, a member's
 * bars into its root, and beside it a page for each prerendered screen: front.html for "/", terms.html for "/terms".
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        // The development server has no chunks.
        const FIRST_LOAD = bundle ? await describeRoutes(bundle) : { files: [], routes: {} }
        const script = await buildScript('src/bootstrap.ts', { FIRST_LOAD })
        return replaceOnce(page, PLACEHOLDER, PLACEHOLDER + script)
      },
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const assets = Object.values(bundle).filter((file) => file.type === 'asset')
      const fonts = assets.find((file) => file.names.includes('webFonts.css'))?.fileName
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName
      const built = new Map(
        assets.flatMap((file) => file.originalFileNames.map((name) => [`/${name}`, `/${file.fileName}`])),
      )
      const withBuiltUrls = (html: string) =>
        html.replaceAll(/\/src\/[^"')]+/g, (url) => built.get(url) ?? this.error(`Not in the build: ${url}`))

      await using modules = await sourceModules()
      const { bars, prerendered, PRERENDERED } =
        await modules.load<typeof Prerendered>('/src/prerendered.tsx')
      const template = (await readFile(join(dir, 'index.html'), 'utf8'))
        // The HTML is readable before the scripts run: the stylesheet and the pictures go first.
        .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      const index = replaceOnce(template, PLACEHOLDER, `<script id="bootstrap" data-fonts="/${fonts}">`)
      await writeFile(join(dir, 'index.html'), withinRoot(index, bars()))

      // The inline script loads the app of a prerendered page, after its first paint.
      const withoutApp = index
        .replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
        .replace('<script id="bootstrap"', `<script id="bootstrap" data-app="/${entry}"`)
      for (const path of PRERENDERED) {
        const html = withBuiltUrls(await prerendered(path))
        if (/ style=|<script/.test(html)) this.error(`${path} has a style or script that the CSP forbids.`)
        const heading = /<article[^>]*><h1>([^<]*)</.exec(html)?.[1]
        const title = heading && `<title>${heading} | ${PRODUCT_NAME}<`
        const page = title ? withoutApp.replace(/<title>[^<]*</, title) : withoutApp
        const name = path === '/' ? 'front' : path.slice(1)
        await writeFile(join(dir, `${name}.html`), withinRoot(page, html + bars()))
      }
    },
  }
}

/** The chunks and API requests of each route, derived from the routes and the bundle. */
async function describeRoutes(bundle: Rollup.OutputBundle): Promise<FirstLoad> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunksByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const chunkWith = (module: string): string => {
    const id = fileURLToPath(new URL(`src/${module}`, import.meta.url))
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`No chunk contains ${module}`)
    return chunk.fileName
  }
  const withImports = (names: string[]): string[] => {
    const all = new Set(names)
    for (const name of all) for (const next of chunksByName.get(name)?.imports ?? []) all.add(next)
    // The largest first: the others wait for it.
    const sizeOf = (name: string) => chunksByName.get(name)?.code.length ?? 0
    return [...all].sort((a, b) => sizeOf(b) - sizeOf(a))
  }

  await using modules = await sourceModules()
  const { screenRoutes } = await modules.load<typeof Routes>('/src/routes.tsx')
  const needed = screenRoutes().map(({ path, screen, prefetch }) => ({
    path: path.replace(/:\w+/, ':id'),
    names: withImports([...MEMBER_MODULES, `screens/${screen}.tsx`].map(chunkWith)),
    prefetch: [...prefetch],
  }))
  const files = [...new Set(needed.flatMap(({ names }) => names))]
  const routes = needed.map(
    ({ path, names, prefetch }) =>
      [path, { files: names.map((name) => files.indexOf(name)), prefetch }] as const,
  )
  return { files: files.map((name) => `/${name}`), routes: Object.fromEntries(routes) }
}

/** Runs the app's own modules during the build. Dispose of it when their exports are no longer used. */
async function sourceModules() {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return {
    load: async <Module>(path: string) => (await server.ssrLoadModule(path)) as Module,
    [Symbol.asyncDispose]: () => server.close(),
  }
}

function withinRoot(page: string, html: string): string {
  return replaceOnce(page, '<div id="root">', `<div id="root">${html}`)
}

/** Replaces a text that must be there, without the special patterns of String.replace. */
function replaceOnce(page: string, text: string, replacement: string): string {
  if (!page.includes(text)) throw new Error(`index.html has no ${text}`)
  return page.replace(text, () => replacement)
}
