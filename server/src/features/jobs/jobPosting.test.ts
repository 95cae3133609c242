import { applyToJob, listApplications, withdrawApplication } from 'contract/applications'
import { closeJob, createJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { getJob, listMyJobs, saveJob, unsaveJob, type JobCategory } from 'contract/jobs'
import { listNotifications } from 'contract/notifications'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'
import { dock, expire } from '../../../test/dockJob.ts'

const daysFromNow = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS) + 0

test('a job is posted with all fields that the specification names', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { status, data: job } = await ada.response(createJob, {
    ...dock,
    title: '  Dock Builder ',
    category: 'construction',
    requirements: 'A boat of your own',
    benefits: '',
    salary_min: 500,
    salary_max: 700.5,
    salary_period: 'week',
    isRemote: true,
    skills: ['Carpentry', ' carpentry ', '', 'Diving'],
  })
  expect(status).toBe(201)
  expect(job).toMatchObject({
    employer_id: ada.id,
    title: 'Dock Builder',
    company: 'Rolle Marine',
    category: 'construction',
    requirements: 'A boat of your own',
    benefits: null,
    job_type: 'full-time',
    location: 'George Town, Exuma',
    island: 'Exuma',
    isRemote: true,
    salary_min: 500,
    salary_max: 700.5,
    salary_period: 'week',
    salary_range: '$500 - $700.50',
    budget: 700.5,
    budgetType: 'week',
    currency: 'BSD',
    skills: ['Carpentry', 'Diving'],
    status: 'open',
    edited_at: null,
    client: { id: ada.id, first_name: 'Ada', username: 'adarolle', rating: null, reviews_count: 0 },
    applications: [],
    applications_count: 0,
    is_saved: false,
    has_applied: false,
    relevanceScore: 100,
    applicant_access: 'manage',
    hired_count: 0,
    matchedFields: [],
    match: null,
  })
  expect(daysFromNow(job.expires_at)).toBe(60)
  expect(await app.visitor(getJob, { id: job.id })).toEqual({
    ...job,
    applicant_access: null,
    hired_count: null,
  })
})

test("fields are validated in the form's order, and the first error is the message", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const empty = {
    title: ' ',
    company: '',
    location: '',
    job_type: '' as 'contract',
    description: '',
    category: 'x' as '',
  }
  const right = { ...dock, category: '' as const }
  const inOrder = [
    ['title', 'Please enter a job title'],
    ['company', 'Please enter a company name'],
    ['location', 'Please enter a location'],
    ['job_type', 'Please select a job type'],
    ['description', 'Please enter a job description'],
    ['category', 'Please select a category'],
  ] as const
  let form: typeof empty = empty
  for (const [field, message] of inOrder) {
    await expect(ada(createJob, form)).rejects.toMatchObject({ status: 400, body: { message } })
    form = { ...form, [field]: right[field] }
  }
  await expect(ada(createJob, form)).resolves.toMatchObject({ category: null })
  await expect(ada(createJob, { ...dock, salary_min: 9, salary_max: 8 })).rejects.toMatchObject({
    body: { fields: { salary_max: "The highest pay can't be below the lowest" } },
  })
  for (const wrong of [
    { salary_min: -1 },
    { title: 'a'.repeat(121) },
    { skills: Array(21).fill('x') },
    { budget: 1e12 },
  ])
    await expect(ada(createJob, { ...dock, ...wrong })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('pay is accepted as text, as in the specification, or as a budget', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const post = (pay: object) => ada(createJob, { ...dock, ...pay })
  await expect(post({ requirements: '', salary_range: '$500 - $700' })).resolves.toMatchObject({
    salary_min: 500,
    salary_max: 700,
    salary_range: '$500 - $700',
  })
  await expect(post({ salary_range: 'From $20', budgetType: 'hourly' })).resolves.toMatchObject({
    salary_range: 'From $20',
    budget: 20,
    budgetType: 'hourly',
  })
  await expect(post({ salary_range: '', budget: 900, budgetType: 'fixed' })).resolves.toMatchObject({
    salary_range: 'Up to $900',
    budget: 900,
    budgetType: 'fixed',
  })
  for (const budgetType of ['x', 'daily'])
    await expect(post({ budget: 900, budgetType })).rejects.toMatchObject({
      body: { fields: { budgetType: 'Use hourly, week, month, year or fixed' } },
    })
  await expect(post({ budget: 900, budgetType: '' })).resolves.toMatchObject({ budgetType: 'week' })
  await expect(post({ salary_min: '500', salary_max: '' })).resolves.toMatchObject({
    salary_min: 500,
    salary_max: null,
  })
  await expect(post({ salary_min: 'much' })).rejects.toMatchObject({ message: /Please enter an amount/ })
  await expect(post({ salary_range: 'Negotiable' })).resolves.toMatchObject({
    salary_range: '',
    budget: null,
  })
})

test.for([
  ['$1e9', 'Please enter pay like $500 - $700, From $20 or Up to $900'],
  ['$900 - $500', "The highest pay can't be below the lowest"],
] as const)('the pay "%s" is refused when posting and when editing', async ([salary_range, sentence]) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const refused = { status: 400, body: { message: sentence, fields: { salary_range: sentence } } }
  await expect(ada(createJob, { ...dock, salary_range })).rejects.toMatchObject(refused)
  const { id } = await ada(createJob, dock)
  await expect(ada(updateJob, { ...dock, id, salary_range })).rejects.toMatchObject(refused)
})

