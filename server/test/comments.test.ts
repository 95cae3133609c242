import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COLUMNS_MAX = 120
const WORKSPACES = ['contract', 'job-search', 'server', 'web', 'demo', 'e2e', 'bench', 'tools']

test(`comments have at most ${COLUMNS_MAX} columns`, () => {
  const files = WORKSPACES.flatMap((workspace) =>
    readdirSync(join(ROOT, workspace), { recursive: true, encoding: 'utf8' })
      .map((name) => join(workspace, name))
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/node_modules|\bdist\b/.test(name)),
  )
  // Guards against checking no files.
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(longComments)).toEqual([])
})

/** The places of comment lines that are too long. A lint directive must be on one line. */
function longComments(file: string): string[] {
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.length > COLUMNS_MAX && /^\s*(\/\/(?! oxlint-)|\/?\*)/.test(line) ? [`${file}:${index + 1}`] : [],
    )
}
