import { deleteAccount, exportAccount } from 'contract/account'
import { blockUser, muteUser } from 'contract/blocks'
import { askForContact } from 'contract/contactRequests'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { hideFrom } from 'contract/hiddenFrom'
import { openConversation } from 'contract/messages'
import { getUser } from 'contract/profiles'
import { savePerson } from 'contract/saved'
import { updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { rowsContaining } from '../../../test/rowsContaining.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { namesIn, notPersonal, personalData, type PersonalTable } from './personalData.ts'

/** A word in every text that the deleted member wrote, and in every row about them. */
const MARK = 'zanzibar'

type Column = { table: string; name: string; type: string; isGenerated: boolean; references: string | null }

/** What columns refer to without a foreign key. */
const REFERENCES: Record<string, string> = { 'applications.job_id': 'jobs' }

async function columnsOf(app: TestApp) {
  const columns = await app.db<Column[]>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
      c.is_generated = 'ALWAYS' or c.is_identity = 'YES' as "isGenerated",
      (select min(f.confrelid::regclass::text)
      from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
      where f.contype = 'f' and f.conrelid = c.table_name::regclass and a.attname = c.column_name) as references
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by 1, c.ordinal_position`
  return columns.map((column) => ({
    ...column,
    references: REFERENCES[`${column.table}.${column.name}`] ?? column.references,
  }))
}

const declared = ({ exported, withheld }: PersonalTable) => [...namesIn(exported), ...namesIn(withheld)]
const entries = Object.entries(personalData)

test('every column of the schema has a policy', async () => {
  await using app = await startApp()
  const columns = await columnsOf(app)
  const isKnown = ({ table, name }: Column) => {
    const policy = personalData[table]
    return table in notPersonal || (policy !== undefined && declared(policy).includes(name))
  }
  const unknown = columns.filter((column) => !isKnown(column)).map(({ table, name }) => `${table}.${name}`)
  expect(
    unknown,
    'Say in personalData.ts whether the export has these columns, and what deletion does with them (for a new table: whose its rows are, or in notPersonal why they are nobody’s)',
  ).toEqual([])

  const names = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const gone = entries.flatMap(([table, policy]) =>
    declared(policy).flatMap((name) => (names.has(`${table}.${name}`) ? [] : [`${table}.${name}`])),
  )
  expect(gone, "These columns don't exist").toEqual([])
})

test('in tables whose rows stay, each column is kept, blanked or computed', () => {
  for (const [table, policy] of entries) {
    if (policy.rows !== 'kept') continue
    const { keep, blank, computed } = policy
    const treated = [...namesIn(keep), ...Object.keys(blank), ...namesIn(computed)]
    expect(treated.sort(), table).toEqual(declared(policy).sort())
  }
})

test('every reference to a member is declared as owner or subject', async () => {
  await using app = await startApp()
  for (const { table, name, references } of await columnsOf(app)) {
    if (references !== 'users') continue
    const { owner, about = {} } = personalData[table] ?? {}
    expect([...namesIn(owner), ...Object.keys(about)], `${table}.${name}`).toContain(name)
  }
})

/** Values that a constraint or our code requires. All other values depend on the column's type only. */
const SAMPLES: Record<string, unknown> = {
  'uploads.is_permanent': false,
  'jobs.answer_days': 14,
  'jobs.open_to': ['anyone'],
  'jobs.provided': ['tools'],
  'jobs.papers': ['nib_card'],
  'applications.shared_papers': ['nib_card'],
  'jobs.start_date': '2026-01-02',
  'reports.subject_type': 'user',
  'conversations.hidden_1': false,
  'conversations.hidden_2': false,
  'messages.deleted_at': null,
  'messages.hidden_at': null,
  'contact_views.viewed_on': '2026-01-02',
  'dated_settings.in_force_from': '2026-01-02',
  'cv_entries.started': '2020-03',
  'cv_entries.ended': '2021',
  'reviews.shown_at': '2026-01-02T03:04:05Z',
  'events.end_date': '2099-01-02T03:04:05Z',
}
/** Columns of the account that must keep their values, or it couldn't sign in and be deleted. */
const SET_BY_THE_TEST = ['id', 'created_at', 'password_hash', 'suspended_at', 'deleted_at']

/** Inserts rows in which no column is empty. */
async function createRowFiller(app: TestApp) {
  const columns = await columnsOf(app)
  const choices = new Map(
    (
      await app.db<{ table: string; definition: string }[]>`
        select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
        from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace`
    ).flatMap(({ table, definition }) => {
      const [, name, choice] = /^CHECK \(\((\w+) = ANY \(ARRAY\['([^']+)'/.exec(definition) ?? []
      return name === undefined ? [] : [[`${table}.${name}`, choice]]
    }),
  )
  let count = 0

  function sample(mark: string, { table, name, type }: Column): unknown {
    const key = `${table}.${name}`
    if (key in SAMPLES) return SAMPLES[key]
    if (choices.has(key)) return choices.get(key)
    const text = `${mark} ${key} ${++count}`
    if (name === 'name' && table === 'uploads') return `${mark}${count}`.padEnd(22, '0')
    if (type === 'text') return text
    if (type === '_text') return [text]
    if (type === 'jsonb') return app.db.json([{ path: text }])
    if (type === 'bytea') return Buffer.from(text)
    if (type === 'uuid') return crypto.randomUUID()
    if (type === 'bool') return true
    if (type === 'timestamptz') return '2099-01-02T03:04:05Z'
    // Valid as a rating and as a duration.
    return 5
  }

  /** Inserts a row with the given values. Other columns get samples, and references point to other members' rows. */
  async function insert(table: string, given: Row, mark: string): Promise<Row> {
    const row = { ...given }
    for (const column of columns.filter(
      (column) => column.table === table && !column.isGenerated && !(column.name in row),
    )) {
      const { name, references } = column
      if (references === 'users') row[name] = (await app.member('other')).id
      else if (references !== null) row[name] = await idOf(references)
      else row[name] = sample(mark, column)
    }
    const [inserted] = await app.db<Row[]>`insert into ${app.db(table)} ${app.db(row)} returning *`
    return inserted ?? {}
  }

  const others = new Map<string, Promise<unknown>>()
  function idOf(table: string): Promise<unknown> {
    const known = others.get(table) ?? insert(table, {}, 'elsewhere').then(({ id }) => id)
    others.set(table, known)
    return known
  }

  async function fillAccount(id: number) {
    const own = columns.filter(
      ({ table, name, isGenerated }) => table === 'users' && !isGenerated && !SET_BY_THE_TEST.includes(name),
    )
    const values = Object.fromEntries(own.map((column) => [column.name, sample(MARK, column)]))
    await app.db`update users set ${app.db(values)} where id = ${id}`
  }
  return { insert, fillAccount, idOf }
}

type Row = Record<string, unknown>
type Filled = { table: string; policy: PersonalTable; key: string[]; row: Row; isAbout: boolean }

/** Inserts into each table a row for each column that can own it, and a row of another member about this one. */
async function fillTables(app: TestApp, me: number): Promise<Filled[]> {
  const { insert, fillAccount, idOf } = await createRowFiller(app)
  await fillAccount(me)
  const filled: Filled[] = []
  // Parent rows first.
  const inOrder = entries.toSorted(
    ([, one], [, other]) => Number('parent' in one) - Number('parent' in other),
  )
  for (const [table, policy] of inOrder) {
    const key = (
      await app.db<{ name: string }[]>`
        select a.attname as name
        from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and i.indisprimary`
    ).map(({ name }) => name)
    const add = (row: Row, isAbout: boolean) => filled.push({ table, policy, key, row, isAbout })
    const { owner, about = {}, parent } = policy
    if (table === 'users') {
      const [row = {}] = await app.db<Row[]>`select * from users where id = ${me}`
      add(row, false)
      continue
    }
    for (const column of namesIn(owner)) add(await insert(table, await given(table, column), MARK), false)
    for (const column of Object.keys(about)) add(await insert(table, { [column]: me }, MARK), true)
    if (parent && !owner) {
      const of = own(parent.table)
      // Of which the applicant knows.
      const known = table === 'application_steps' ? { status: of['status'], tell_at: null } : {}
      add(await insert(table, { [parent.column]: of['id'], ...known }, MARK), false)
    }
  }
  return filled

  function own(table: string): Row {
    return filled.find((it) => it.table === table && !it.isAbout)?.row ?? {}
  }

  async function given(table: string, column: string): Promise<Row> {
    if (table === 'conversations') return pairWith(column)
    if (table === 'messages' || table === 'held_messages')
      return { sender_id: me, conversation_id: own('conversations')['id'] }
    if (table === 'event_people' || table === 'event_reminders')
      return { user_id: me, event_id: await idOf('events') }
    return { [column]: me }
  }

  /** Participant 1 has the smaller id. */
  async function pairWith(column: string): Promise<Row> {
    const other = (await app.db<{ id: number }[]>`select id from users where id < ${me} limit 1`)[0]?.id ?? 0
    return column === 'participant_1_id'
      ? { participant_1_id: me, participant_2_id: (await app.member('later')).id, request_from: me }
      : { participant_1_id: other, participant_2_id: me, request_from: me }
  }
}

/** Rows that keep the member's words after deletion: other members have them too, or they are official notices. */
const REMAINS =
  /^public\.(messages|message_files|deleted_jobs|moderation_actions|notices|dated_settings): |^public\.reviews: .*"content": null/

test('deletion follows the policy of every column', async () => {
  await using app = await startApp()
  await app.member('earlier')
  const ada = await app.member('ada')
  const filled = await fillTables(app, ada.id)
  const [{ email_key } = { email_key: '' }] = await app.db<{ email_key: string }[]>`
    select email_key from users where id = ${ada.id}`
  for (const payload of [{ user_id: ada.id }, { from: ada.id }, { email_key }])
    await app.background.enqueue(
      app.db,
      { name: 'mail', retries: 0, concurrency: 1 },
      { ...payload, message: MARK },
    )
  expect((await rowsContaining(app.db, MARK)).length).toBeGreaterThan(35)

  await ada(deleteAccount, { password: 'junkanoo' })
  for (const it of filled) await expectPolicy(app, it, ada.id)
  const rest = (await rowsContaining(app.db, MARK)).filter((row) => !REMAINS.test(row))
  expect(rest).toEqual([])
})

async function expectPolicy(app: TestApp, { table, policy, key, row, isAbout }: Filled, me: number) {
  const { db } = app
  const isRow = key.reduce((before, name) => db`${before} and ${db(name)} = ${row[name] as never}`, db`true`)
  const [found] = await db<Row[]>`select * from ${db(table)} where ${isRow}`
  const name = isAbout ? `${table}, about the member` : table
  if (policy.rows !== 'kept' || isAbout) return expect(found, name).toBeUndefined()

  for (const column of namesIn(policy.keep))
    expect(found?.[column], `${table}.${column}`).toEqual(row[column])
  for (const [column, value] of Object.entries(policy.blank)) {
    const isOthers = namesIn(policy.owner).includes(column) && row[column] !== me
    const [blank] = await db<
      { it: unknown }[]
    >`select ${db.unsafe(value)} as it from ${db(table)} where ${isRow}`
    const expected = isOthers ? row[column] : value === 'now()' ? expect.any(String) : blank?.it
    expect(found?.[column], `${table}.${column}`).toEqual(expected)
  }
}

/** The values of a deleted account, except for its username and the columns that are kept. */
const EMPTY = [
  '',
  null,
  false,
  0,
  [],
  'hour',
  'Deleted',
  'member',
  'freelancer',
  'system',
  'hourly',
  'nobody',
  'deleted member',
]

test('only the id and creation time of a deleted account stay', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { fillAccount } = await createRowFiller(app)
  await fillAccount(ada.id)
  await ada(deleteAccount, { password: 'junkanoo' })
  const [
    {
      id,
      created_at: _,
      deleted_at: __,
      suspended_at: ___,
      username,
      search_text,
      about_text,
      board_text,
      ...rest
    } = {},
  ] = await app.db<Row[]>`select * from users where id = ${ada.id}`
  expect(String(about_text).trim()).toBe('')
  expect([username, search_text, String(board_text).trim()]).toEqual([
    `deleted.${String(id)}`,
    `deleted member deleted.${String(id)}`,
    'deleted member',
  ])
  for (const [name, value] of Object.entries(rest)) expect(EMPTY, name).toContainEqual(value)
})

test('the export has the exported columns and none of the withheld ones', async () => {
  await using app = await startApp()
  await app.member('earlier')
  const ada = await app.member('ada')
  const filled = await fillTables(app, ada.id)
  const { text } = await ada.response(exportAccount, {})
  for (const { table, policy, row, isAbout } of filled) {
    // Reviews that the member received are a list of their own in the export.
    if (isAbout && table === 'reviews') continue
    const has = (column: string) => [row[column]].flat().some((it) => text.includes(`"${String(it)}"`))
    const words = (list: string | undefined) =>
      namesIn(list).filter((column) => String(row[column]).startsWith(MARK) && column !== 'search_text')
    for (const column of words(policy.exported)) expect(has(column), `${table}.${column}`).toBe(!isAbout)
    for (const column of words(policy.withheld)) expect(has(column), `${table}.${column}`).toBe(false)
  }
})

test('the export includes names for the ids of other people', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const { request } = await ben(sendFriendRequest, { user_id: ada.id })
  await ada(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  await ada(savePerson, { id: ben.id })
  await ada(openConversation, { user_id: cleo.id })
  await ada(blockUser, { id: dion.id })
  const data = await ada(exportAccount, {})
  const named = ({ id }: Caller, first_name: string) => ({
    id,
    first_name,
    last_name: 'Rolle',
    username: `${first_name.toLowerCase()}rolle`,
  })
  expect(data).toMatchObject({
    friendships: [{ sender_id: ben.id, sender: named(ben, 'Ben'), receiver: named(ada, 'Ada') }],
    saved_people: [{ person_id: ben.id, person: named(ben, 'Ben') }],
    conversations: [{ other_id: cleo.id, other: named(cleo, 'Cleo') }],
    blocks: [{ blocked_id: dion.id, blocked: named(dion, 'Dion') }],
  })
})

test("the export doesn't name those whom the lists in the app leave out or don't name", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await ada(updateSettings, { show_email: 'members' })
  for (const who of [ben, cleo]) await who(getUser, { id: ada.id })
  await ada(updateSettings, { show_email: 'nobody' })
  for (const who of [ben, cleo]) {
    await ada(muteUser, { id: who.id })
    await ada(savePerson, { id: who.id })
    const { request } = await who(sendFriendRequest, { user_id: ada.id })
    await ada(respondToFriendRequest, { request_id: request.id, action: 'decline' })
    await who(askForContact, { id: ada.id, reason: 'To call you' })
    await ada(hideFrom, { user_id: who.id })
  }
  const named = async () => {
    const data = await ada(exportAccount, {})
    const found = Object.entries({
      contact_views: 'viewer',
      mutes: 'muted',
      saved_people: 'person',
      hidden_from: 'person',
      friendships: 'sender',
      contact_requests: 'asker',
    }).map(([table, column]) => [
      table,
      (data[table] as Record<string, { first_name: string } | null>[]).map((row) => row[column]?.first_name),
    ])
    return Object.fromEntries(found) as Record<string, (string | undefined)[]>
  }
  const tables = Object.keys(await named())
  const each = (names: (string | undefined)[]) => Object.fromEntries(tables.map((table) => [table, names]))
  expect(await named()).toEqual(each(['Ben', 'Cleo']))
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  expect(await named()).toEqual(each([undefined, 'Cleo']))
  await app.db`insert into blocks (blocker_id, blocked_id) values (${cleo.id}, ${ada.id})`
  const { contact_views } = await ada(exportAccount, {})
  expect(contact_views).toMatchObject([{ viewer: null }, { viewer: null }])
  expect(await named()).toEqual(each([undefined, undefined]))
})
