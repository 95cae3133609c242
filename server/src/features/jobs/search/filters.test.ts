import type { Input } from 'contract/endpoint'
import { blockUser } from 'contract/blocks'
import {
  createCompany,
  deleteCompany,
  removeCompanyMember,
  setCompanyMember,
  updateCompany,
} from 'contract/companies'
import { hideJobs } from 'contract/hiddenJobs'
import { closeJob, createJob, updateJob, type NewJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { befriend } from '../../../../test/befriend.ts'
import { present } from '../../../../test/present.ts'
import { startApp, type Caller } from '../../../../test/startApp.ts'
import { dock, type Query, listed, titles } from '../../../../test/jobSearch.ts'

type NewJobInput = Input<typeof createJob>

const jobs = [
  {
    ...dock,
    title: 'A',
    category: 'construction',
    location: 'Nassau',
    salary_min: 900,
    salary_period: 'week',
    open_to: ['bahamians', 'permit_holders'],
    provided: ['tools'],
  },
  {
    ...dock,
    title: 'B',
    category: 'hospitality',
    category_group: 'Food & Beverage Production',
    location: 'Hope Town',
    salary_max: 30,
    salary_period: 'hour',
    open_to: ['anyone'],
    provided: ['housing', 'travel'],
  },
  { ...dock, title: 'C', category: 'hospitality', location: 'Cable Beach, Nassau', isRemote: true },
  {
    ...dock,
    title: 'D',
    job_type: 'contract',
    location: 'George Town',
    salary_min: 100,
    salary_max: 2_000,
    salary_period: 'month',
    open_to: ['bahamians'],
    provided: ['housing'],
  },
] satisfies NewJobInput[]

const filtered: [Query, string[]][] = [
  [{ category: 'hospitality' }, ['C', 'B']],
  [{ category: 'Food & Beverage Production' }, ['B']],
  [{ category: 'Hospitality & Tourism' }, ['C']],
  [{ category: 'Hospitality' }, []],
  [{ category: '' }, ['D', 'C', 'B', 'A']],
  [{ location: 'NASSAU' }, ['C', 'A']],
  [{ location: 'own' }, ['D', 'B']],
  [{ location: 'Exuma' }, []],
  [{ island: 'Exuma' }, ['D']],
  [{ island: 'exuma' }, ['D']],
  [{ island: 'Abaco' }, ['B']],
  [{ island: 'Atlantis' }, []],
  [{ job_type: 'contract' }, ['D']],
  [{ remote: true }, ['C']],
  [{ remote: 'false' }, ['D', 'B', 'A']],
  [{ salary_min: 1_000 }, ['D', 'C']],
  [{ salary_min: 30 }, ['D', 'C', 'B', 'A']],
  [{ salary_min: 22.5, salary_period: 'hour' }, ['C', 'B', 'A']],
  [{ salary_min: 22.51, salary_period: 'hour' }, ['C', 'B']],
  [{ salary_min: 5_200, salary_period: 'month' }, ['C', 'B']],
  [{ salary_min: 5_200.01, salary_period: 'month' }, ['C']],
  [{ salary_min: 24_000, salary_period: 'year' }, ['D', 'C', 'B', 'A']],
  [{ salary_min: 461.54, salary_period: 'week' }, ['C', 'B', 'A']],
  [{ salary_period: 'year' }, ['D', 'C', 'B', 'A']],
  [{ open_to: 'bahamians' }, ['D', 'B', 'A']],
  [{ open_to: 'permit_holders' }, ['B', 'A']],
  [{ open_to: 'spouses_and_residents' }, ['B']],
  [{ housing: true }, ['D', 'B']],
  [{ housing: 'false' }, ['C', 'A']],
  [{ travel_paid: true }, ['B']],
  [{ posted_within: 1 }, ['D', 'C', 'B']],
  [{ posted_within: 30 }, ['D', 'C', 'B', 'A']],
  [{ island: 'New Providence', remote: true, category: 'hospitality' }, ['C']],
  [{ sort: 'pay' }, ['B', 'A', 'D', 'C']],
  [{ sort: 'nearest', near: 'Exuma' }, ['D', 'A', 'C', 'B']],
  [{ sort: 'nearest', near: 'Abaco' }, ['B', 'A', 'C', 'D']],
]

test('filters and sorts list the matching jobs in their order', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const job of jobs) await ada(createJob, { ...job, skills: [] })
  await app.db`update jobs set created_at = now() - interval '20 days' where title = 'A'`
  for (const [input, expected] of filtered)
    expect(await titles(app.visitor, input), JSON.stringify(input)).toEqual(expected)
})

