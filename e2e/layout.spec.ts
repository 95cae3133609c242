import type { Page } from '@playwright/test'
import { createJobAlert } from 'contract/alerts'
import { applyToJob, updateApplication } from 'contract/applications'
import { reviewHire } from 'contract/reviews'
import { blockUser, muteUser } from 'contract/blocks'
import { createCompany, setCompanyMember } from 'contract/companies'
import { addComment } from 'contract/comments'
import { sendContactMessage } from 'contract/contact'
import type { Input } from 'contract/endpoint'
import { createEvent } from 'contract/events'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { setAvailability } from 'contract/hireme'
import { createJob } from 'contract/jobPosting'
import { saveJob } from 'contract/jobs'
import { openConversation, sendMessage } from 'contract/messages'
import { createReport } from 'contract/moderation'
import { setNotice } from 'contract/notices'
import { APP_SHELL, PAGES, type PagePattern } from 'contract/pages'
import { createPost, savePost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { savePerson } from 'contract/saved'
import { updateSettings } from 'contract/settings'
import { SETTINGS_SECTIONS, settingsPath } from 'contract/settingsPaths'
import { createStory } from 'contract/stories'
import { DAY_MS } from 'contract/rules/time'
import { expect, test, type CreateMember } from './fixtures.ts'
import { grantAdmin } from './servers.ts'
import { walk } from './walk.ts'

const WIDTHS = [390, 320, 1440]
/** Visits dozens of screens, which takes minutes on a busy machine. */
const WALK_TIMEOUT_MS = 600_000
test.describe.configure({ mode: 'parallel', timeout: WALK_TIMEOUT_MS })

/** A word of the widest letter. */
const word = (letters = 120) => 'W'.repeat(letters)

/** Example URLs of pages that have parameters or tabs. */
type Examples = Partial<Record<PagePattern, string[]>>

const TABS: Examples = {
  '/jobs': ['/jobs', `/jobs?query=${word()}`, `/jobs?location=${word()}`, '/jobs?tab=hireme'],
  '/saved': ['/saved', '/saved?tab=jobs', '/saved?tab=people'],
  '/events': ['/events', '/events?tab=past', '/events?tab=month', '/events?tab=deliveries'],
  '/friends': ['/friends', '/friends?tab=requests', '/friends?tab=suggestions', '/friends?tab=sent'],
  '/admin': [
    '/admin',
    '/admin?tab=reports',
    '/admin?tab=held',
    '/admin?tab=done',
    '/admin?tab=contact',
    '/admin?tab=notice',
  ],
  '/settings/:section': SETTINGS_SECTIONS.map(settingsPath),
  '/search': ['/search', `/search?q=${word(100)}`],
  '/hireme': ['/hireme', `/hireme?query=${word()}`],
}

/** The URLs of every page of the web app. */
function addresses(examples: Examples): string[] {
  return PAGES.filter((path) => path !== APP_SHELL).flatMap((path) => {
    const found = examples[path] ?? TABS[path] ?? [path]
    if (found.some((it) => it.includes(':'))) throw new Error(`${path} needs an example`)
    return found
  })
}

test('long words and text at 200% fit on every screen', { tag: '@once' }, async ({ createMember }) => {
  const { ada, ...examples } = await wordyPeople(createMember)
  await expectNarrow(ada.page, { paths: addresses(examples.paths), isVisitor: false })
})

test('everything fits on every public page', { tag: '@once' }, async ({ page }) => {
  await expectNarrow(page, {
    isVisitor: true,
    paths: [
      '/',
      '/login',
      '/register',
      '/forgot-password',
      '/help',
      '/how-it-works',
      '/contact',
      '/terms',
      '/privacy',
      '/download',
      '/jobs',
      '/p/999999',
      '/j/999999',
      '/unsubscribe?token=x',
      '/appeal?token=x',
    ],
  })
})

test('for a visitor, long words fit on every screen', { tag: '@once' }, async ({ page, createMember }) => {
  const { paths } = await wordyPeople(createMember)
  await expectNarrow(page, {
    isVisitor: true,
    paths: [
      '/',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?token=x',
      '/verify-email?token=x',
      '/terms',
      '/contact',
      ...(paths['/company/:company'] ?? []),
      ...(paths['/p/:id'] ?? []),
      ...(paths['/j/:id'] ?? []),
      ...(paths['/j/:id/poster'] ?? []),
      ...(paths['/:handle'] ?? []),
    ],
  })
})

test("everything fits on a new member's screens", { tag: '@once' }, async ({ createMember }) => {
  const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
  const job = await ada.call(createJob, JOB)
  const post = await ben.call(createPost, { content: 'Low tide' })
  await ben.call(updateSettings, { public_profile: true })
  const { handle } = await ben.call(createCompany, { name: 'Low Tide Docks' })
  const paths = addresses(examplesOf({ job: job.id, post: post.id, company: handle }, ben.session.user))
  await expectNarrow(ada.page, { paths, isVisitor: false })
})

test(
  'at 320 px with text at 200%, all buttons of dialogs and of the message field are on the screen',
  { tag: '@once' },
  async ({ createMember }) => {
    const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
    const job = await ben.call(createJob, { ...JOB, title: 'Deck hand', company: 'Rolle Marine' })
    const { id } = await ada.call(openConversation, { user_id: ben.session.user.id })
    const { page } = ada
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    )
    for (const [path, open] of [
      [`/jobs/${job.id}`, 'Apply for this Job'],
      ['/events', 'Schedule'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: open }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 1 })
      expect.soft(await tooWide(page), path).toEqual([])
    }
    await page.goto(`/messages?conversation=${id}`)
    await page.getByRole('textbox', { name: /message/i }).fill('Good morning')
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
    expect.soft(await tooWide(page), 'messages').toEqual([])
  },
)

