import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PRODUCT_NAME } from '../contract/src/product.ts'
import { openSources } from './openSources.ts'
import type * as Prerendered from './src/prerendered.tsx'

/**
 * Puts what is seen before any script has come into the page: a member's bars into index.html, and beside it, for visitors,
 * the same page with the screen of a path in it: front.html for "/", terms.html for "/terms".
 */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const built = new Map<string, string>()
      for (const file of Object.values(bundle))
        if (file.type === 'asset')
          for (const source of file.originalFileNames) built.set(`/${source}`, `/${file.fileName}`)
      const withBuiltFiles = (markup: string): string =>
        markup.replaceAll(
          /\/src\/[^"')]+/g,
          (source) => built.get(source) ?? this.error(`Not among what was built: ${source}`),
        )

      const letters = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.names.includes('letters.css'),
      )
      if (!letters) return this.error('The letters have no stylesheet.')
      await using sources = await openSources()
      const source = (await sources.load('/src/prerendered.tsx')) as typeof Prerendered
      const empty = await readFile(join(dir, 'index.html'), 'utf8')
      const page = withinRoot(lettersLater(scriptsLast(empty), `/${letters.fileName}`), source.bars())
      await writeFile(join(dir, 'index.html'), page)

      for (const path of source.PRERENDERED) {
        const shown = withBuiltFiles(await source.prerendered(path))
        if (/ style=|<script/.test(shown))
          this.error(`${path} has a style or a script that the page's policy forbids.`)
        const name = path === '/' ? 'front' : path.slice(1)
        await writeFile(join(dir, `${name}.html`), withinRoot(titled(appLater(page), shown), shown))
      }
    },
  }
}

/** A page of words is named after its heading, as shell/PageTitle names it. */
function titled(page: string, shown: string): string {
  const heading = /<article[^>]*><h1>([^<]*)</.exec(shown)?.[1]
  return heading ? page.replace(/<title>[^<]*</, `<title>${heading} | ${PRODUCT_NAME}<`) : page
}

/** What stands there already is seen first: its look and a visitor's pictures come before the scripts. */
function scriptsLast(page: string): string {
  return page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** A visitor reads what stands there: src/start.ts has the app come after it. */
function appLater(page: string): string {
  const script = /<script type="module"[^>]* src="([^"]*)"><\/script>/
  const app = script.exec(page)?.[1]
  if (app === undefined) throw new Error('The page has no script of the app.')
  return page
    .replace(script, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script id="start"', `<script id="start" data-app="${app}"`)
}

/** What one reads comes first, then its letters (src/shell/webFonts.ts): src/start.ts is told where they are. */
function lettersLater(page: string, letters: string): string {
  return page.replace('<script id="start"', `<script id="start" data-letters="${letters}"`)
}

function withinRoot(page: string, markup: string): string {
  return page.replace('<div id="root">', () => `<div id="root">${markup}`)
}
