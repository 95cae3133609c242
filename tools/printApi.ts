import { writeFile } from 'node:fs/promises'
import { apiDocument } from './apiDocument.ts'

// `npm run docs` generates docs/api.md from the contract.
await writeFile(new URL('../docs/api.md', import.meta.url), apiDocument())