const JOB = {
  title: word(),
  company: word(),
  location: word(),
  job_type: 'contract',
  category: 'construction',
  description: `${word()} https://rolle.example/${word()}`,
  requirements: word(),
  benefits: word(),
  open_to: ['bahamians', 'spouses_and_residents', 'permit_holders'],
  start_date: '2027-01-04',
  work_hours: word(),
  positions: 999,
  provided: ['housing', 'travel', 'tools'],
  skills: [word(60)],
  salary_min: 99_999_999,
  salary_max: 100_000_000,
  salary_period: 'year',
} satisfies Input<typeof createJob>

function examplesOf(
  { job, post, company }: { job: number; post: number; company: string },
  user: { id: number; username: string },
): Examples {
  return {
    '/company/:company': [`/company/${company}`],
    '/p/:id': [`/p/${post}`],
    '/j/:id': [`/j/${job}`],
    '/j/:id/poster': [`/j/${job}/poster`],
    '/:handle': [`/@${user.username}`],
    '/jobs/:id': [`/jobs/${job}`],
    '/jobs/:id/applicants': [`/jobs/${job}/applicants`],
    '/jobs/in/:island': ['/jobs/in/exuma'],
    '/pay/:trade': ['/pay/electrician'],
    '/pay/:trade/:island': ['/pay/electrician/new-providence'],
    '/jobs/:trade': ['/jobs/electrician'],
    '/user/:id': [`/user/${user.id}`],
  }
}

const longUsername = (id: number) => `${word(20).toLowerCase()}${id}`

/** An administrator with content in every list, and members with long words in every field. */
async function wordyPeople(createMember: CreateMember) {
  const [ada, ben, cleo, dan] = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map(createMember))
  if (!ada || !ben || !cleo || !dan) throw new Error('Expected four members')
  await grantAdmin(ada.session.user.email)
  const profile = {
    first_name: word(80),
    last_name: word(80),
    location: word(),
    island: 'New Providence',
    bio: word(),
    skills: `${word()}, ${word()}`,
    experience: word(),
    education: word(),
    occupation: word(),
    company_name: word(),
    trade: word(80),
  }
  for (const it of [ada, ben, cleo]) {
    await it.call(updateProfile, { ...profile, username: longUsername(it.session.user.id) })
    await it.call(updateSettings, { public_profile: true })
    await it.call(setAvailability, { is_available: true })
  }

  const friend = await ben.call(sendFriendRequest, { user_id: ada.session.user.id })
  await ada.call(respondToFriendRequest, { request_id: friend.request.id, action: 'accept' })
  await cleo.call(sendFriendRequest, { user_id: ada.session.user.id })
  await ada.call(sendFriendRequest, { user_id: dan.session.user.id })
  await ada.call(muteUser, { id: cleo.session.user.id })
  await dan.call(updateProfile, { first_name: word(80) })
  await dan.call(blockUser, { id: cleo.session.user.id })

  const post = await ben.call(createPost, { content: `${word()} #${word(60)}`, location: word() })
  await ada.call(createPost, { content: word(), location: word() })
  await cleo.call(createPost, { content: `${word()} Pay a $50 deposit at the web shop to apply.` })
  await ada.call(addComment, { id: post.id, content: word() })
  await ben.call(addComment, { id: post.id, content: word() })
  await ada.call(savePost, { id: post.id })
  await ben.call(createStory, { content: word() })
  await ada.call(savePerson, { id: ben.session.user.id })

  const company = await ada.call(createCompany, {
    name: word(),
    about: word(),
    location: word(),
    website: `https://rolle.example/${word()}`,
  })
  // Reviews wait for the start date of the job.
  const mine = await ada.call(createJob, { ...JOB, start_date: null })
  await ada.call(createJob, { ...JOB, status: 'draft' })
  const bensJob = await ben.call(createJob, JOB)
  await ada.call(saveJob, { id: bensJob.id })
  const { application } = await ben.call(applyToJob, { id: mine.id, cover_note: word() })
  await ada.call(updateApplication, { id: application.id, status: 'hired', note: word() })
  await ben.call(reviewHire, { id: application.id, rating: 5, content: word() })
  await ada.call(applyToJob, { id: bensJob.id, cover_note: word() })
  // Members of a company can't apply for its jobs.
  await ada.call(setCompanyMember, { id: company.id, user_id: ben.session.user.id, role: 'recruiter' })
  await ada.call(createJobAlert, { name: word(80), query: word(), location: word() })

  const { id: conversation_id } = await ben.call(openConversation, { user_id: ada.session.user.id })
  await ben.call(sendMessage, { conversation_id, content: `${word()} https://cayfolk.example/${word()}` })
  await ada.call(createEvent, {
    title: word(100),
    description: word(),
    location: word(),
    meeting_link: `https://meet.example/${word()}`,
    start_date: new Date(Date.now() + DAY_MS).toISOString(),
    invitees: [ben.session.user.id],
  })
  await ada.call(setNotice, { title: word(80), body: word(), link: `/${word()}`, link_label: word(40) })
  await cleo.call(createReport, {
    subject_type: 'post',
    subject_id: post.id,
    reason: word(),
    details: word(),
  })
  await ben.call(sendContactMessage, { name: word(), email: 'ben@example.com', message: word() })
  return {
    ada,
    paths: {
      ...examplesOf(
        { job: bensJob.id, post: post.id, company: company.handle },
        { id: ben.session.user.id, username: longUsername(ben.session.user.id) },
      ),
      '/jobs/:id': [`/jobs/${bensJob.id}`, `/jobs/${mine.id}`],
      '/jobs/:id/applicants': [`/jobs/${mine.id}/applicants`],
      '/messages': ['/messages', `/messages?conversation=${conversation_id}`],
    } satisfies Examples,
  }
}

