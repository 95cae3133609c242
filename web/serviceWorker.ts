import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from './buildScript.ts'

const NAME = 'service-worker.js'

/** Large and rarely used, or fonts of other alphabets. */
const NOT_CACHED = /EmojiPicker|-(latin-ext|vietnamese|cyrillic|greek)-|\.(map|br|gz)$/
/** Files of public/ that the page needs offline. */
const PUBLIC = ['manifest.webmanifest', 'icons/icon-192.png']

/** Builds the service worker as one script at the root, with the list of files to cache. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle)
      const entry = chunks.find((file) => file.type === 'chunk' && file.isEntry)
      if (!entry) return this.error('The build has no entry chunk.')
      const assets = chunks.map((file) => file.fileName)
      const files = assets.filter((name) => name.startsWith('assets/') && !NOT_CACHED.test(name))

      const hash = createHash('sha256')
      for (const name of [...assets].sort()) hash.update(`${name}\n`)
      for (const name of ['index.html', ...PUBLIC]) hash.update(await readFile(join(dir, name)))
      const BUILD = {
        version: hash.digest('hex').slice(0, 12),
        entry: `/${entry.fileName}`,
        files: [...files, ...PUBLIC].map((name) => `/${name}`),
      }
      await writeFile(join(dir, NAME), await buildScript('src/worker/service-worker.ts', { BUILD }))
    },
  }
}
