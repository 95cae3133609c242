import { expect, test } from './fixtures.ts'

test(
  'find a person, send a friend request, accept it, unfriend',
  { tag: '@once' },
  async ({ createMember }) => {
    const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]

    await test.step('Ada asks', async () => {
      await ada.page.goto(`/user/${ben.session.user.id}`)
      await ada.page.getByRole('button', { name: 'Add Friend' }).click()
      await expect(ada.page.getByText('Friend request sent!')).toBeVisible()
      await ada.page.goto('/friends?tab=sent')
      await expect(ada.page.getByText('Ben Rolle')).toBeVisible()
    })

    await test.step('Ben accepts', async () => {
      await ben.page.goto('/friends')
      await expect(ben.page.getByRole('heading', { level: 1 })).toHaveText('Friends')
      await expect(ben.page.getByText('Connect with other professionals in your network')).toBeVisible()
      await ben.page.getByRole('tab', { name: 'Friend Requests (1)' }).click()
      await ben.page.getByRole('button', { name: 'Accept' }).click()
      await expect(ben.page.getByText('Friend request accepted!')).toBeVisible()
      await expect(ben.page.getByText('No friend requests')).toBeVisible()
      await ben.page.getByRole('tab', { name: 'My Friends (1)' }).click()
      await expect(ben.page.getByText('Ada Rolle')).toBeVisible()
    })

    await test.step('Ada ends it', async () => {
      await ada.page.goto('/friends')
      await expect(ada.page.getByRole('tab', { name: 'My Friends (1)' })).toBeVisible()
      await ada.page
        .getByRole('button', { name: /More|Options|Menu for/i })
        .first()
        .click()
      await ada.page.getByRole('menuitem', { name: 'Unfriend' }).click()
      await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Unfriend' }).click()
      await expect(ada.page.getByText('No friends yet')).toBeVisible()
      await ada.page.getByRole('button', { name: 'Find Friends' }).click()
      await expect(ada.page.getByRole('tab', { name: 'Suggestions' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
    })
  },
)
