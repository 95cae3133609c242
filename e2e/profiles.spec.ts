import { updateProfile } from 'contract/profiles'
import { expect, test } from './fixtures.ts'
import { png } from './pictures.ts'

test(
  'edit a profile: crop a picture, choose a username that is checked while typing, and save both',
  { tag: '@once' },
  async ({ createMember }) => {
    const [{ page }, ben] = [await createMember('Ada'), await createMember('Ben')]
    const suffix = crypto.randomUUID().slice(0, 8)
    const taken = `ben_${suffix}`
    await ben.call(updateProfile, { username: taken })
    await page.goto('/profile')

    await test.step('a picture', async () => {
      await page.getByLabel('Profile picture').setInputFiles(png('me.png'))
      const dialog = page.getByRole('dialog', { name: 'Your picture' })
      await dialog.getByRole('slider', { name: 'Zoom' }).focus()
      for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
      await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.25')
      await dialog.getByRole('button', { name: 'Use picture' }).click()
      await expect(page.getByText('Profile updated successfully!')).toBeVisible()
      await expect(dialog).toBeHidden()
      const picture = page.locator('main img[src^="/uploads/"]').first()
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
    })

    await test.step('a file that is no picture', async () => {
      await page
        .getByLabel('Profile picture')
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
      await expect(page.getByText('Please select a valid image file (JPEG, PNG, GIF)')).toBeVisible()
    })

    await test.step('the rest', async () => {
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      const form = page.getByRole('form', { name: 'Edit Profile' })
      await form.getByLabel('Username').fill(taken)
      await expect(form.getByText("This username isn't available.")).toBeVisible()
      await form.getByLabel('Username').fill(`ada_${suffix}`)
      await expect(form.getByText('Available', { exact: true })).toBeVisible()
      await form.getByLabel('Occupation').fill('Boat Captain')
      await form.getByRole('combobox', { name: 'Island' }).selectOption('Exuma')
      await form.getByLabel('Skills').fill('Navigation')
      await form.getByLabel('Skills').press('Enter')
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await expect(form).toBeHidden()
    })

    await page.reload()
    await expect(page.getByText(`@ada_${suffix}`).first()).toBeVisible()
    await expect(page.getByText('Boat Captain').first()).toBeVisible()
    await expect(page.getByText('Navigation')).toBeVisible()
    await expect(page.getByText(/Exuma/).first()).toBeVisible()
    await expect(page.locator('main img[src^="/uploads/"]').first()).toBeVisible()
  },
)

test(
  'ask for contact details, get them, and lose them when they are taken back',
  { tag: '@once' },
  async ({ createMember }) => {
    const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
    const reason = `A roof to mend ${crypto.randomUUID().slice(0, 8)}`
    const { email, id } = ben.session.user
    const profile = ada.page.getByRole('main')

    await test.step('ask', async () => {
      await ada.page.goto(`/user/${id}`)
      await profile.getByRole('button', { name: 'Ask for contact details' }).click()
      const dialog = ada.page.getByRole('dialog', { name: 'Ask Ben for contact details' })
      await dialog.getByRole('button', { name: 'Send request' }).click()
      await expect(dialog.getByText("Please say why you're asking")).toBeVisible()
      await dialog.getByLabel('Why are you asking?').fill(reason)
      await dialog.getByRole('button', { name: 'Send request' }).click()
      await expect(dialog).toBeHidden()
      await expect(profile.getByText('Asked for contact details')).toBeVisible()
      await profile.getByRole('tab', { name: 'About' }).click()
      await expect(profile.getByText(email)).toBeHidden()
    })

    await test.step('accept among the notifications, and see them at once', async () => {
      await ben.page.goto('/notifications')
      await expect(ben.page.getByText(`asked for your contact details: “${reason}”`)).toBeVisible()
      const request = ben.page.getByRole('group', { name: 'Contact request from Ada Rolle' })
      await request.getByRole('button', { name: 'Accept' }).click()
      await expect(request).toBeHidden()
      await expect(profile.getByText(email)).toBeVisible()
    })

    await test.step('see who saw them, and take them back', async () => {
      await ben.page.goto('/settings/contact-details')
      const views = ben.page.getByRole('list', { name: 'Who saw your contact details' })
      await expect(views.getByRole('link', { name: 'Ada Rolle' })).toBeVisible()
      const shared = ben.page.getByRole('list', { name: 'Who sees your email and phone' })
      await shared.getByRole('button', { name: 'Stop sharing' }).click()
      await expect(shared).toBeHidden()
      await expect(profile.getByText(email)).toBeHidden()
      await expect(profile.getByText('Ben no longer shares contact details with you.')).toBeVisible()
    })
  },
)
