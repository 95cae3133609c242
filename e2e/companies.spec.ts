import { createJob } from 'contract/jobPosting'
import { seriousDefects } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { png } from './pictures.ts'

test('an owner makes a page for a company, and visitors find its jobs there', async ({ createMember, page }, {
  project,
}) => {
  const ada = await createMember('Ada')
  const company = `Conch Town ${project.name} ${crypto.randomUUID().slice(0, 6)}`

  await test.step('Ada makes the page; what she typed survives closing the form', async () => {
    await ada.page.goto('/settings/companies')
    await ada.page.getByRole('button', { name: 'Add a company' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'Add a company' })
    await dialog.getByLabel('Name').fill(company)
    await dialog.getByLabel('Location').fill('George Town, Exuma')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await ada.page.getByRole('button', { name: 'Add a company' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue(company)
    await dialog.getByLabel('About').fill('Breakfast and lunch on the dock.')
    expect(await seriousDefects(ada.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await expect(ada.page.getByRole('link', { name: company, exact: true })).toBeVisible()
    expect(await seriousDefects(ada.page)).toEqual([])
  })

  await test.step('she adds a logo', async () => {
    await ada.page.getByLabel(`Logo of ${company}`).setInputFiles(png('logo.png'))
    const dialog = ada.page.getByRole('dialog', { name: `Logo of ${company}` })
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await expect(ada.page.getByRole('button', { name: `Change logo of ${company}` })).toBeVisible()
  })

  await test.step('she asks for a verification of it', async () => {
    await ada.page.getByRole('button', { name: `Verify ${company}` }).click()
    const dialog = ada.page.getByRole('dialog', { name: `Verify ${company}` })
    await dialog.getByLabel('Business licence number').fill('BL-1')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(ada.page.getByText("We're checking it.")).toBeVisible()
  })

  const job = await ada.call(createJob, {
    title: 'Line Cook',
    company,
    location: 'George Town, Exuma',
    job_type: 'full-time',
    description: 'Cook breakfast and lunch.',
  })

  await test.step('a visitor gets from the job to the page, and back to the job', async () => {
    await page.goto(`/j/${job.id}`)
    await page.getByRole('link', { name: company }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company)
    await expect(page.getByRole('region', { name: company }).locator('img')).toBeVisible()
    await expect(page.getByText('Breakfast and lunch on the dock.')).toBeVisible()
    await page.getByRole('article', { name: 'Line Cook' }).getByRole('link').click()
    await expect(page).toHaveURL(`/j/${job.id}`)
  })
})
