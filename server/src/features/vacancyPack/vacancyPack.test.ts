import { deleteAccount, exportAccount } from 'contract/account'
import {
  applyToJob,
  listApplicants,
  listApplications,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { blockUser } from 'contract/blocks'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { closeJob, createJob, reopenJob, updateJob } from 'contract/jobPosting'
import { vacancyPackPath, type VacancyPackOptions } from 'contract/vacancyPack'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { readPdf } from '../../../test/readPdf.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

async function download(
  { app }: TestApp,
  who: { token: string },
  id: number,
  options: VacancyPackOptions = {},
) {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: vacancyPackPath(id, options),
    headers: who.token ? { authorization: `Bearer ${who.token}` } : {},
  })
  return { status: statusCode, headers, file: rawPayload }
}

/** The parts of the CSV by title, each with its rows. */
async function partsOf(app: TestApp, who: Caller, id: number, options: VacancyPackOptions = {}) {
  const { status, file } = await download(app, who, id, { ...options, format: 'csv' })
  expect(status).toBe(200)
  const parts = file
    .toString()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n\r\n')
    .map((part) => part.split('\r\n').map(cellsOf))
  const named = (title: string) => {
    const rows = parts.find((part) => part[0]?.[0] === title) ?? []
    return rows.slice(2)
  }
  return {
    summary: Object.fromEntries((parts[0] ?? []).map(([label = '', text]) => [label, text])),
    periods: named('When it was public'),
    stages: named('Applications by stage').filter(([label]) => label !== 'Note'),
    candidates: named('Applicants'),
    advert: named('The advert'),
  }
}

const cellsOf = (row: string) =>
  Array.from(row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )

/** Moves everything into the past, as if this many days had passed. Without the triggers that log
 * or refuse the change. */
async function passDays({ db }: TestApp, days: number): Promise<void> {
  await db.begin(async (sql) => {
    await sql`alter table jobs disable trigger user`
    await sql`alter table job_publications disable trigger user`
    const before = sql`make_interval(days => ${days})`
    await sql`
      update jobs
      set created_at = created_at - ${before}, expires_at = expires_at - ${before}, answer_due = answer_due - ${days}::int`
    await sql`
      update job_publications
      set starts_at = starts_at - ${before}, expires_at = expires_at - ${before}, listed_until = listed_until - ${before}`
    await sql`
      update applications
      set created_at = created_at - ${before}, updated_at = updated_at - ${before}, answer_by = answer_by - ${days}::int`
    await sql`update application_steps set created_at = created_at - ${before}`
    await sql`update deleted_applicants set applied_on = applied_on - ${days}::int`
    await sql`alter table jobs enable trigger user`
    await sql`alter table job_publications enable trigger user`
  })
}

/** Adds applicants without signing them in. */
const addApplicants = ({ db }: TestApp, job_id: number, count: number, prefix: string) => db`
  with people as (
    insert into users (email, first_name, last_name, username, password_hash, user_type)
    select ${prefix} || n || '@example.com', initcap(${prefix}), 'Number ' || n, ${prefix} || n, '', 'freelancer'
    from generate_series(1, ${count}::int) n
    returning id)
  insert into applications (job_id, user_id) select ${job_id}, id from people`

const daysAgo = (days: number) => nassauDay(Date.now() - days * DAY_MS)