/** Polls, since React may render the layout of a new width after the viewport has changed. */
async function expectNarrow(page: Page, screens: { paths: readonly string[]; isVisitor: boolean }) {
  const softly = expect.configure({ soft: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await walk(page, screens, async (path) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await softly.poll(() => tooWide(page), `${path.slice(0, 40)} at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await softly.poll(() => smallTargets(page), `targets of ${path.slice(0, 40)}`).toEqual([])
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await softly.poll(() => tooWide(page), `${path.slice(0, 40)} with large text`).toEqual([])
    await softly.poll(() => cutText(page), `${path.slice(0, 40)} with large text`).toEqual([])
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  })
}

/** The controls that are less than 44 px wide or high, but for links in running text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSmall = (it: Element) => {
      const { width, height } = it.getBoundingClientRect()
      return width > 1 && Math.min(width, height) < 43.5
    }
    /** Whether a pseudo-element extends the link to its whole card. */
    const isStretched = (it: Element) =>
      ['::before', '::after'].some((pseudo) => getComputedStyle(it, pseudo).position === 'absolute')
    const controls = document.querySelectorAll<HTMLElement>('a, button, select, input, textarea')
    return [...controls]
      .filter(
        (it) =>
          it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !it.closest('[inert], [aria-hidden=true]') &&
          !(it instanceof HTMLAnchorElement && getComputedStyle(it).display === 'inline') &&
          !isStretched(it) &&
          [it, ...(it instanceof HTMLInputElement ? (it.labels ?? []) : [])].every(isSmall),
      )
      .map((it) => it.outerHTML.replace(/W{20,}/g, 'W…').slice(0, 200))
  })
}

/** The texts that a box without scrollbar cuts off. An ellipsis shows that there is more. */
function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Whether a box clips; undefined if it shows that there is more, or scrolls. */
    const clips = (box: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined
      return overflowX !== 'visible'
    }
    const cut = [...document.querySelectorAll('header *, main *, nav *, footer *')].filter((it) => {
      const text = [...it.childNodes].find((node) => node instanceof Text && node.data.trim() !== '')
      if (!text || !it.checkVisibility({ visibilityProperty: true }) || it.closest('[aria-hidden=true]'))
        return false
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      for (let box: Element | null = it; box && box !== document.body; box = box.parentElement) {
        const isClipping = clips(box)
        if (isClipping === undefined) return false
        if (!isClipping) continue
        const frame = box.getBoundingClientRect()
        // Hidden visually, for screen readers.
        if (frame.width <= 1) return false
        if (
          left < frame.left - 2 ||
          right > frame.right + 2 ||
          top < frame.top - 2 ||
          bottom > frame.bottom + 2
        )
          return true
      }
      return false
    })
    return cut.map((it) => it.outerHTML.replace(/W{20,}/g, 'W…').slice(0, 200))
  })
}

/** The horizontal overflow of the page and the controls that are cut off. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const scrolls = scrollWidth > clientWidth ? [`scrolls ${scrollWidth - clientWidth} px`] : []
    const canScroll = (it: Element | null): boolean =>
      it !== null && (/auto|scroll/.test(getComputedStyle(it).overflowX) || canScroll(it.parentElement))
    const cut = [...document.querySelectorAll('a, button, input, select, textarea, [role]')].filter((it) => {
      const { left, right, width, top } = it.getBoundingClientRect()
      if (width <= 1 || top < 0 || !it.checkVisibility({ visibilityProperty: true })) return false
      return (
        (left < -1 || right > clientWidth + 1) && !canScroll(it.parentElement) && !it.closest('[aria-hidden]')
      )
    })
    return [...scrolls, ...cut.map((it) => it.outerHTML.replace(/W{20,}/g, 'W…').slice(0, 200))]
  })
}
