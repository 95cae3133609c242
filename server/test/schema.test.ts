import { expect, test } from 'vitest'
import { schemaText } from './schemaText.ts'
import { startApp } from './startApp.ts'

test('docs/schema.sql is current (`npm run docs` updates it)', async () => {
  await using app = await startApp()
  await expect(await schemaText(app.db)).toMatchFileSnapshot('../../docs/schema.sql')
})