test('a pack has the versions and times of a job that was edited and renewed, and 300 applicants', async () => {
  await using app = await startApp()
  const [ada, ben, gone, left] = await app.members('ada', 'ben', 'gone', 'left')
  const form = { ...NEW_JOB, open_to: ['bahamians' as const], positions: 2 }
  const { id } = await ada(createJob, form)
  for (const who of [ben, gone, left]) await who(applyToJob, { id })
  await addApplicants(app, id, 147, 'early')
  await passDays(app, 10)
  await ada(updateJob, { ...form, id, description: 'Dive deep.' })
  await app.db`update applications set status = 'declined', decision_reason = 'No licence' where job_id = ${id} and user_id % 3 = 0`
  await app.db`update applications set status = 'shortlisted' where job_id = ${id} and status = 'submitted'`
  await passDays(app, 20)
  await ada(reopenJob, { id })
  await ada(updateJob, { ...form, id, description: 'Dive deep.', salary_min: 20, salary_period: 'hour' })
  await passDays(app, 20)
  await addApplicants(app, id, 150, 'later')
  await ada(reopenJob, { id })
  await ada(updateJob, { ...form, id, description: 'Dive deep.', work_hours: 'Weekdays' })
  await app.db`
    update applications set status = 'withdrawn'
    where id in (select id from applications where job_id = ${id} and user_id <> all(${[ben.id, gone.id, left.id]}) order by id limit 5)`
  for (const who of [gone, left]) await who(deleteAccount, { password: 'junkanoo' })
  await passDays(app, 4)
  await ada(closeJob, { id, filled: true })

  const pack = await partsOf(app, ada, id)
  expect(pack.periods.map(([, , version, why]) => [version, why])).toEqual([
    ['1', 'Edited'],
    ['2', 'Renewed'],
    ['2', 'Edited'],
    ['3', 'Renewed'],
    ['3', 'Edited'],
    ['4', 'Filled'],
  ])
  expect(pack.periods.map(([from = '']) => from.slice(0, 10))).toEqual([54, 44, 24, 24, 4, 4].map(daysAgo))

  const [byHand] = await app.db<{ days: number }[]>`
    select count(distinct day)::int as days
    from (select starts_at, lead(starts_at) over (order by id) as ends_at, version_id from job_publications) p,
      generate_series(date_trunc('hour', starts_at), ends_at, '1 hour') hour,
      lateral (select (hour at time zone 'America/Nassau')::date as day) d
    where version_id is not null`
  // 54 times 24 hours end on the 54th or 55th day where the clocks are changed between.
  expect([54, 55, 56]).toContain(byHand?.days)
  expect(pack.summary['Public']).toMatch(new RegExp(`^For ${byHand?.days} days, from .*, in 4 versions\\.$`))

  const here = await app.db<{ status: string; count: string }[]>`
    select status, count(*)::text as count from applications where job_id = ${id} group by status`
  const deleted = await app.db<{ status: string; count: string }[]>`
    select status, sum(count)::text as count from deleted_applicants where job_id = ${id} group by status`
  const total = (status: string | undefined, rows: typeof here) =>
    Number(rows.find((row) => row.status === status?.toLowerCase())?.count ?? 0)
  for (const [stage, all, unnamed] of pack.stages)
    expect([stage, Number(all), Number(unnamed)]).toEqual([
      stage,
      total(stage, here) + total(stage, deleted),
      total(stage, deleted),
    ])
  const sum = (column: number) => pack.stages.reduce((count, row) => count + Number(row[column]), 0)
  expect([sum(1), sum(2)]).toEqual([300, 2])

  expect(pack.candidates).toHaveLength(298)
  const named = await app.db<{ row: string[] }[]>`
    select array[u.first_name || ' ' || u.last_name, (a.created_at at time zone 'America/Nassau')::date::text,
      initcap(a.status), (s.at at time zone 'America/Nassau')::date::text, coalesce(a.decision_reason, '')] as row
    from applications a
    join users u on u.id = a.user_id
    join (select application_id, max(created_at) as at from application_steps group by 1) s on s.application_id = a.id
    order by a.id`
  expect(pack.candidates).toEqual(named.map(({ row }) => row))
  expect(pack.candidates.filter(([, , stage]) => stage === 'Withdrawn')).toHaveLength(5)
  expect(
    new Set(pack.advert.filter(([, , , changed]) => changed === 'Yes').map(([n, part]) => `${n} ${part}`)),
  ).toEqual(new Set(['2 Description', '3 Pay', '4 Pay', '4 Shifts and days']))

  const { file } = await download(app, ada, id)
  const { text, pages } = await readPdf(file)
  for (const words of [`For ${byHand?.days} days`, 'Later Number 150', 'No licence', 'version 4', 'Weekdays'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Gone Rolle|Left Rolle/)
  expect(pages.flatMap(({ roles }) => roles).filter((role) => role === 'TR').length).toBeGreaterThan(300)
})

test('the PDF has the 20 latest versions in full and says so; the CSV has all', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createJob, NEW_JOB)
  const describe = async (number: number) =>
    ada(updateJob, { ...NEW_JOB, id, description: `Text number ${number}.` })
  for (let number = 2; number <= 20; number += 1) await describe(number)
  const textOf = async () => (await readPdf((await download(app, ada, id)).file)).text
  const versionsOf = (text: string) =>
    Array.from(text.matchAll(/The advert, version (\d+)/g), ([, n]) => Number(n))
  const upTo20 = await textOf()
  expect(versionsOf(upTo20)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(upTo20).not.toContain('latest of')
  await describe(21)
  const text = await textOf()
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'The 20 latest of 21 versions. The CSV file has all of them. The advert, version 2 ',
  )
  expect(versionsOf(text)).toEqual(Array.from({ length: 20 }, (_, n) => n + 2))
  const { advert } = await partsOf(app, ada, id)
  expect(new Set(advert.map(([version]) => version)).size).toBe(21)
})

