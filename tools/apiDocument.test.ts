import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { apiDocument } from './apiDocument.ts'

test('docs/api.md is what the contract says; `npm run docs` prints it anew', async () => {
  expect(await readFile(new URL('../docs/api.md', import.meta.url), 'utf8')).toBe(apiDocument())
})
