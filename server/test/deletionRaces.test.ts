import { deleteAccount } from 'contract/account'
import { createJobAlert } from 'contract/alerts'
import { applyToJob, withdrawApplication } from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { addComment } from 'contract/comments'
import { createEvent } from 'contract/events'
import { sendFriendRequest } from 'contract/friends'
import { setAvailability } from 'contract/hireme'
import { createJob, deleteJob } from 'contract/jobPosting'
import { setAdminRole } from 'contract/administration'
import { createReport } from 'contract/moderation'
import { createPost, hidePost, likePost, savePost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { savePerson } from 'contract/saved'
import { updateSettings } from 'contract/settings'
import { createStory } from 'contract/stories'
import { DAY_MS } from 'contract/rules/time'
import { uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { personalData } from '../src/features/account/personalData.ts'
import { befriend } from './befriend.ts'
import { uploadForm, createJpeg } from './uploadFiles.ts'
import { holdLock, lockWaiters } from './locks.ts'
import { NEW_JOB } from './newJob.ts'
import { present } from './present.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

const TOMORROW = new Date(Date.now() + DAY_MS).toISOString()

/** Rows that refer to an account, by table and column. */
async function references({ db }: TestApp, { id }: Caller) {
  const columns = await db<{ name: string; col: string }[]>`
    select c.conrelid::regclass::text as name, a.attname as col
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass
      and c.conrelid::regclass::text <> 'conversations'`
  const found: string[] = []
  for (const { name, col } of columns) {
    const rows = await db`select from ${db(name)} where ${db(col)} = ${id}`
    if (rows.length > 0) found.push(`${name}.${col}`)
  }
  return found
}

type Setting = {
  ada: Caller
  ben: Caller
  post: number
  job: number
  picture: Awaited<ReturnType<typeof uploadForm>>
}

const writes: Record<string, (it: Setting) => Promise<unknown>> = {
  post: ({ ada }) => ada(createPost, { content: 'Hello' }),
  'repeatable post': ({ ada }) =>
    ada(createPost, { content: 'Hello' }, { headers: { 'idempotency-key': 'one' } }),
  'post with mention': ({ ada }) => ada(createPost, { content: 'Hello @benrolle' }),
  comment: ({ ada, post }) => ada(addComment, { id: post, content: 'Hello' }),
  like: ({ ada, post }) => ada(likePost, { id: post }),
  'saved post': ({ ada, post }) => ada(savePost, { id: post }),
  'hidden post': ({ ada, post }) => ada(hidePost, { id: post }),
  story: ({ ada }) => ada(createStory, { content: 'Hello' }),
  upload: ({ ada, picture }) => ada(uploadImage, {}, picture),
  job: ({ ada }) => ada(createJob, NEW_JOB),
  application: ({ ada, job }) => ada(applyToJob, { id: job }),
  alert: ({ ada }) => ada(createJobAlert, { name: 'Diving' }),
  event: ({ ada }) => ada(createEvent, { title: 'Survey', start_date: TOMORROW }),
  'friend request': ({ ada, ben }) => ada(sendFriendRequest, { user_id: ben.id }),
  "another's friend request": ({ ada, ben }) => ben(sendFriendRequest, { user_id: ada.id }),
  block: ({ ada, ben }) => ada(blockUser, { id: ben.id }),
  "another's block": ({ ada, ben }) => ben(blockUser, { id: ada.id }),
  "another's saved person": ({ ada, ben }) => ben(savePerson, { id: ada.id }),
  "another's mention": ({ ben }) => ben(createPost, { content: 'Hello @adarolle' }),
  "another's report": ({ ada, ben }) =>
    ben(createReport, { subject_type: 'user', subject_id: ada.id, reason: 'other', details: 'Ada' }),
  profile: ({ ada }) => ada(updateProfile, { bio: 'Hello' }),
  settings: ({ ada }) => ada(updateSettings, { theme: 'dark' }),
  availability: ({ ada }) => ada(setAvailability, {}),
}

test('writes in flight while an account is deleted leave nothing', async () => {
  await using app = await startApp({ connections: 40 })
  const [ada, ben] = await app.members('ada', 'ben')
  const { id: post } = await ben(createPost, { content: 'Good morning' })
  const { id: job } = await ben(createJob, NEW_JOB)
  const setting = { ada, ben, post, job, picture: uploadForm(await createJpeg()) }
  await app.background.prepare()
  let deletion: Promise<unknown> | undefined
  let outcomes: Promise<unknown[]> | undefined
  await app.db.begin(async (sql) => {
    // The deletion's last table: everything else is deleted but not committed.
    await sql`lock table background.job in share mode`
    deletion = ada(deleteAccount, { password: 'junkanoo' })
    await lockWaiters(app.db, 1)
    const statusOf = async (write: Promise<unknown>) =>
      write.then(
        () => 200,
        (refused: { status: number }) => refused.status,
      )
    outcomes = Promise.all(Object.values(writes).map((write) => statusOf(write(setting))))
    await lockWaiters(app.db, 1 + Object.keys(writes).length)
  })
  await deletion
  for (const status of (await outcomes) ?? []) expect(status).toBeLessThan(500)
  expect(await references(app, ada)).toEqual([])
  expect(await app.db`select from reports where subject_type = 'user' and subject_id = ${ada.id}`).toEqual([])
  const [left] = await app.db`select bio, theme, is_available_for_hire from users where id = ${ada.id}`
  expect(left).toEqual({ bio: null, theme: 'system', is_available_for_hire: false })
})

test("every table with members' rows refuses rows of a deleted account", async () => {
  await using app = await startApp()
  const guarded = await app.db<{ name: string; definition: string }[]>`
    select t.tgrelid::regclass::text as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t
    where t.tgfoid = 'require_account'::regproc`
  const exempt = [
    'users.id',
    // A message belongs to a conversation, and stays for the other participant.
    'messages.sender_id',
    // Refers to event_people.
    'event_reminders.user_id',
  ]
  const missing = Object.entries(personalData).flatMap(([name, { owner = '', about = {} }]) =>
    [...owner.split(' ').filter(Boolean), ...Object.keys(about)]
      .map((column) => ({ name, column }))
      .filter(
        ({ column }) =>
          !exempt.includes(`${name}.${column}`) &&
          !guarded.some((it) => it.name === name && it.definition.includes(`('${column}')`)),
      )
      .map(({ column }) => `${name}.${column}`),
  )
  expect(missing).toEqual([])
})

test("an upload that a post in flight uses isn't swept", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  await app.db`update uploads set created_at = now() - interval '2 days'`
  let swept: Promise<unknown> | undefined
  await app.db.begin(async (sql) => {
    await sql`
      insert into posts (user_id, content, images, image_alts)
      values (${ada.id}, 'Hello', array[${file_path}], '{""}')`
    swept = app.sweepSteps.uploads()
    await lockWaiters(app.db, 1)
  })
  await swept
  expect((await app.app.inject({ url: file_path })).statusCode).toBe(200)
  expect(await app.db`select from uploads where gone_at is null`).toHaveLength(1)
})

test('a post is refused when its upload is swept before it is written', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  let written: Promise<unknown> | undefined
  await app.db.begin(async (sql) => {
    await sql`select from uploads for update`
    written = ada(createPost, { content: 'Hello', images: [file_path] }).catch(
      (refused: { status: number }) => refused.status,
    )
    await lockWaiters(app.db, 1)
    await sql`update uploads set gone_at = now()`
  })
  expect(await written).toBe(404)
  expect(await app.db`select from posts`).toEqual([])
})

