import type { Page } from '@playwright/test'
import { applyToJob, listApplications } from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { listNotifications } from 'contract/notifications'
import { updateProfile } from 'contract/profiles'
import { seriousDefects } from './axe.ts'
import { expect, PASSWORD, test, uniqueEmail } from './fixtures.ts'
import { chooseFromMenu } from './keys.ts'

// Long journeys with several members.
test.describe.configure({ timeout: 360_000 })

/** Only the last word of the title occurs in other jobs. */
const tuner = () => ({
  title: `Steelpan tuner ${crypto.randomUUID().slice(0, 4)}`,
  company: 'Rolle Pans',
  location: 'Freeport',
  job_type: 'contract' as const,
  category: 'other' as const,
  description: 'Sink, groove and tune tenor pans for the junkanoo season.',
})

const cv = {
  name: 'Ben Rolle CV.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
}

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024

/** An applicant who is open: their card on a phone, the panel beside the list on a wide screen. */
const openedApplicant = (page: Page, name: string) =>
  page.getByRole(isWide(page) ? 'region' : 'article', { name })

async function openApplicant(page: Page, name: string) {
  const row = page.getByRole('article', { name })
  await row.getByRole('button', { name: isWide(page) ? name : 'Open' }).click()
  return openedApplicant(page, name)
}

