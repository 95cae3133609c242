import { expect, test } from 'vitest'
import { schemaText } from './schemaText.ts'
import { startApp } from './startApp.ts'

test('docs/schema.sql is current (`npm run docs` updates it)', async () => {
  await using app = await startApp()
  await expect(await schemaText(app.db)).toMatchFileSnapshot('../../docs/schema.sql')
})

test('no upload that a row refers to is swept', async () => {
  await using app = await startApp()
  const references = await app.db<{ reference: string }[]>`
    select distinct tgrelid::regclass || ' ' || column_name as reference
    from pg_trigger, string_to_table(encode(tgargs, 'escape'), '\\000') column_name
    where tgfoid = 'require_uploads'::regproc and column_name <> ''`
  expect(references.length).toBeGreaterThan(8)
  const [body] = await app.db<{ sql: string }[]>`
    select string_agg(prosrc, '') as sql from pg_proc where proname in ('is_shown', 'is_attached')`
  const unknown = references.filter(({ reference }) => {
    const [table, column] = reference.split(' ')
    return !new RegExp(`from ${table} where ${column}\\b`).test(body?.sql ?? '')
  })
  expect(unknown).toEqual([])
})
