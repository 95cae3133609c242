import { createJob, updateJob } from 'contract/jobPosting'
import { getJob, type JobCategory } from 'contract/jobs'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'
import { dock } from '../../../test/dockJob.ts'

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
    body: { fields: { salary_max: "The maximum pay can't be below the minimum" } },
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
  ['$900 - $500', "The maximum pay can't be below the minimum"],
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

test('skills may be null, as other optional fields may', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  expect((await ada(createJob, { ...dock, skills: null, benefits: null })).skills).toEqual([])
})
