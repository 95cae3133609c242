import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from './buildScript.ts'

const NAME = 'service-worker.js'

/** Large and seldom used, or for letters that the islands don't write. */
const LEFT_OUT = /EmojiPicker|-(latin-ext|vietnamese|cyrillic|greek)-|\.(map|br|gz)$/
/** Files of public/ that the page needs without a network. */
const PUBLIC = ['manifest.webmanifest', 'icons/icon-192.png']

/** Builds the service worker as one script at the root, and tells it which files this build has. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle)
      const entry = chunks.find((file) => file.type === 'chunk' && file.isEntry)
      if (!entry) return this.error('The build has no entry.')
      const assets = chunks.map((file) => file.fileName)
      const files = assets.filter((name) => name.startsWith('assets/') && !LEFT_OUT.test(name))

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