test('jobs of verified companies are found as soon as the verification begins, and until it ends', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createJob, { ...dock, title: 'A', company: 'Reef Divers' })
  await ada(createJob, { ...dock, title: 'B', company: 'Elsewhere' })
  await ben(createJob, { ...dock, title: 'C', company: 'Dive Shop' })
  const verified = (value: boolean) => titles(app.visitor, { verified: value })
  expect(await verified(true)).toEqual([])
  await app.db`
    insert into credentials (user_id, kind, name, status, nib_number)
    values (${ada.id}, 'company', 'reef divers', 'waiting', '1')`
  expect(await verified(true)).toEqual([])
  await app.db`update credentials set status = 'approved', decided_at = now()`
  expect(await verified(true)).toEqual(['A'])
  expect(await verified(false)).toEqual(['C', 'B'])
  expect((await listed(app.visitor)).facets.verified).toEqual([
    { value: 'true', count: 1 },
    { value: 'false', count: 2 },
  ])

  const { id } = await ben(createCompany, { name: 'Dive Shop' })
  await app.db`
    insert into credentials (user_id, company_id, kind, name, status, nib_number, decided_at)
    values (${ben.id}, ${id}, 'company', 'Dive Shop', 'approved', '1', now())`
  expect(await verified(true)).toEqual(['C', 'A'])
  await app.db`update credentials set status = 'ended', end_reason = 'expired' where user_id = ${ada.id}`
  expect(await verified(true)).toEqual(['C'])
  await app.db`delete from credentials`
  expect(await verified(true)).toEqual([])
})

test('jobs are verified as long as they are of the verified company', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await befriend(ada, ben)
  const shop = { name: 'Dive Shop' }
  const { id } = await ada(createCompany, shop)
  await ada(setCompanyMember, { id, user_id: ben.id, role: 'owner' })
  await app.db`
    insert into credentials (user_id, company_id, kind, name, status, nib_number, decided_at)
    values (${ada.id}, ${id}, 'company', 'Dive Shop', 'approved', '1', now())`
  await ada(createJob, { ...dock, title: 'A', company: 'Dive Shop' })
  const b = await ben(createJob, { ...dock, title: 'B', company: 'Dive Shop' })
  const { company: _, ...rest } = dock
  const verified = () => titles(app.visitor, { verified: true })
  expect(await verified()).toEqual(['B', 'A'])
  // Its owner leaves; the verification passes to who stays.
  await ada(removeCompanyMember, { id, user_id: ada.id })
  expect(await verified()).toEqual(['B'])
  await ben(updateJob, { ...rest, id: b.id, title: 'B', company: 'Reef Bar' })
  expect(await verified()).toEqual([])
  await ben(updateJob, { ...rest, id: b.id, title: 'B', company: 'Dive Shop' })
  expect(await verified()).toEqual(['B'])
  // The verification stays with the member without the page.
  await ben(deleteCompany, { id })
  expect(await verified()).toEqual(['B'])
  const again = await ben(createCompany, shop)
  expect(await verified()).toEqual(['B'])
  await ben(updateCompany, { id: again.id, name: 'Reef Bar', ends_verification: true })
  expect(await verified()).toEqual([])
})

test("a member's open jobs are those of theirs that the list of all jobs has, for everyone", async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const post = async (title: string) => (await ada(createJob, { ...dock, title })).id
  for (const title of ['First', 'Second', 'Third']) await post(title)
  await ben(createJob, dock)
  await ada(createJob, { ...dock, title: 'Draft', status: 'draft' })
  await ada(closeJob, { id: await post('Closed') })
  const [hidden, held, expired, unwanted] = [
    await post('Hidden'),
    await post('Held'),
    await post('Expired'),
    await post('Unwanted'),
  ]
  await app.db`update jobs set hidden_at = now() where id = ${hidden}`
  await app.db`update jobs set hidden_at = now(), held_at = now() where id = ${held}`
  await app.db`update jobs set expires_at = now() where id = ${expired}`
  await dion(hideJobs, { job_id: unwanted })
  const found = (who: Caller, more: Query = {}) => titles(who, { employer: ada.id, ...more })

  const all = ['Unwanted', 'Third', 'Second', 'First']
  for (const who of [app.visitor, ada, ben]) expect(await found(who)).toEqual(all)
  expect(await found(dion)).toEqual(all.slice(1))
  expect(await found(ben, { query: 'third' })).toEqual(['Third'])
  const first = await app.visitor.page(listJobs, { employer: ada.id, limit: 3 })
  expect(first.data).toMatchObject({ total: 4 })
  expect(await found(app.visitor, { limit: 3, cursor: present(first.cursor) })).toEqual(['First'])
  expect(await found(ben, { employer: cleo.id })).toEqual([])

  await ada(blockUser, { id: cleo.id })
  await ben(blockUser, { id: ada.id })
  for (const who of [ben, cleo]) expect(await found(who)).toEqual([])
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  for (const who of [app.visitor, dion]) expect(await found(who)).toEqual([])
})

