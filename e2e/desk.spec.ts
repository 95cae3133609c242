import type { Page } from '@playwright/test'
import { applyToJob, listApplicants } from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { seriousDefects } from './axe.ts'
import { expect, test, type CreateMember } from './fixtures.ts'
import { chooseFromMenu, focusIn, tabTo } from './keys.ts'

// Long journeys with a dozen members.
test.describe.configure({ timeout: 360_000 })

const NAMES = ['Ann', 'Bea', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jon', 'Kim', 'Lou']

/** An employer with a job, and the applicants, the first of them at the top of the list. */
async function jobWithApplicants(createMember: CreateMember, names: readonly string[]) {
  const employer = await createMember('Ada')
  const job = await employer.call(createJob, {
    title: 'Deckhand for the mail boat',
    company: 'Rolle Shipping',
    location: 'Nassau',
    job_type: 'full-time',
    category: 'other',
    description: 'Load, unload and keep the deck in order between Nassau and Exuma.',
  })
  for (const name of names.toReversed()) {
    const applicant = await createMember(name)
    await applicant.call(applyToJob, { id: job.id, cover_note: `${name} has worked on boats for years.` })
  }
  return { page: employer.page, call: employer.call, job }
}

const nameOf = (firstName: string) => `${firstName} Rolle`
const row = (page: Page, firstName: string) =>
  page.getByRole('button', { name: nameOf(firstName), exact: true })
const panel = (page: Page, firstName: string) => page.getByRole('region', { name: nameOf(firstName) })

test('ten decisions with the keyboard alone', { tag: '@desktop' }, async ({ createMember }) => {
  const { page, call, job } = await jobWithApplicants(createMember, NAMES)
  const { keyboard } = page
  const list = page.getByRole('list', { name: 'Applicants' })

  /** Opens the next applicant with J. */
  const next = async (firstName: string) => {
    await keyboard.press('j')
    await expect(row(page, firstName)).toBeFocused()
    await expect(panel(page, firstName)).toBeVisible()
  }
  const confirm = async (verb: string, firstName: string) => {
    const dialog = page.getByRole('alertdialog', { name: `${verb} ${nameOf(firstName)}?` })
    await expect(dialog.locator(':focus')).toBeVisible()
    await tabTo(page, dialog.getByRole('button', { name: verb }))
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }

  await page.goto(`/jobs/${job.id}/applicants`)
  await tabTo(page, row(page, 'Ann'))

  await test.step('S shortlists', async () => {
    await next('Ann')
    await keyboard.press('s')
    await expect(panel(page, 'Ann').getByRole('link', { name: 'Schedule interview' })).toBeVisible()
    await expect(row(page, 'Ann')).toBeFocused()
  })

  await test.step('D declines after a confirmation', async () => {
    await next('Bea')
    await keyboard.press('d')
    await confirm('Decline', 'Bea')
    await expect(row(page, 'Bea')).toBeFocused()
  })

  await test.step('E opens the menu', async () => {
    await next('Cal')
    await keyboard.press('e')
    await chooseFromMenu(page, 'Move to Interview')
    await expect(focusIn(panel(page, 'Cal'))).toBeVisible()
  })

  await test.step('X selects several, who are moved together', async () => {
    for (const name of ['Dan', 'Eve', 'Fay']) {
      await next(name)
      await keyboard.press('x')
    }
    await expect(page.getByText('3 selected')).toBeInViewport()
    await keyboard.press('m')
    await chooseFromMenu(page, 'Shortlisted')
    await expect(page.getByText('3 selected')).toBeHidden()
    await expect(row(page, 'Fay')).toBeFocused()
  })

  await test.step('a button in the panel that goes away keeps the focus there', async () => {
    await next('Gus')
    await tabTo(page, panel(page, 'Gus').getByRole('button', { name: 'Shortlist' }))
    await keyboard.press('Enter')
    await expect(panel(page, 'Gus').getByRole('link', { name: 'Schedule interview' })).toBeVisible()
    await expect(focusIn(panel(page, 'Gus'))).toBeVisible()
    await next('Hal')
    await tabTo(page, panel(page, 'Hal').getByRole('button', { name: 'Decline' }))
    await keyboard.press('Enter')
    await confirm('Decline', 'Hal')
    await expect(focusIn(panel(page, 'Hal'))).toBeVisible()
  })

  await test.step('quickly one after the other', async () => {
    await keyboard.type('jsjs')
    await expect(row(page, 'Jon')).toBeFocused()
    await expect(panel(page, 'Jon').getByRole('link', { name: 'Schedule interview' })).toBeVisible()
  })

  await test.step('the menu hires after a confirmation', async () => {
    await next('Kim')
    await keyboard.press('e')
    await chooseFromMenu(page, 'Hire')
    await confirm('Hire', 'Kim')
    await expect(focusIn(panel(page, 'Kim'))).toBeVisible()
    await keyboard.press('k')
    await expect(row(page, 'Jon')).toBeFocused()
  })

  const tabs = [
    'All (12)',
    'Submitted (1)',
    'Viewed',
    'Shortlisted (7)',
    'Interview (1)',
    'Offered',
    'Hired (1)',
  ]
  for (const name of [...tabs, 'Declined (2)'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
  await expect
    .poll(async () => (await call(listApplicants, { id: job.id })).counts)
    .toMatchObject({ submitted: 1, viewed: 0, shortlisted: 7, interview: 1, hired: 1, declined: 2 })
  await expect(focusIn(list)).toBeVisible()
})

test('no serious defects in any state, light and dark', { tag: '@desktop' }, async ({ createMember }) => {
  const { page, job } = await jobWithApplicants(createMember, NAMES.slice(0, 3))
  const { keyboard } = page
  const applicants = `/jobs/${job.id}/applicants`
  const check = async (state: string) => {
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const defects = await seriousDefects(page)
      // The guards at both ends of a menu pass the focus on to what is inside.
      const found = defects.filter((it) => !it.includes('data-base-ui-focus-guard'))
      expect.soft(found, `${state}, ${colorScheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }

  await page.goto(applicants)
  await expect(row(page, 'Ann')).toBeVisible()
  await check('nobody open')
  await row(page, 'Ann').click()
  await expect(panel(page, 'Ann')).toBeVisible()
  await check('an open applicant')
  await keyboard.press('x')
  await keyboard.press('e')
  await expect(page.getByRole('menu')).toBeVisible()
  await check('the menu')
  // The shortcuts work as soon as the focus is back.
  await keyboard.press('Escape')
  await expect(focusIn(panel(page, 'Ann')).or(row(page, 'Ann').and(page.locator(':focus')))).toBeVisible()
  await keyboard.press('d')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('the decline dialog')
  await keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('checkbox', { name: `Select ${nameOf('Bea')}` }).check()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
  await check('compared')
  await page.goto(`${applicants}?q=nobody-has-this-name`)
  await expect(page.getByRole('heading', { name: 'No applicants match' })).toBeVisible()
  await check('an empty search')
  await page.goto(`${applicants}?view=board`)
  await expect(page.getByRole('article', { name: nameOf('Ann') })).toBeVisible()
  await check('the board')
  await page.goto(applicants)
  await page.getByRole('switch', { name: 'Blind view' }).click()
  await page.getByRole('button', { name: 'Applicant 1', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Applicant 1' })).toBeVisible()
  await check('the blind view')
})

test('search, sort, open and shortlist on a phone', { tag: '@once' }, async ({ createMember }) => {
  const { page, job } = await jobWithApplicants(createMember, NAMES.slice(0, 3))
  const cards = page.getByRole('list', { name: 'Applicants' }).getByRole('article')
  await page.goto(`/jobs/${job.id}/applicants`)
  await expect(cards).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Waiting longest')
  await expect(cards.first()).toHaveAccessibleName(nameOf('Cal'))
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('Bea')
  await expect(cards).toHaveCount(1)
  const card = page.getByRole('article', { name: nameOf('Bea') })
  await card.getByRole('button', { name: 'Open' }).click()
  await expect(card.getByText('Bea has worked on boats for years.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect.soft(await seriousDefects(page)).toEqual([])
  await card.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('menuitem', { name: 'Move to Shortlisted' }).click()
  await expect(page.getByText(`${nameOf('Bea')} moved to Shortlisted`)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Shortlisted (1)' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('')
  await expect(cards).toHaveCount(3)
})
