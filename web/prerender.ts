import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { loadSource } from './loadSource.ts'

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

      const source = (await loadSource('/src/prerendered.tsx')) as Prerendered
      const [landing, bars] = [source.landing(), source.bars()]
      const unknown: string[] = []
      const shown = landing.replaceAll(
        /\/src\/[^"')]+/g,
        (source) => built.get(source) ?? (unknown.push(source), source),
      )
      if (unknown.length > 0) this.error(`Not among what was built: ${unknown.join(', ')}`)
      if ((shown + bars).includes(' style=')) this.error("The page's policy forbids style attributes.")

      const empty = await readFile(join(dir, 'index.html'), 'utf8')
      const letters = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.names.includes('letters.css'),
      )
      if (!letters) return this.error('The letters have no stylesheet.')
      const page = withinRoot(lettersLater(scriptsLast(empty), `/${letters.fileName}`), bars)
      await writeFile(join(dir, 'index.html'), page)
      await writeFile(join(dir, 'front.html'), withinRoot(appLater(page), shown))
    },
  }
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

/** What one reads comes first, then its letters (src/shell/letters.ts): src/start.ts is told where they are. */
function lettersLater(page: string, letters: string): string {
  return page.replace('<script id="start"', `<script id="start" data-letters="${letters}"`)
}

function withinRoot(page: string, markup: string): string {
  return page.replace('<div id="root">', () => `<div id="root">${markup}`)
}
