import { createJob } from 'contract/jobPosting'
import { updateProfile } from 'contract/profiles'
import { seriousDefects } from './axe.ts'
import { textedCode } from './emails.ts'
import { expect, test } from './fixtures.ts'
import { grantAdmin } from './servers.ts'

test(
  'a phone number and a company are verified, and badges on the profile and the job say so',
  { tag: '@once' },
  async ({ createMember }) => {
    const [ada, gloria] = [await createMember('Ada'), await createMember('Gloria')]
    await grantAdmin(gloria.session.user.email)
    const { id } = ada.session.user
    const company = `Bright Sparks ${crypto.randomUUID().slice(0, 8)}`
    const phone = `+1242${String(3_000_000 + (Date.now() % 1_000_000))}`
    await ada.call(updateProfile, { company_name: company, phone })
    const job = await ada.call(createJob, {
      title: 'Electrician',
      company,
      location: 'Nassau',
      job_type: 'full-time',
      description: 'Wire a house.',
    })

    await test.step('Ada verifies her phone with the code that is texted to her', async () => {
      await ada.page.goto('/settings/verification#phone')
      const section = ada.page.getByRole('region', { name: 'Phone number' })
      await expect(section.getByText('Not verified')).toBeVisible()
      await section.getByRole('button', { name: 'Text me a code' }).click()
      await section.getByLabel('Code', { exact: true }).fill(await textedCode(phone))
      expect(await seriousDefects(ada.page)).toEqual([])
      await section.getByRole('button', { name: 'Verify' }).click()
      await expect(section.getByText('Verified', { exact: true })).toBeVisible()
    })

    const verification = ada.page.getByRole('region', { name: 'Verification' })
    await test.step('she asks for a check of her company', async () => {
      await verification.getByRole('button', { name: `Verify ${company}` }).click()
      const dialog = ada.page.getByRole('dialog', { name: `Verify ${company}` })
      await dialog.getByLabel('Business licence number').fill('BL-1')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(verification.getByText("We're checking")).toBeVisible()
    })

    const request = gloria.page.getByRole('article', { name: company })
    await test.step('Gloria asks back, and Ada answers', async () => {
      await gloria.page.goto('/admin?tab=verifications')
      await request.getByRole('button', { name: 'Ask a question' }).click()
      const dialog = gloria.page.getByRole('dialog', { name: `Ask about ${company}` })
      await dialog.getByLabel('Your question').fill('Is BL-1 the whole number?')
      await dialog.getByRole('button', { name: 'Send question' }).click()
      await expect(gloria.page.getByText('Question sent')).toBeVisible()
      await expect(request).toHaveCount(0)
      await ada.page.reload()
      await expect(verification.getByText('Is BL-1 the whole number?')).toBeVisible()
      await verification.getByRole('button', { name: `Answer: ${company}` }).click()
      const answer = ada.page.getByRole('dialog', { name: `Verify ${company}` })
      await answer.getByLabel('Business licence number').fill('BL-12345')
      await answer.getByRole('button', { name: 'Send' }).click()
      await expect(verification.getByText("We're checking")).toBeVisible()
    })

    await test.step('Gloria approves what she saw', async () => {
      await gloria.page.goto('/admin?tab=verifications')
      await expect(request.getByText('BL-12345')).toBeVisible()
      await request.getByRole('button', { name: 'Approve' }).click()
      const dialog = gloria.page.getByRole('dialog', { name: `Approve ${company}` })
      await dialog.getByRole('checkbox', { name: 'Business licence' }).check()
      await dialog.getByRole('button', { name: 'Approve' }).click()
      await expect(gloria.page.getByText('Verification approved')).toBeVisible()
    })

    await test.step('others read what was checked', async () => {
      await gloria.page.goto(`/user/${id}`)
      const checked = gloria.page.getByRole('list', { name: 'Checked by Cayfolk' })
      await expect(checked).toContainText(`Verified company: business licence of ${company} checked on`)
      await expect(checked).toContainText('Phone verified')
      await gloria.page.goto(`/jobs/${job.id}`)
      await expect(checked).toContainText(`business licence of ${company} checked on`)
      await expect(checked).toContainText('Phone verified')
    })
  },
)