test('search, apply with a CV, be shortlisted and hired, and both review', async ({ createMember }) => {
  const [employer, seeker] = [await createMember('Ada'), await createMember('Ben')]
  const job = await employer.call(createJob, tuner())
  const told = async () => (await seeker.call(listNotifications, {})).notifications.map((it) => it.content)

  await test.step('the seeker finds the job and applies', async () => {
    const { page } = seeker
    await page.goto(`/jobs?query=${encodeURIComponent(job.title)}`)
    await page.getByRole('article', { name: job.title }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Apply for this Job' }).click()
    const dialog = page.getByRole('dialog', { name: 'Apply to Rolle Pans' })
    await dialog.getByLabel(/Cover note/).fill('I tuned for the police band.')
    await dialog.locator('input[type=file]').setInputFiles({ ...cv, name: 'me.txt', mimeType: 'text/plain' })
    await expect(dialog.getByText('Please select a PDF file')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles(cv)
    await expect(dialog.getByText('Ben Rolle CV.pdf', { exact: true })).toBeVisible()
    await expectNoDefects(page)

    await page.reload()
    await page.getByRole('button', { name: 'Apply for this Job' }).click()
    await expect(dialog.getByLabel(/Cover note/)).toHaveValue('I tuned for the police band.')
    await expect(dialog.getByText('Ben Rolle CV.pdf')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText('Application submitted successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Add your trade' })).toBeVisible()
    await expectNoDefects(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'View your application' }).click()
    const card = page.getByRole('article', { name: job.title })
    await expect(card.getByText('I tuned for the police band.')).toBeVisible()
    const link = await card.getByRole('link', { name: 'CV (PDF)' }).getAttribute('href')
    expect((await page.request.get(link ?? '')).status()).toBe(200)
    await expectNoDefects(page)
  })

  await test.step('the employer reads it, notes something and shortlists', async () => {
    const { page } = employer
    await page.goto(`/jobs/${job.id}`)
    await page.getByRole('link', { name: '1 applicant' }).click()
    const card = await openApplicant(page, seeker.name)
    await expect(card.getByText('I tuned for the police band.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Viewed (1)' })).toBeVisible()
    await card.getByLabel('Private note').fill('Call the band leader')
    await card.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Note saved')).toBeVisible()
    await card.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Move to Shortlisted' }).click()
    await expect(page.getByRole('tab', { name: 'Shortlisted (1)' })).toBeVisible()
    await expectNoDefects(page)
    const file = page.waitForEvent('download')
    if (!isWide(page)) await page.getByRole('button', { name: 'More for all applicants' }).click()
    await page.getByRole(isWide(page) ? 'button' : 'menuitem', { name: 'Export CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^applicants-steelpan-tuner.*\.csv$/)
  })

  await test.step('the seeker is told', async () => {
    expect(await told()).toContain(`shortlisted you for ${job.title}`)
    await seeker.page.goto('/applications')
    const steps = seeker.page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
    await expect(steps).toContainText(['Submitted', 'Viewed', 'Shortlisted'])
  })

  await test.step('the employer hires, with the keyboard alone', async () => {
    const { page } = employer
    const card = openedApplicant(page, seeker.name)
    await card.getByRole('button', { name: 'More options' }).focus()
    await page.keyboard.press('Enter')
    await chooseFromMenu(page, 'Hire')
    const dialog = page.getByRole('alertdialog', { name: `Hire ${seeker.name}?` })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved to Hired')).toBeVisible()
    await expect.poll(told).toContain(`hired you for ${job.title}. Congratulations!`)
  })

  await test.step('both review, and then both reviews are shown', async () => {
    await writeReview(employer.page, seeker.name, '5 stars, Outstanding', 'Every note in place.')
    await seeker.page.reload()
    await writeReview(seeker.page, employer.name, '4 stars, Very good', 'Paid on the day.')
    await employer.page.goto(`/user/${seeker.session.user.id}`)
    await employer.page.getByRole('tab', { name: 'Reviews' }).click()
    await expect(employer.page.getByText('Every note in place.')).toBeVisible()
    await expectNoDefects(employer.page)
    await seeker.page.goto(`/user/${employer.session.user.id}`)
    await seeker.page.getByRole('tab', { name: 'Reviews' }).click()
    await expect(seeker.page.getByText('Paid on the day.')).toBeVisible()
  })
})

test(
  'a new member adds trade and phone while applying, and the employer can call them',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const employer = await createMember('Ada')
    const job = await employer.call(createJob, tuner())
    // A number belongs to one account.
    const phone = `2425${String(Date.now()).slice(-6)}`
    await page.goto(`/j/${job.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
    await page.getByText('Find Work').click()
    await page.getByLabel('First name').fill('Nia')
    await page.getByLabel('Last name').fill('Cartwright')
    await page.getByLabel('Email').fill(uniqueEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'Apply for this Job' }).click()

    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Rolle Pans will only see your name.')).toBeInViewport()
    await dialog.getByLabel(/Trade/).fill('Drum maker')
    await dialog.getByLabel(/Phone/).fill(phone)
    await expectNoDefects(page)
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await expect(dialog.getByRole('heading', { name: 'Application sent' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('You applied for this job')).toBeVisible()

    await employer.page.goto(`/jobs/${job.id}/applicants`)
    const card = employer.page.getByRole('article', { name: 'Nia Cartwright' })
    await expect(card.getByText('Drum maker')).toBeVisible()
    await card.getByRole('button', { name: 'Open' }).click()
    await expect(card.locator(`a[href="tel:+1${phone}"]`)).toBeVisible()
  },
)

test(
  'a member turns on Available for hire, is found on the board and saved',
  { tag: '@once' },
  async ({ createMember }) => {
    const [seeker, employer] = [await createMember('Ben'), await createMember('Ada')]
    const trade = `Tuner ${crypto.randomUUID().slice(0, 6)}`
    await seeker.call(updateProfile, { trade, island: 'Exuma', skills: 'Steelpan, Goatskin' })

    await test.step('switch it on', async () => {
      const { page } = seeker
      await page.goto('/hireme')
      await expect(page.getByRole('heading', { level: 1, name: 'HireMe Board' })).toBeVisible()
      const toggle = page.getByRole('switch', { name: 'Available for hire' })
      await toggle.click()
      const contact = page.getByRole('checkbox', {
        name: 'Also show my email and phone number to all members there',
      })
      await expect(contact).not.toBeChecked()
      await contact.check()
      await expectNoDefects(page)
      await page.getByRole('button', { name: 'Make me available' }).click()
      await expect(toggle).toBeChecked()
      await expect(page.getByRole('article', { name: seeker.name }).first()).toBeVisible()
      await page.goto('/profile')
      await expect(page.getByRole('button', { name: 'Available for Hire' })).toBeVisible()
    })

    await test.step('be found by trade and island, with the e-mail address', async () => {
      const { page } = employer
      await page.goto('/jobs')
      await page.getByRole('tab', { name: 'HireMe' }).click()
      await page.getByRole('searchbox', { name: 'Search talent' }).fill(trade)
      await expect(page.getByRole('heading', { name: 'Available Talent (1)' })).toBeVisible()
      await page.getByRole('button', { name: 'Filters' }).click()
      const filtered = page.waitForResponse((response) => response.url().includes('island=Exuma'))
      await page.getByLabel('Island', { exact: true }).selectOption('Exuma')
      await filtered
      // Dimmed until then.
      await expect(page.getByRole('list', { name: 'Available talent' })).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByRole('article', { name: seeker.name })).toHaveCount(1)
      await expect(page.getByRole('link', { name: seeker.session.user.email })).toBeVisible()
      await expectNoDefects(page)
    })

    await test.step('be saved', async () => {
      const { page } = employer
      await page.getByRole('button', { name: `Save ${seeker.name}` }).click()
      await expect(page.getByText(`${seeker.name} saved`)).toBeVisible()
      await page.goto('/saved?tab=people')
      await expect(page.getByRole('article', { name: seeker.name })).toBeVisible()
    })

    await test.step('hide the contact details, then leave the board from the profile', async () => {
      const { page } = seeker
      await page.goto('/hireme')
      await page.getByRole('button', { name: 'Contact details' }).click()
      await page.getByRole('switch', { name: 'Show my email and phone here' }).click()
      await expect(page.getByRole('switch', { name: 'Show my email and phone here' })).not.toBeChecked()
      const found = `/hireme?talent=${encodeURIComponent(trade)}`
      await expect(async () => {
        await employer.page.goto(found)
        await expect(employer.page.getByRole('article', { name: seeker.name })).toBeVisible()
        await expect(employer.page.getByRole('link', { name: seeker.session.user.email })).toHaveCount(0)
      }).toPass()
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Available for Hire' }).click()
      await expect(page.getByRole('button', { name: 'Not Available' })).toBeVisible()
      await employer.page.goto(found)
      await expect(employer.page.getByText('No talent available right now')).toBeVisible()
    })
  },
)

test('an application is withdrawn', { tag: '@once' }, async ({ createMember }) => {
  const [employer, seeker] = [await createMember('Ada'), await createMember('Ben')]
  const job = await employer.call(createJob, tuner())
  await seeker.call(applyToJob, { id: job.id })
  const { page } = seeker
  await page.goto('/applications')
  await page.getByRole('article', { name: job.title }).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Application withdrawn')).toBeVisible()
  const { applications } = await seeker.call(listApplications, {})
  expect(applications.map(({ status }) => status)).toEqual(['withdrawn'])
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('button', { name: 'Apply for this Job' })).toBeVisible()
})

test(
  'on a phone, selected applicants are compared side by side, below their names',
  { tag: '@once' },
  async ({ createMember }) => {
    const employer = await createMember('Ada')
    const seekers = [await createMember('Ben'), await createMember('Cleo')]
    const job = await employer.call(createJob, tuner())
    for (const { call } of seekers) {
      await call(updateProfile, { experience: 'Tuned steelpans for the police band.\n'.repeat(40) })
      await call(applyToJob, { id: job.id, cover_note: 'I tuned for the police band.\n'.repeat(40) })
    }
    const { page } = employer

    await test.step('the bar of the selection is above the offer to install the app', async () => {
      await page.addInitScript(() => localStorage.removeItem('installed'))
      await page.goto(`/jobs/${job.id}/applicants`)
      await page.getByRole('checkbox', { name: 'Select all shown (2)' }).check()
      // The offer isn't shown while a field has the focus.
      await page.getByRole('checkbox', { name: 'Select all shown (2)' }).blur()
      const banner = page.getByRole('region', { name: 'Install the app' })
      await expect(banner).toBeVisible()
      const offer = await banner.boundingBox()
      const bar = await page.getByRole('region', { name: 'Selected applicants' }).boundingBox()
      if (!offer || !bar) throw new Error('The bar and the offer are not both in the page')
      expect(bar.y + bar.height).toBeLessThanOrEqual(offer.y)
      await page.getByRole('button', { name: 'Not now' }).click()
    })

    await test.step('the comparison starts at the top', async () => {
      await page.mouse.wheel(0, 400)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'Compare' }).click()
      await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await expectNoDefects(page)
    })

    await test.step('both are shown, and their names stay', async () => {
      const headers = seekers.map(({ name }) => page.getByRole('columnheader', { name }))
      for (const header of headers) await expect(header).toBeInViewport({ ratio: 0.95 })
      await page.getByRole('rowheader', { name: 'Cover note and CV' }).scrollIntoViewIfNeeded()
      for (const header of headers) await expect(header).toBeInViewport({ ratio: 0.95 })
    })

    await test.step('Back leads to the list', async () => {
      await page.goBack()
      await expect(page.getByText('2 selected')).toBeVisible()
    })
  },
)

async function writeReview(page: Page, name: string, stars: string, words: string) {
  await expect(page.getByText(`What was it like working with ${name}?`)).toBeVisible()
  await page.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog', { name: `Review ${name}` })
  await dialog.getByRole('radio', { name: stars }).check({ force: true })
  await dialog.getByLabel(/In your own words/).fill(words)
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText(/^Thank you\. (Your review appears|\S+ reads it) /)).toBeVisible()
}

async function expectNoDefects(page: Page) {
  await page.waitForLoadState('networkidle')
  expect.soft(await seriousDefects(page)).toEqual([])
}
