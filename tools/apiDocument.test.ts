import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { apiDocument } from './apiDocument.ts'

test('docs/api.md is current (`npm run docs` updates it)', async () => {
  expect(await readFile(new URL('../docs/api.md', import.meta.url), 'utf8')).toBe(apiDocument())
})
