import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = readdirSync(ROOT)
  .filter((name) => !name.includes('.') && name !== 'node_modules')
  .join('|')
const PATHS = new RegExp(`(?<![\\w/.-])(?:${FOLDERS})/[\\w./-]*\\w`, 'g')

test.for(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/testing.md', 'docs/operations.md'])(
  'every file and folder that %s names exists',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) =>
      join(dirname(document), link),
    )
    const paths = [...text.matchAll(PATHS)].map(([path]) => path)
    expect(links.length + paths.length).toBeGreaterThan(3)
    expect([...links, ...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  },
)
