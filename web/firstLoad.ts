import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import { PRODUCT_NAME } from '../contract/src/product.ts'
import { buildScript } from './buildScript.ts'
import type * as Prerendered from './src/prerendered.tsx'

/**
 * Builds the pages (docs/frontend-loading.md): the inline script into index.html, a member's bars into its root, and beside
 * it a page for each prerendered screen: front.html for "/", terms.html for "/terms".
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    async transformIndexHtml(page) {
      return insertAfter(page, '<script id="bootstrap">', await buildScript('src/bootstrap.ts'))
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const builtUrls = new Map(
        Object.values(bundle).flatMap(({ fileName, ...file }) =>
          file.type === 'asset' ? file.originalFileNames.map((name) => [`/${name}`, `/${fileName}`]) : [],
        ),
      )
      await using source = await loadSource()
      const { bars, prerendered, PRERENDERED } = source.exports
      const template = await readFile(join(dir, 'index.html'), 'utf8')
      const withinRoot = (html: string) => insertAfter(template, '<div id="root">', html)
      await writeFile(join(dir, 'index.html'), withinRoot(bars()))

      for (const path of PRERENDERED) {
        const html = (await prerendered(path)).replaceAll(
          /\/src\/[^"')]+/g,
          (url) => builtUrls.get(url) ?? this.error(`Not in the build: ${url}`),
        )
        if (/ style=|<script/.test(html)) this.error(`${path} has a style or script that the CSP forbids.`)
        const heading = /<article[^>]*><h1>([^<]*)</.exec(html)?.[1]
        const page = withinRoot(html + bars())
        const name = path === '/' ? 'front' : path.slice(1)
        await writeFile(
          join(dir, `${name}.html`),
          heading ? page.replace(/<title>[^<]*</, `<title>${heading} | ${PRODUCT_NAME}<`) : page,
        )
      }
    },
  }
}

/** Runs src/prerendered.tsx in Node. Dispose of it when its exports are no longer used. */
async function loadSource() {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return {
    exports: (await server.ssrLoadModule('/src/prerendered.tsx')) as typeof Prerendered,
    [Symbol.asyncDispose]: () => server.close(),
  }
}

function insertAfter(page: string, tag: string, text: string): string {
  if (!page.includes(tag)) throw new Error(`index.html has no ${tag}`)
  return page.replace(tag, () => tag + text)
}
