import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))

// `inTransaction` keeps statements after a lost connection from running in another transaction.
test('only the database layer and the backup begin transactions without `inTransaction`', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE })
    .filter((file) => !file.endsWith('.test.ts') && !/^(?:db|backup)\//.test(file))
    .filter((file) => /\.begin\(/.test(readFileSync(SOURCE + file, 'utf8')))
  expect(files).toEqual([])
})