test('negative pay is refused in every format', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const pay of [{ salary_min: -5 }, { salary_max: -0.01 }, { budget: -5 }, { salary_range: '-$5' }]) {
    const [field = ''] = Object.keys(pay)
    await expect(ada(createJob, { ...dock, ...pay })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: "Pay can't be negative" } },
    })
  }
})

test('a job repeated with its idempotency key is created once; the key is refused for another job', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const key = { headers: { 'idempotency-key': 'dock-1' } }
  const first = await ada(createJob, dock, key)
  expect(await ada(createJob, dock, key)).toEqual(first)
  expect((await ada(listMyJobs, {})).total).toBe(1)
  await expect(ada(createJob, { ...dock, title: 'Diver' }, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test.for([
  ['23 hours', 3, 'New accounts can post 3 jobs a day. Verify your phone to post more.'],
  ['25 hours', 5, 'New accounts can post 5 jobs a day. Verify your phone to post more.'],
  ['8 days', 10, 'Too many requests. Please wait a moment and try again.'],
] as const)('an account that is %s old posts %i jobs a day', async ([age, count, message]) => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  await app.db`update users set created_at = now() - ${age}::interval where id = ${ada.id}`
  for (let n = 0; n < count; n++) await ada(createJob, { ...dock, title: `Dock Builder ${n}` })
  await expect(ada(createJob, dock)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining(message),
  })
})

test('a job that is posted again is changed and renewed, not posted twice', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  await ben(applyToJob, { id })
  await app.db`update jobs set expires_at = now() + interval '2 days'`
  const spaced = dock.description.replaceAll(' ', '  ').replace('o', '0')
  const again = await ada(createJob, { ...dock, title: dock.title.toUpperCase(), description: spaced })
  expect(again).toMatchObject({ id, edited_at: expect.any(String), applications_count: 1 })
  expect(daysFromNow(again.expires_at)).toBe(60)
  expect(await app.visitor(listJobs, {})).toMatchObject({ total: 1 })
  expect((await app.app.inject('/sitemaps/jobs-1.xml')).body.match(/<loc>/g)).toHaveLength(1)
})

test.for([
  ['in another place', { location: 'Freeport' }],
  ['of another kind', { job_type: 'contract' }],
  ['with another number', { title: 'Dock Builder 2' }],
  ['with other pay', { salary_min: 500, salary_period: 'week' }],
  ['as a draft', { status: 'draft' }],
] as const)('a job %s is a job of its own', async ([, change]) => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const first = await ada(createJob, dock)
  expect((await ada(createJob, { ...dock, ...change })).id).not.toBe(first.id)
  expect((await ben(createJob, dock)).id).not.toBe(first.id)
})

