import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp.ts'

test('fragments and lists of them are written in their places, with their values in order', async () => {
  await using app = await startApp()
  const { db } = app
  const isOdd = (value: number) => db`${value}::int % 2 = ${1}`
  const columns = db`${1}::int as a, ${isOdd(3)} as b${[db`, ${'x'} as c`, db`, ${[4, 5]}::int[] as d`]}`
  expect(await db`select ${columns}, ${null} as e`).toEqual([{ a: 1, b: true, c: 'x', d: [4, 5], e: null }])
})

test('names are quoted, and text from `unsafe` is not', async () => {
  await using app = await startApp()
  const { db } = app
  expect(
    await db`select 1 as ${db('a"b')}, t.* from (select ${db.unsafe('2 as c, 3 as d, 4 as e')}) t`,
  ).toEqual([{ 'a"b': 1, c: 2, d: 3, e: 4 }])
  expect(await db`select ${db(['d', 't.c'])} from (select 2 as c, 3 as d) t`).toEqual([{ d: 3, c: 2 }])
})

test('rows are inserted and updated with their columns, or the named ones', async () => {
  await using app = await startApp()
  const { db } = app
  await db`create table made (id int, "the text" text, made_at timestamptz, list int[], data jsonb)`
  const special = { made_at: db`now()`, data: db.json({ a: [1] }) } as object
  const row = { id: 1, 'the text': 'a', list: [1, 2], ...special }
  await db`insert into made ${db(row)}`
  await db`insert into made ${db([row, { ...row, id: 2 }], 'id', 'the text')}`
  await db`
    update made
    set ${db({ 'the text': 'b', ...({ list: db`list || ${3}::int` } as object) })}, data = null
    where id = ${2}`
  expect(
    await db`select id, "the text", made_at = now() as is_now, list, data from made order by made_at, id`,
  ).toEqual([
    { id: 1, 'the text': 'a', is_now: false, list: [1, 2], data: { a: [1] } },
    { id: 1, 'the text': 'a', is_now: null, list: null, data: null },
    { id: 2, 'the text': 'b', is_now: null, list: [3], data: null },
  ])
})

test('a statement runs once, when something waits for it', async () => {
  await using app = await startApp()
  const { db } = app
  await db`create table made (id int)`
  const insert = db`insert into made values (1) returning id`
  const unused = db`insert into made values (2)`
  expect(await Promise.all([insert, insert])).toEqual([[{ id: 1 }], [{ id: 1 }]])
  await db`insert into made values (3)`.finally(() => {})
  expect(await db`select id from made order by id`).toEqual([{ id: 1 }, { id: 3 }])
  await unused
  expect(await db`select id from made order by id`).toHaveLength(3)
})

test.for([
  { what: 'an undefined value', value: undefined, sameType: '2027-01-04' },
  { what: 'a list with an undefined value', value: [1, undefined], sameType: [1] },
  { what: 'an invalid date', value: new Date(Number.NaN), sameType: new Date() },
  { what: 'an object', value: {}, sameType: '2027-01-04' },
])('$what fails alone, beside other statements of its connection', async ({ value, sameType }) => {
  await using app = await startApp({ connections: 1 })
  const { db } = app
  const select = (given: unknown) =>
    Array.isArray(given)
      ? db`select ${given as never}::int[]`
      : db`select ${given as never}::timestamptz, ${given as never}::date`
  // Prepares the statement, so that the driver sends it behind the one that runs.
  await select(sameType)
  const results = await Promise.allSettled([
    db`select 1 as one, pg_sleep(0.05)::text as slept`,
    select(value),
    db`select 2 as two`,
    db`select 3 as three`,
  ])
  expect(results).toMatchObject([
    { value: [{ one: 1 }] },
    { status: 'rejected' },
    { value: [{ two: 2 }] },
    { value: [{ three: 3 }] },
  ])
})

test('an error of a statement is caught, and an undefined value is one', async () => {
  await using app = await startApp()
  const { db } = app
  expect(await db`select 1 / ${0}::int`.catch((error: { code: string }) => error.code)).toBe('22012')
  await expect(db`select ${undefined as never}::int`).rejects.toMatchObject({ code: 'UNDEFINED_VALUE' })
})

test('statements of transactions and savepoints have fragments too', async () => {
  await using app = await startApp()
  const { db } = app
  const one = db`${1}::int as one`
  const rows = await db.begin(async (sql) => {
    await sql.savepoint((sql) => sql`select 1 / ${0}::int, ${one}`).catch(() => {})
    return sql`select ${one}, ${sql('relname')} from pg_class where relname = 'users'`
  })
  expect(rows).toEqual([{ one: 1, relname: 'users' }])
})

test('statements are prepared, those without values too', async () => {
  await using app = await startApp({ connections: 1 })
  const { db } = app
  await db`select 'without a value' as it`
  await db`select ${'with one'} as it`
  const prepared = await db<{ statement: string }[]>`
    select statement from pg_prepared_statements where statement like '% as it' order by 1`
  expect(prepared.map(({ statement }) => statement)).toEqual([
    'select $1 as it',
    "select 'without a value' as it",
  ])
})
