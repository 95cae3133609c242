import { DEMO_ACCOUNT } from 'contract/auth'
import { createPost, type Post } from 'contract/posts'
import { seriousDefects } from './axe.ts'
import { mailedLink } from './emails.ts'
import { expect, PASSWORD, test } from './fixtures.ts'

test('visitors are asked to sign in, then return to the page they opened', async ({ page, createMember }) => {
  const { session } = await createMember('Ada')
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email or phone').fill(session.user.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong one')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Wrong email, phone or password.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back to Cayfolk!')).toBeVisible()
  await expect(page).toHaveURL('/profile')
})

test(
  'an unknown path redirects visitors to the login page and members to home',
  { tag: '@once' },
  async ({ page, createMember }) => {
    await page.goto('/no-such-page')
    await expect(page).toHaveURL(/\/login/)
    const ada = await createMember('Ada')
    await ada.page.goto('/no-such-page')
    await expect(ada.page).toHaveURL('/')
    await ada.page.goto('/login')
    await expect(ada.page).toHaveURL('/')
  },
)

test('visitors see Sign in and Register on every page at every width', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/help')
  const accountNav = page.getByRole('navigation', { name: 'Account' })
  for (const name of ['Sign In', 'Sign Up'])
    await expect(accountNav.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await accountNav.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
})

test('Use Test Account fills in the login form', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use Test Account' }).click()
  await expect(page.getByLabel('Email or phone')).toHaveValue(DEMO_ACCOUNT.email)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('registration shows an error for every missing field', { tag: '@once' }, async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(sentence).first(), sentence).toBeVisible()
  }
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm password', { exact: true }).fill('54321')
  for (const sentence of [
    'Invalid email',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ]) {
    await expect(page.getByText(sentence).first(), sentence).toBeVisible()
  }
})

test('signing out clears the data on the device', { tag: '@once' }, async ({ createMember }, info) => {
  const { page, session } = await createMember('Ada')
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const isPhone = info.project.name === 'phone'
  await page.getByRole('button', { name: isPhone ? 'Menu' : 'Your menu', exact: true }).click()
  await page.getByRole(isPhone ? 'button' : 'menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await stored()).not.toContain(session.user.email)
  // The token is kept until the server has ended the session.
  await expect.poll(stored).not.toContain(session.access_token)
  await page.goBack()
  await expect(page.getByText(session.user.email)).toHaveCount(0)
})

test(
  'a session ended on another device leads to the login page',
  { tag: '@once' },
  async ({ createMember }) => {
    const { page } = await createMember('Ada')
    await page.route('**/api/auth/profile', (route) =>
      route.fulfill({
        status: 401,
        json: { error: 'x', message: 'x', code: 'sign_in_required', request_id: '1' },
      }),
    )
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  },
)

test("an outage doesn't sign members out", { tag: '@once' }, async ({ createMember }) => {
  const { page, session } = await createMember('Ada')
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { error: 'x', message: 'x', code: 'unavailable', request_id: '1' },
    }),
  )
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(session.access_token)
  await expect(page).toHaveURL('/')
})

test('visitors read the feed below the hero and are asked to sign in to interact', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work, from Bimini to Inagua.')
  for (const tile of [
    'Connect with professionals',
    'Find your dream job',
    'Network and chat',
    'Showcase your work',
    'Share your portfolio',
    'Video call interviews',
  ]) {
    await expect(page.getByRole('heading', { name: tile })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Look at the feed first' }).click()
  const post = page.getByRole('region', { name: 'Feed' }).getByRole('article').first()
  await post.getByRole('button', { name: 'Like' }).click()
  await expect(page.getByText('Please log in to like posts')).toBeVisible()
})

test(
  'before scripts load, visitors see the landing page and members the app bars',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const { page: memberPage } = await createMember('Ada')
    for (const each of [page, memberPage]) {
      await each.route('**/assets/*.js', () => {})
      await each.goto('/', { waitUntil: 'commit' })
    }
    const bars = '[data-bars] header'
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(bars)).toBeHidden()
    await expect(memberPage.locator(bars)).toBeVisible()
    await expect(memberPage.getByRole('heading', { level: 1 })).toBeHidden()
    await memberPage.goto('/jobs', { waitUntil: 'commit' })
    await expect(memberPage.locator(bars)).toBeVisible()
    // They are complete, and their links work.
    const jobs = memberPage.getByRole('link', { name: 'Jobs', exact: true })
    // The stylesheet hides one of the two bars.
    await expect(jobs).toHaveCount(1)
    await expect(jobs).toHaveAttribute('aria-current', 'page')
    await memberPage.getByRole('link', { name: 'Messages', exact: true }).click()
    await expect(memberPage).toHaveURL('/messages')
  },
)