test('a job can be posted again once it is closed, expired or hidden', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const first = await ada(createJob, dock)
  await ada(closeJob, { id: first.id })
  const second = await ada(createJob, dock)
  await app.db`update jobs set expires_at = now() - interval '1 day' where id = ${second.id}`
  const third = await ada(createJob, dock)
  await app.db`update jobs set hidden_at = now() where id = ${third.id}`
  const fourth = await ada(createJob, dock)
  expect(new Set([first.id, second.id, third.id, fourth.id]).size).toBe(4)
})

test('the same job, posted at once through two processes, is posted once', async () => {
  await using app = await startApp()
  await using other = await startApp({ db: app.db })
  const ada = await app.member('ada')
  const elsewhere = other.withToken(ada.token)
  const jobs = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? ada : elsewhere)(createJob, dock)))
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
})

test('a job that is posted again keeps the ids of its questions', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const questions = [{ kind: 'yes_no' as const, wording: 'Do you have a boat?' }]
  const asking = { ...dock, questions }
  const [first, second] = [await ada(createJob, asking), await ada(createJob, asking)]
  expect(second.id).toBe(first.id)
  expect(second.questions).toEqual(first.questions)
})

test("an unverified employer can't renew a visible job by posting it again", async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const ada = await app.member('ada')
  const { id } = await ada(createJob, dock)
  await app.db`update jobs set held_at = null, hidden_at = null, expires_at = now() + interval '2 days'`
  await expect(ada(createJob, dock)).rejects.toMatchObject({ code: 'email_unverified' })
  expect(daysFromNow((await ada(getJob, { id })).expires_at)).toBe(2)
})

test('a held job that is posted again is held once', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const scam = { ...dock, description: 'Pay a $50 deposit at the web shop to apply.' }
  const [first, second] = [await ada(createJob, scam), await ada(createJob, scam)]
  expect(second).toMatchObject({ id: first.id, is_held: true })
})

test('only the employer sees a draft; its expiry counts from posting', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id, status } = await ada(createJob, { ...dock, status: 'draft' })
  expect(status).toBe('draft')
  for (const who of [ben, app.visitor])
    await expect(who(getJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
  for (const endpoint of [deleteJob, closeJob, reopenJob, saveJob, unsaveJob])
    await expect(ben(endpoint, { id }), endpoint.path).rejects.toMatchObject({ code: 'job_not_found' })
  await expect(ben(updateJob, { id, ...dock })).rejects.toMatchObject({ code: 'job_not_found' })
  for (const endpoint of [closeJob, reopenJob])
    await expect(ada(endpoint, { id })).rejects.toMatchObject({ code: 'not_possible_here' })

  await app.db`update jobs set created_at = now() - interval '70 days', expires_at = now() - interval '10 days' where id = ${id}`
  await expect(ada(updateJob, { id, ...dock, status: 'draft', title: 'Diver' })).resolves.toMatchObject({
    status: 'draft',
    title: 'Diver',
    edited_at: null,
  })
  const posted = await ada(updateJob, { id, ...dock })
  expect(posted).toMatchObject({ status: 'open', edited_at: null })
  expect([daysFromNow(posted.created_at), daysFromNow(posted.expires_at)]).toEqual([0, 60])
  await expect(app.visitor(getJob, { id })).resolves.toMatchObject({ title: 'Dock Builder' })
})