test.for([
  ['apply', []],
  ['withdraw', ['apply']],
] as const)('an employer can be deleted while people %s', async ([act, before]) => {
  await using app = await startApp({ connections: 40 })
  const applicants = await app.members('ada', 'ben', 'cleo', 'dion', 'eve')
  for (let round = 0; round < 6; round++) {
    const employer = await app.member(`employer${round}`)
    const { id } = await employer(createJob, NEW_JOB)
    const ids = new Map<Caller, number>()
    const acts = {
      apply: async (who: Caller) => ids.set(who, (await who(applyToJob, { id })).application.id),
      withdraw: (who: Caller) => who(withdrawApplication, { id: present(ids.get(who)) }),
    }
    for (const who of applicants) for (const earlier of before) await acts[earlier](who)
    const outcomes = await Promise.allSettled([
      ...applicants.map((who) => acts[act](who)),
      employer(deleteAccount, { password: 'junkanoo' }),
    ])
    const errors = outcomes.flatMap((it) =>
      it.status === 'rejected' ? [it.reason as { status: number }] : [],
    )
    expect(errors.filter(({ status }) => status >= 500)).toEqual([])
    expect(outcomes.at(-1)?.status).toBe('fulfilled')
  }
  expect(await app.db`select from applications where status not in ('declined', 'withdrawn')`).toHaveLength(0)
})

test('two members who have invited each other can leave together', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await befriend(ada, ben)
  const event = { title: 'Survey', start_date: TOMORROW }
  await ada(createEvent, { ...event, invitees: [ben.id] })
  await ben(createEvent, { ...event, invitees: [ada.id] })
  const release = await holdLock(app.db, (sql) => sql`select from events for update`)
  const deletions = [ada, ben].map((who) => who(deleteAccount, { password: 'junkanoo' }))
  await lockWaiters(app.db, 2)
  await release()
  await Promise.all(deletions)
  expect(await app.db`select from users where deleted_at is null`).toHaveLength(0)
})

test('a member whom an administrator has invited can leave while another changes their role', async () => {
  await using app = await startApp()
  const [ada, eve] = [await app.admin('ada'), await app.admin('eve')]
  const ben = await app.member('ben')
  await befriend(ada, ben)
  await ada(createEvent, { title: 'Survey', start_date: TOMORROW, invitees: [ben.id] })
  // Before the deletion tells the organizer, it looks up the events.
  const release = await holdLock(app.db, (sql) => sql`lock table events`)
  const deletion = ben(deleteAccount, { password: 'junkanoo' })
  await lockWaiters(app.db, 1)
  const change = eve(setAdminRole, { id: ben.id, is_admin: true, password: 'junkanoo' }).catch(
    (refused: { code: string }) => refused.code,
  )
  await lockWaiters(app.db, 2)
  await release()
  await deletion
  expect(await change).toBe('user_not_found')
})

test('what applicants keep of a deleted job goes with the last of them, also if they leave together', async () => {
  await using app = await startApp({ connections: 40 })
  const employer = await app.member('employer')
  for (let round = 0; round < 6; round++) {
    const { id } = await employer(createJob, NEW_JOB)
    const applicants = await app.members(`ada${round}`, `ben${round}`, `cleo${round}`)
    for (const who of applicants) await who(applyToJob, { id })
    await employer(deleteJob, { id })
    await Promise.all(applicants.map((who) => who(deleteAccount, { password: 'junkanoo' })))
    expect(await app.db`select from deleted_jobs`).toHaveLength(0)
  }
})