test(
  "a member's screen requests its data before any script has loaded, and only once",
  { tag: '@once' },
  async ({ createMember }) => {
    const { page, call } = await createMember('Ada')
    const post = await call(createPost, { content: 'Prefetched' })
    // Other tests post at the same time.
    await page.route('**/api/posts', async (route) => {
      const posts = (await (await route.fetch()).json()) as Post[]
      await route.fulfill({ json: posts.filter(({ id }) => id === post.id) })
    })
    // What may have changed is requested again: the member after three seconds, and all once the live connection is up.
    await page.clock.setFixedTime(new Date())
    await page.routeWebSocket('**/socket.io/**', () => {})
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    const prefetched = ['/api/auth/profile', '/api/posts', '/api/stories']
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => prefetched.filter((path) => requestedPaths.includes(path))).toEqual(prefetched)

    scripts.resolve()
    await expect(page.getByText('Prefetched')).toBeVisible()
    for (const path of prefetched)
      expect(
        requestedPaths.filter((requested) => requested === path),
        path,
      ).toHaveLength(1)
  },
)

test(
  'a new email address counts once its link was opened, in another browser too',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    const address = `new.${ada.session.user.email}`
    // The address that emails named until the settings became pages.
    await ada.page.goto('/settings#email')
    await expect(ada.page).toHaveURL('/settings/verification#email')
    const section = ada.page.getByRole('region', { name: 'Email address' })
    await expect(section.getByRole('heading', { name: 'Email address' })).toBeInViewport()
    await expect(section.getByText('Not confirmed')).toBeVisible()
    await section.getByRole('button', { name: 'Change email address' }).click()
    await section.getByLabel('New email address').fill(address)
    await section.getByLabel('Your password').fill(PASSWORD)
    await section.getByRole('button', { name: 'Send the link' }).click()
    await expect(section.getByText('Open it to switch to this address')).toBeVisible()
    expect(await seriousDefects(ada.page)).toEqual([])

    const link = await mailedLink(address, /\/verify-email\?token=[\w-]+/)
    await page.goto(link)
    await expect(page.getByRole('link', { name: 'Sign in and confirm' })).toBeVisible()
    expect(await seriousDefects(page)).toEqual([])
    await ada.page.goto(link)
    await expect(ada.page.getByText(`${address} is confirmed.`)).toBeVisible()
    await ada.page.goto('/settings/verification#email')
    await expect(section.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(section.getByText(address)).toBeVisible()
  },
)

test(
  '"This wasn\'t me" in the email about a new device signs out everywhere and starts a reset',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    const { email } = ada.session.user
    await page.goto('/login')
    await page.getByLabel('Email or phone').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/')

    await ada.page.goto('/settings/security')
    await expect(ada.page.getByRole('heading', { name: 'Devices signed in' })).toBeVisible()
    await ada.page.goto(await mailedLink(email, /\/not-me\?token=[\w-]+/))
    const secure = ada.page.getByRole('button', { name: 'Secure my account' })
    await expect(secure).toBeVisible()
    expect(await seriousDefects(ada.page)).toEqual([])
    await secure.click()
    await expect(ada.page.getByText('All devices are signed out.')).toBeVisible()
    await expect(ada.page).toHaveURL('/login')
    await page.goto('/settings/security')
    await expect(page.getByRole('heading', { name: 'Devices signed in' })).toBeHidden()
    await expect(page.getByLabel('Email or phone')).toBeVisible()

    await ada.page.goto(await mailedLink(email, /\/reset-password\?token=[\w-]+/))
    const password = 'regatta-day-2026'
    await ada.page.getByLabel('New password', { exact: true }).and(ada.page.locator('input')).fill(password)
    await ada.page.getByLabel('Confirm new password').fill(password)
    await ada.page.getByRole('button', { name: 'Set new password' }).click()
    await ada.page.getByLabel('Email or phone').fill(email)
    await ada.page.getByLabel('Password', { exact: true }).fill(password)
    await ada.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(ada.page.getByText('Welcome back to Cayfolk!')).toBeVisible()
  },
)