test('only the employer can update a job, as a whole; derived fields are computed again', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const before = await ada(createJob, { ...dock, salary_min: 20, skills: ['Diving'], benefits: 'Lunch' })
  const changes = { id: before.id, ...dock, location: 'Freeport' }
  await expect(ben(updateJob, changes)).rejects.toMatchObject({ status: 403, code: 'not_your_job' })
  await expect(ada(updateJob, { ...changes, id: 999_999 })).rejects.toMatchObject({ code: 'job_not_found' })
  await expect(ada(updateJob, { ...changes, title: '' })).rejects.toMatchObject({
    body: { message: 'Please enter a job title' },
  })
  const after = await ada(updateJob, changes)
  expect(after).toMatchObject({ island: 'Grand Bahama', salary_min: null, skills: [], benefits: null })
  expect(after.edited_at).not.toBeNull()
  expect([after.created_at, after.expires_at]).toEqual([before.created_at, before.expires_at])
})

test.each(['draft', 'open'] as const)('an outdated copy of a job (%s) replaces nothing', async (status) => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id, revision } = await ada(createJob, { ...dock, status })
  const edit = { id, ...dock, status }
  const changed = await ada(updateJob, { ...edit, description: 'Build and mend docks.', revision })
  const outdated = ada(updateJob, { ...edit, title: 'Diver', revision })
  await expect(outdated).rejects.toMatchObject({ status: 412, code: 'edited_elsewhere' })
  await expect(ada(getJob, { id })).resolves.toEqual(changed)

  if (status === 'open') await ben(applyToJob, { id })
  await ada(saveJob, { id }).catch(() => undefined)
  const copy = await ada(getJob, { id })
  expect(copy.revision).toBe(changed.revision)
  await ada(updateJob, { ...edit, title: 'Diver', revision: copy.revision })
  // Without a revision it is replaced as before.
  await expect(ada(updateJob, { ...edit, title: 'Carpenter' })).resolves.toMatchObject({ title: 'Carpenter' })
})

test('of two edits of the same copy at once, one is stored', async () => {
  await using app = await startApp()
  await using other = await startApp({ db: app.db })
  const ada = await app.member('ada')
  const { id, revision } = await ada(createJob, dock)
  const edits = [ada, other.withToken(ada.token)].map((who, n) =>
    who(updateJob, { id, ...dock, title: `Diver ${n}`, revision }),
  )
  const results = await Promise.allSettled(edits)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('applicants are told once when the pay changes, and the job says when', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const pay = { salary_min: 320, salary_max: 400, salary_period: 'week' } as const
  const { id } = await ada(createJob, { ...dock, ...pay, status: 'draft' })
  const draft = await ada(updateJob, { id, ...dock, ...pay, salary_min: 350 })
  expect(draft).toMatchObject({ status: 'open', pay_changed_at: null })
  await ben(applyToJob, { id })
  const { application } = await cleo(applyToJob, { id })
  await cleo(withdrawApplication, { id: application.id })
  const told = async (who: typeof ben) =>
    (await who(listNotifications, {})).notifications.map((notification) => [
      notification.user?.id,
      notification.content,
      notification.subject_type,
    ])

  const lower = { ...dock, ...pay, salary_min: 270, salary_max: 280 }
  const changed = await ada(updateJob, { id, ...lower })
  expect(changed.pay_changed_at).not.toBeNull()
  const notice = [ada.id, 'changed the pay of Dock Builder: now $270–280 a week', 'job']
  expect(await told(ben)).toEqual([notice])
  expect(await told(cleo)).toEqual([])
  const same = await ada(updateJob, { id, ...lower, description: 'Build docks.' })
  expect(same.pay_changed_at).toBe(changed.pay_changed_at)
  expect(await told(ben)).toEqual([notice])
  await ada(updateJob, { id, ...dock })
  expect(await told(ben)).toEqual([[ada.id, 'no longer states the pay of Dock Builder', 'job']])
})

test('an employer can close, fill, reopen and renew a job; editing changes no status', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, dock)
  await expect(ada(closeJob, { id })).resolves.toMatchObject({ status: 'closed' })
  const asRead = await ada(getJob, { id })
  await expect(ada(updateJob, { ...asRead, id, title: 'Diver' } as never)).resolves.toMatchObject({
    status: 'closed',
    title: 'Diver',
  })
  await expect(ada(createJob, { ...dock, status: 'closed' as 'open' })).rejects.toMatchObject({ status: 400 })
  const draft = await ada(createJob, { ...dock, status: 'draft' })
  const stillDraft = ada(updateJob, { ...dock, id: draft.id, status: 'closed' })
  await expect(stillDraft).resolves.toMatchObject({ status: 'draft' })
  await expect(ada(closeJob, { id, filled: true })).resolves.toMatchObject({ status: 'filled' })
  await expect(ben(getJob, { id })).resolves.toMatchObject({ status: 'filled' })
  await app.db`update jobs set expires_at = now() - interval '10 days'`
  const open = await ada(reopenJob, { id })
  expect([open.status, daysFromNow(open.expires_at)]).toEqual(['open', 60])
  await expire(app, id)
  await expect(app.visitor(getJob, { id })).resolves.toMatchObject({ status: 'expired' })
  await expect(ada(reopenJob, { id })).resolves.toMatchObject({ status: 'open' })
  await expect(ada(updateJob, { id, ...dock, status: 'draft' })).resolves.toMatchObject({ status: 'open' })
  for (const endpoint of [closeJob, reopenJob, deleteJob]) {
    await expect(ben(endpoint, { id }), endpoint.path).rejects.toMatchObject({
      status: 403,
      code: 'not_your_job',
    })
    await expect(ada(endpoint, { id: 999_999 })).rejects.toMatchObject({ code: 'job_not_found' })
  }
})