test('the same request has the same bytes, and each paper its size', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, { ...NEW_JOB, title: 'Diver of “Lucaya”' })
  await ben(applyToJob, { id })
  const as_of = nassauDay(Date.now())
  for (const options of [{ format: 'pdf', paper: 'a4' }, { format: 'pdf' }, { format: 'csv' }] as const) {
    const first = await download(app, ada, id, { ...options, as_of })
    const second = await download(app, ada, id, { ...options, as_of })
    expect(first.status).toBe(200)
    expect(second.file.equals(first.file)).toBe(true)
    expect(first.headers).toMatchObject({
      'content-disposition': `attachment; filename="vacancy-pack-${id}-${as_of}.${options.format}"`,
      'cache-control': 'no-store',
    })
  }
  const widths = async (paper: 'a4' | 'letter') =>
    (await readPdf((await download(app, ada, id, { paper })).file)).pages[0]?.width
  expect([await widths('a4'), await widths('letter')]).toEqual([595.28, 612])
  const pdf = await readPdf((await download(app, ada, id)).file)
  expect(pdf.isTagged).toBe(true)
  expect(pdf.info).toMatchObject({ Title: 'Vacancy pack: Diver of “Lucaya” at Rolle', Language: 'en' })
})

test('a pack of an earlier day has what was known then', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id })
  await passDays(app, 5)
  await ada(updateJob, { ...NEW_JOB, id, description: 'Dive deep.' })
  await cleo(applyToJob, { id })
  await ada(updateApplication, { id: application.id, status: 'interview' })

  const before = await partsOf(app, ada, id, { as_of: daysAgo(3) })
  expect(before.summary['Public']).toMatch(/^For 3 days, from .*and still public, in 1 version\.$/)
  expect(before.candidates).toEqual([['Ben Rolle', daysAgo(5), 'Submitted', daysAgo(5), '']])
  const now = await partsOf(app, ada, id)
  expect(now.candidates).toEqual([
    ['Ben Rolle', daysAgo(5), 'Interview', daysAgo(0), ''],
    ['Cleo Rolle', daysAgo(0), 'Submitted', daysAgo(0), ''],
  ])
  const earlier = await partsOf(app, ada, id, { as_of: daysAgo(6) })
  expect([earlier.summary['Public'], earlier.candidates]).toEqual(['Not public by this day.', []])
  const { status, file } = await download(app, ada, id, { as_of: daysAgo(-1) })
  expect([status, JSON.parse(file.toString())]).toMatchObject([
    400,
    { fields: { as_of: 'Please enter today or an earlier day' } },
  ])
})

test('only the employer of the job gets its pack', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('root')
  const { id } = await ada(createJob, NEW_JOB)
  await ben(createJob, NEW_JOB)
  for (const format of ['pdf', 'csv'] as const) {
    for (const who of [ben, admin]) expect((await download(app, who, id, { format })).status).toBe(404)
    expect((await download(app, app.visitor, id, { format })).status).toBe(401)
    expect((await download(app, ada, id, { format })).status).toBe(200)
  }
  expect((await download(app, ada, 999)).status).toBe(404)
})

test('people whom the employer may not see are numbers only', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const { id } = await ada(createJob, NEW_JOB)
  for (const who of [ben, cleo, dion]) await who(applyToJob, { id })
  await ben(blockUser, { id: ada.id })
  await app.db`update users set suspended_at = now() where id = ${cleo.id}`
  const { stages, candidates } = await partsOf(app, ada, id)
  expect(stages[0]).toEqual(['Submitted', '3', '2'])
  expect(candidates.map(([name]) => name)).toEqual(['Dion Rolle'])
})

test('the blind view hides names in the pack, too', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id })
  const { application } = await cleo(applyToJob, { id })
  await app.db`update jobs set blind_applicants = true`
  await ada(updateApplication, { id: application.id, status: 'shortlisted' })
  expect((await partsOf(app, ada, id)).candidates.map(([name]) => name)).toEqual([
    'Applicant 1',
    'Cleo Rolle',
  ])
})

test('the reason for a decision is for the employer and the pack alone', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id })
  const decision_reason = '=HYPERLINK("http://x","Lacks the licence")'
  await ada(updateApplication, { id: application.id, status: 'declined', decision_reason })
  expect(await ada(listApplicants, { id })).toMatchObject({ applications: [{ decision_reason }] })
  expect((await partsOf(app, ada, id)).candidates[0]?.at(-1)).toBe(`'${decision_reason}`)
  for (const { text } of [await ben.response(listApplications, {}), await ben.response(exportAccount, {})])
    expect(text).not.toContain('HYPERLINK')
  await ada(updateApplication, { id: application.id, decision_reason: null })
  expect((await partsOf(app, ada, id)).candidates[0]?.at(-1)).toBe('')
})

test('a withdrawn applicant is marked as withdrawn', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id })
  await ben(withdrawApplication, { id: application.id })
  expect((await partsOf(app, ada, id)).candidates).toMatchObject([
    ['Ben Rolle', daysAgo(0), 'Withdrawn', daysAgo(0), ''],
  ])
})
