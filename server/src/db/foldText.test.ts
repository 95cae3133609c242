import { foldText } from 'contract/rules/foldText'
import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp.ts'

const texts = [
  "O'Brixen’s Cafxé",
  'Cafe\u0301  au \n lait',
  'ＦＵＬＬ width',
  'Hawaiʻi `a´ ′＇‛',
  'Kitchen\u00adhelper\u200b\u200e\u2063\ufeff\u{e0067}',
  '👩‍🔧 ❤️',
  'हिन्दी 李小龙 Ελλάς Ёлка ﬁne ½',
  '',
  ' ',
]

test('the database folds texts as the contract does', async () => {
  await using app = await startApp()
  const rows = await app.db<{ folded: string }[]>`
    select fold_text(t.text) as folded from unnest(${texts}::text[]) with ordinality t(text, n) order by n`
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
})

test('the talent board has an index of folded texts', async () => {
  await using app = await startApp()
  const plan = await app.db.begin(async (sql) => {
    await sql`set local enable_seqscan = off`
    return sql`explain select id from users
      where is_available_for_hire and fold_text(board_text) like '%plumber%'`
  })
  expect(JSON.stringify(plan)).toContain('users_board_folded')
})