test('closing or deleting a job declines its open applications', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const notifications = async () =>
    (await ben(listNotifications, {})).notifications.map((notification) => notification.content)
  const one = await ada(createJob, dock)
  await ben(applyToJob, { id: one.id })
  await ada(closeJob, { id: one.id, filled: true })
  expect((await ben(listApplications, {})).applications.map((application) => application.status)).toEqual([
    'declined',
  ])
  expect(await notifications()).toEqual([expect.stringContaining('filled the job Dock Builder')])
  const two = await ada(createJob, dock)
  await ben(applyToJob, { id: two.id })
  await expect(ben(deleteJob, { id: two.id })).rejects.toMatchObject({ code: 'not_your_job' })
  await ada(deleteJob, { id: two.id })
  expect(await notifications()).toEqual([
    expect.stringContaining('withdrew the job Dock Builder'),
    expect.stringContaining('filled the job Dock Builder'),
  ])
})

test('the category group is the chosen one, or is detected from title and skills', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const job = await ada(createJob, { ...dock, title: 'Electrician' })
  expect(job.category_group).toBe('Trades & Construction')
  const chosen = { ...dock, id: job.id, title: 'Electrician', category_group: 'Energy & Utilities' } as const
  expect((await ada(updateJob, chosen)).category_group).toBe('Energy & Utilities')
})

test('the detected group is within the chosen category', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const groupOf = async (title: string, category: JobCategory) =>
    (await ada(createJob, { ...dock, title, category })).category_group
  expect(await groupOf('Plumber for a guest house', 'construction')).toBe('Trades & Construction')
  expect(await groupOf('Solar installer at a school', 'construction')).toBe('Energy & Utilities')
  expect(await groupOf('Plumber for a guest house', 'hospitality')).toBe('Hospitality & Tourism')
  expect(await groupOf('Nanny in Lyford Cay', 'other')).toBe('Home & Property Services')
  expect(await groupOf('Zzz', 'other')).toBe('General Labor & Other')
})

test('a group that is unknown or outside the chosen category is refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const outside = { ...dock, category: 'technology', category_group: 'Hospitality & Tourism' } as const
  await expect(ada(createJob, outside)).rejects.toMatchObject({
    status: 400,
    body: { fields: { category_group: "This field of work isn't part of the chosen category" } },
  })
  await expect(
    ada(createJob, { ...dock, category_group: 'Juggling' as 'Technology & IT' }),
  ).rejects.toMatchObject({
    status: 400,
    body: { fields: { category_group: 'Please choose a field of work from the list' } },
  })
})
