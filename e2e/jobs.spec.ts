import { createJob } from 'contract/jobPosting'
import { expect, PASSWORD, test } from './fixtures.ts'

/** Only the last word of the title occurs in other jobs. */
const restorer = () => ({
  title: `Bagpipe restorer ${crypto.randomUUID().slice(0, 4)}`,
  company: 'Rolle & Sons',
  location: 'Freeport',
  job_type: 'contract' as const,
  category: 'other' as const,
  description: 'Reeds, bags and drones for the police band.',
  salary_max: 28,
  salary_period: 'hour' as const,
  skills: ['Woodturning'],
})

test('search with a typing error and a place, filter, open, save', async ({ createMember }) => {
  const [employer, seeker] = [await createMember('Ada'), await createMember('Ben')]
  const job = await employer.call(createJob, restorer())
  const { page } = seeker

  await test.step('the search finds it in its place', async () => {
    await page.goto('/jobs')
    await expect(page.getByText('Active Jobs')).toBeVisible()
    const box = page.getByRole('combobox', { name: 'Search jobs' })
    await box.fill('bagpype restorer in Freeport')
    await box.press('Enter')
    await expect(page).toHaveURL(/query=bagpype/)
    await expect(page.getByText(/^Found [\d,]+ results? for/)).toBeVisible()
    await expect(page.getByLabel('Location')).toHaveValue('Freeport')
    await expect(page.getByRole('article', { name: job.title })).toBeVisible()
  })

  await test.step('a filter keeps it, and the address keeps the filter', async () => {
    await page.getByRole('button', { name: 'More Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'More Filters' })
    await sheet.getByLabel('Job type').selectOption('contract')
    await sheet.getByRole('button', { name: /^Show / }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/job_type=contract/)
    await page.reload()
    await expect(page.getByRole('article', { name: job.title })).toBeVisible()
  })

  await test.step('it opens, and is saved', async () => {
    await page.getByRole('article', { name: job.title }).getByRole('link').click()
    await expect(page).toHaveURL(`/jobs/${job.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Job saved')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: `Save ${job.title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('Clear shows all jobs again', async () => {
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).toHaveURL('/jobs')
    await expect(page.getByText(/^Found /)).toBeHidden()
  })
})

test('post a job, edit it, close it, open it again', { tag: '@once' }, async ({ createMember }) => {
  const { page } = await createMember('Ada')

  await test.step('missing fields are listed in order', async () => {
    await page.goto('/post-job')
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByRole('alert').getByText('Please enter a job title')).toBeVisible()
    await page.getByLabel('Job title').fill('Solar helper')
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByRole('alert').getByText('Please enter a company name')).toBeVisible()
  })

  await test.step('what was typed survives a reload', async () => {
    await page.getByLabel('Company').fill('Rolle & Sons')
    await page.reload()
    await expect(page.getByLabel('Job title')).toHaveValue('Solar helper')
    await expect(page.getByLabel('Company')).toHaveValue('Rolle & Sons')
  })

  await test.step('the job is posted', async () => {
    await page.getByLabel('Location').fill('Rolleville, Exuma')
    await page.getByLabel('Description').fill('Carry, mount rails and pull cable.')
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByRole('alert').getByText('Please select a category')).toBeVisible()
    await page.getByLabel('Category').selectOption('construction')
    await page.getByLabel('Maximum').fill('20')
    await page.getByLabel('Paid', { exact: true }).selectOption('hour')
    await page.getByLabel('Skills').fill('Roofs, Solar PV,')
    await page.getByText('More about the job').click()
    await page.getByRole('checkbox', { name: 'Work-permit holders' }).check()
    await page.getByLabel('Start date').fill('2027-01-04')
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByText('Job posted successfully!')).toBeVisible()
    await expect(page).toHaveURL('/jobs')
  })

  await test.step("it is among one's own, and is edited", async () => {
    await page.goto('/my-jobs')
    await page.getByRole('article', { name: 'Solar helper' }).getByRole('link').click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Start date')).toHaveValue('2027-01-04')
    await page.getByLabel('Shifts and days').fill('Monday to Friday')
    await page.getByLabel('Job title').fill('Solar helper, three months')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Job updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solar helper, three months')
    await expect(page.getByText('Up to $20')).toBeVisible()
    const facts = page.getByRole('region', { name: 'Facts' })
    for (const fact of ['Work-permit holders', '4 Jan 2027', 'Monday to Friday'])
      await expect(facts.getByText(fact, { exact: true })).toBeVisible()
  })

  await test.step('it is closed as filled, and opened again', async () => {
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Close job' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
    await expect(page.getByText('Job marked as filled')).toBeVisible()
    await page.getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByText('Job reopened')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  })
})

test(
  "visiting the job list clears the count in the member's other tabs",
  { tag: '@desktop' },
  async ({ createMember }) => {
    const [employer, seeker] = [await createMember('Ada'), await createMember('Ben')]
    const { page } = seeker
    // A separate tab, because `isConnected` below must not see this page's socket.
    const earlier = await page.context().newPage()
    await Promise.all([earlier.waitForResponse('**/api/jobs/visit'), earlier.goto('/jobs')])
    await earlier.close()
    await employer.call(createJob, restorer())
    const isConnected = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"connected"')),
      )
    await page.goto('/')
    await isConnected
    const count = page.getByRole('link', { name: /^Jobs, \d+ new/ })
    await expect(count).toBeVisible()

    const other = await page.context().newPage()
    await Promise.all([other.waitForResponse('**/api/jobs/visit'), other.goto('/jobs')])
    await expect(count).toBeHidden()
  },
)

test(
  'an offline search shows that it needs a connection, and runs when the device is back online',
  { tag: '@once' },
  async ({ createMember }) => {
    const [employer, seeker] = [await createMember('Ada'), await createMember('Ben')]
    const job = await employer.call(createJob, restorer())
    const { page } = seeker
    await page.goto('/jobs')
    await expect(page.getByText('Active Jobs')).toBeVisible()
    await page.context().setOffline(true)
    const box = page.getByRole('combobox', { name: 'Search jobs' })
    await box.fill(job.title)
    await box.press('Enter')
    await expect(page.getByText("You're offline. Connect to search for jobs.")).toBeVisible()

    await page.context().setOffline(false)
    await expect(page.getByRole('article', { name: job.title })).toBeVisible()
    await expect(page.getByText("You're offline. Connect to search for jobs.")).toBeHidden()
  },
)

test(
  'visitors see a shared job, sign in, and come back to it',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    const job = await ada.call(createJob, restorer())
    await page.goto(`/j/${job.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    await expect(page.getByText('Sign in to apply for this job')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`/login?from=%2Fjobs%2F${job.id}`)
    await page.getByLabel('Email or phone').fill(ada.session.user.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`/jobs/${job.id}`)
  },
)

test('visitors who want to post a job are told to sign in', { tag: '@once' }, async ({ page }) => {
  await page.goto('/post-job')
  await expect(page.getByText('Please sign in to post a job')).toBeVisible()
  await expect(page).toHaveURL('/login')
})