test("reach limits jobs to the member's island or those with a ferry; remote jobs are always included", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const places = ['George Town', 'Nassau', 'Freeport', 'On site']
  for (const location of places) await ada(createJob, { ...dock, title: location, location })
  await ada(createJob, { ...dock, title: 'Remote', location: 'Freeport', isRemote: true })
  await ben(updateProfile, { island: 'Exuma' })
  for (const [who, more] of [
    [ben, {}],
    [app.visitor, { near: 'Exuma' }],
  ] as const) {
    expect(await titles(who, { reach: 'island', ...more })).toEqual(['Remote', 'George Town'])
    expect(await titles(who, { reach: 'ferry', ...more })).toEqual(['Remote', 'Nassau', 'George Town'])
    expect(await titles(who, { reach: 'anywhere', ...more })).toHaveLength(5)
  }
  const { facets, total } = await listed(ben, { reach: 'island' })
  expect(total).toBe(2)
  expect(facets.remote).toEqual([
    { value: 'true', count: 1 },
    { value: 'false', count: 1 },
  ])
  const { related } = await listed(ben, { query: 'dok bilder', reach: 'island' })
  for (const { title } of related) expect(['Remote', 'George Town']).toContain(title)
})

test('"plumber in exuma" lists plumbers there, then those within reach with the reason, before other trades', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const plumber = { ...dock, title: 'Plumber', description: 'Fix leaks.', skills: ['Pipes'] }
  await ada(createJob, { ...plumber, title: 'Mason', location: 'George Town', skills: ['Blocks'] })
  for (const location of ['Freeport', 'Nassau', 'Rolleville', 'George Town, Exuma'])
    await ada(createJob, { ...plumber, location })
  const { jobs, related } = await listed(app.visitor, { query: 'plumber in exuma' })
  expect(jobs.map(({ location }) => location)).toEqual(['George Town, Exuma'])
  expect(related.slice(0, 3).map(({ title, location, reason }) => [title, location, reason])).toEqual([
    ['Plumber', 'Rolleville', "Matches 'plumber' · On Exuma"],
    ['Plumber', 'Nassau', "Matches 'plumber' · Ferry from Exuma"],
    ['Plumber', 'Freeport', "Matches 'plumber' · Flight from Exuma"],
  ])
})

test('distance is measured from the place on the island named in the location', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createJob, { ...dock, title: 'Andros', location: 'Deep Creek, Andros' })
  await ada(createJob, { ...dock, title: 'Eleuthera', location: 'Rock Sound' })
  expect(await titles(app.visitor, { sort: 'nearest', near: 'Andros' })).toEqual(['Andros', 'Eleuthera'])
  await ben(updateProfile, {
    first_name: 'Ben',
    last_name: 'Rolle',
    location: 'Deep Creek',
    island: 'Andros',
  })
  expect(await titles(ben, { sort: 'nearest' })).toEqual(['Andros', 'Eleuthera'])
})

test('each facet ignores its own filter, and jobs without pay are counted and listed', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const job of jobs) await ada(createJob, { ...job, skills: [] })
  const { facets, total, unpaid } = await listed(app.visitor, { category: 'hospitality', salary_min: 500 })
  expect({ total, unpaid }).toEqual({ total: 1, unpaid: 1 })
  expect(facets).toMatchObject({
    category: [
      { value: 'construction', count: 2 },
      { value: 'hospitality', count: 1 },
    ],
    job_type: [{ value: 'full-time', count: 1 }],
    island: [{ value: 'New Providence', count: 1 }],
    remote: [
      { value: 'true', count: 1 },
      { value: 'false', count: 0 },
    ],
    pay: [
      { value: 'paid', count: 1 },
      { value: 'unpaid', count: 1 },
      { value: 'fixed', count: 0 },
    ],
    posted_within: [
      { value: '1', count: 1 },
      { value: '7', count: 1 },
      { value: '30', count: 1 },
    ],
  })
  expect((await listed(app.visitor, { category: 'hospitality' })).unpaid).toBe(0)
})

test('jobs with a fixed price are listed and counted, after jobs paid by time', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const pays: Partial<NewJob>[] = [
    { title: 'Small', salary_max: 50, salary_period: 'fixed' },
    { title: 'Large', salary_min: 90_000, salary_period: 'fixed' },
    { title: 'Hourly', salary_max: 10, salary_period: 'hour' },
    { title: 'None' },
  ]
  for (const pay of pays) await ada(createJob, { ...dock, ...pay })
  const rich = { salary_min: 60_000, salary_period: 'year' } as const
  const { total, unpaid, fixed_price, facets } = await listed(app.visitor, rich)
  expect(await titles(app.visitor, rich)).toEqual(['None', 'Large', 'Small'])
  expect({ total, unpaid, fixed_price }).toEqual({ total: 3, unpaid: 1, fixed_price: 2 })
  expect(facets.pay).toEqual([
    { value: 'paid', count: 3 },
    { value: 'unpaid', count: 1 },
    { value: 'fixed', count: 2 },
  ])
  expect((await listed(app.visitor, { salary_min: 60_000 })).fixed_price).toBe(0)
  expect((await listed(app.visitor, {})).fixed_price).toBe(0)
  expect(await titles(app.visitor, { sort: 'pay' })).toEqual(['Hourly', 'Large', 'Small', 'None'])
  await expect(
    listed(app.visitor, { salary_min: 1, salary_period: 'fixed' as 'hour' }),
  ).rejects.toMatchObject({ status: 400 })
})
