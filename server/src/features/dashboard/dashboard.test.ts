import { createJobAlert } from 'contract/alerts'
import { blockUser, unblockUser } from 'contract/blocks'
import { getDashboard } from 'contract/dashboard'
import { closeJob, createJob } from 'contract/jobPosting'
import { askForContact } from 'contract/contactRequests'
import { createEvent } from 'contract/events'
import { moderate } from 'contract/moderation'
import { markAllNotificationsRead } from 'contract/notifications'
import { countUnreadNotifications } from 'contract/unreadCounts'
import { openConversation, sendMessage } from 'contract/messages'
import { applyToJob, updateApplication } from 'contract/applications'
import { sendFriendRequest } from 'contract/friends'
import { inviteToJob } from 'contract/jobInvitations'
import { answerOffer, makeOffer } from 'contract/offers'
import { listPortfolio, updatePortfolio } from 'contract/portfolio'
import { createPost } from 'contract/posts'
import { reviewHire } from 'contract/reviews'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { uploadImage } from 'contract/uploads'
import { expect, test, vi } from 'vitest'
import { uploadForm, createJpeg } from '../../../test/uploadFiles.ts'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

test("the dashboard shows the member's own figures", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const nothing = {
    active_jobs: 0,
    messages: 0,
    rating: null,
    reviews_count: 0,
    portfolio: 0,
    next_steps: [],
    jobs: [],
    activity: [],
  }
  expect(await ada(getDashboard, {})).toEqual(nothing)

  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  await ada(createPost, { content: 'A roof in Deadman’s Cay', images: [file_path] })
  await ada(createPost, { content: 'Words alone' })
  await ada(createJob, {
    title: 'Roofer',
    company: 'Rolle',
    location: 'Long Island',
    job_type: 'contract',
    description: 'Roofs.',
  })
  const { id } = await ben(openConversation, { user_id: ada.id })
  await ben(sendMessage, { conversation_id: id, content: 'Good morning' })

  const dashboard = await ada(getDashboard, {})
  expect(dashboard).toMatchObject({ active_jobs: 1, messages: 1, portfolio: 0 })
  expect(dashboard.activity.map(({ content }) => content)).toEqual([
    'You posted the job Roofer',
    'You posted: Words alone',
    'You posted: A roof in Deadman’s Cay',
  ])
  expect((await ben(getDashboard, {})).active_jobs).toBe(0)
})

test('the portfolio counts what the page of the portfolio lists: the chosen posts, with or without a picture', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const [chosen, hidden] = [
    await ada(createPost, { content: 'A sea wall in Exuma' }),
    await ada(createPost, { content: 'A roof' }),
  ]
  await ada(createPost, { content: 'Not chosen' })
  await ada(updatePortfolio, { items: [{ post_id: chosen.id }, { post_id: hidden.id }] })
  await app.db`update posts set hidden_at = now() where id = ${hidden.id}`
  const { items } = await ada(listPortfolio, { id: ada.id })
  expect(items).toHaveLength(2)
  expect(await ada(getDashboard, {})).toMatchObject({ portfolio: items.length })
})

test('long posts are cut at the end of a word, with an ellipsis', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const posted = async (content: string) => {
    await ada(createPost, { content })
    return (await ada(getDashboard, {})).activity[0]?.content
  }
  const twenty = 'Hurricane straps on '
  expect(await posted(twenty.repeat(5))).toBe(`You posted: ${twenty.repeat(4).trimEnd()}…`)
  expect(await posted(`${twenty.repeat(3)}clinics and schools`)).toBe(
    `You posted: ${twenty.repeat(3)}clinics and schools`,
  )
  expect(await posted(`${twenty.repeat(3)}Abaco and Andros Town`)).toBe(
    `You posted: ${twenty.repeat(3)}Abaco and Andros…`,
  )
  expect(await posted('a'.repeat(90))).toBe(`You posted: ${'a'.repeat(80)}…`)
})

test('posts without text are named by what they show', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const { id } = await ada(createPost, { content: '', images: [file_path] })
  const posted = async () => (await ada(getDashboard, {})).activity[0]?.content
  expect(await posted()).toBe('You posted: a picture')
  await app.db`update posts set images = '{}', image_alts = '{}', video_url = '/uploads/a.mp4' where id = ${id}`
  expect(await posted()).toBe('You posted: a video')
})

test('the next steps are what needs a response', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, {
    title: 'Roofer',
    company: 'Rolle',
    location: 'Long Island',
    job_type: 'contract',
    description: 'Roofs.',
  })
  const { application } = await ben(applyToJob, { id: job.id })
  await ben(sendFriendRequest, { user_id: ada.id })
  const steps = async () => (await ada(getDashboard, {})).next_steps
  expect(await steps()).toEqual([
    { kind: 'applicants', count: 1, link: `/jobs/${job.id}/applicants` },
    { kind: 'friend_requests', count: 1, link: '/friends?tab=requests' },
  ])
  await ada(updateApplication, { id: application.id, status: 'declined' })
  expect(await steps()).toHaveLength(1)
  expect((await ben(getDashboard, {})).next_steps).toEqual([])
})

test('the next steps of other features come in the order of their importance', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const [one, two] = [await ada(createJob, NEW_JOB), await ada(createJob, { ...NEW_JOB, title: 'Mason' })]
  const { application } = await ben(applyToJob, { id: one.id })
  const steps = async () => (await ben(getDashboard, {})).next_steps.map(({ kind, link }) => [kind, link])
  await ada(askForContact, { id: ben.id, reason: 'To call you' })
  await befriend(ada, ben)
  await ada(inviteToJob, { id: two.id, user_id: ben.id })
  await ada(makeOffer, { id: application.id, answer_by: nassauDay(Date.now() + DAY_MS) })
  const others = [
    ['job_invitations', '/applications'],
    ['contact_requests', '/settings/contact-details#contact-requests'],
  ]
  expect(await steps()).toEqual([['offers', '/applications'], ...others])
  await app.db`update offers set answer_by = answer_by - 1`
  expect(await steps(), 'on its last day').toEqual([['offers', '/applications'], ...others])
  await app.db`update offers set answer_by = answer_by - 1`
  expect(await steps(), 'the last day of the offer is over').toEqual(others)
  await app.db`update offers set answer_by = answer_by + 2`
  await ben(answerOffer, { id: application.id, answer: 'accepted' })
  expect(await steps()).toEqual([...others, ['reviews', '/applications']])
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  expect(await steps()).toEqual([])
})

test('the job alerts of the next steps are the unread ones that the list of notifications shows', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  await ben(createJobAlert, { name: 'All' })
  const { id } = await ada(createJob, NEW_JOB)
  const steps = async () => (await ben(getDashboard, {})).next_steps
  const alert = { kind: 'job_alerts', count: 1, link: '/notifications' }
  await vi.waitFor(async () => expect(await steps()).toEqual([alert]), 60_000)
  const job = { subject_type: 'job', subject_id: id } as const
  for (const [leaveOut, show] of [
    [() => admin(moderate, { ...job, action: 'hide' }), () => admin(moderate, { ...job, action: 'restore' })],
    [() => ben(blockUser, { id: ada.id }), () => ben(unblockUser, { id: ada.id })],
  ] as const) {
    await leaveOut()
    expect([await steps(), await ben(countUnreadNotifications, {})]).toEqual([[], { unread: 0 }])
    await show()
    expect([await steps(), await ben(countUnreadNotifications, {})]).toEqual([[alert], { unread: 1 }])
  }
  await ben(markAllNotificationsRead, {})
  expect(await steps()).toEqual([])
})

test('the activity names the stage of an application, new friends, events and visible reviews', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await befriend(ada, ben)
  const job = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id: job.id })
  await ada(updateApplication, { id: application.id, status: 'hired' })
  const event = await ada(createEvent, {
    title: 'First dive',
    start_date: new Date(Date.now() + DAY_MS).toISOString(),
    invitees: [ben.id],
  })
  const activityOf = async (who: Caller) =>
    (await who(getDashboard, {})).activity.map(({ content, link }) => [content, link])
  await ada(reviewHire, { id: application.id, rating: 5 })
  const before = [
    ['You were invited to First dive', `/events?event=${event.id}`],
    ['Your application for Diver: Hired', '/applications'],
    ['You applied for Diver', '/applications'],
    ['You and Ada Rolle are friends', `/user/${ada.id}`],
  ]
  expect(await activityOf(ben)).toEqual(before)
  await ben(reviewHire, { id: application.id, rating: 5 })
  expect(await activityOf(ben)).toEqual([
    ['Ada Rolle reviewed you for the job Diver', `/user/${ben.id}?tab=reviews`],
    ...before,
  ])
  expect((await activityOf(ada))[1]).toEqual(['You scheduled First dive', `/events?event=${event.id}`])
})

test('open jobs are listed with their applications by stage', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const input = {
    company: 'Rolle',
    location: 'Long Island',
    job_type: 'contract' as const,
    description: 'Roofs.',
  }
  const roofer = await ada(createJob, { ...input, title: 'Roofer' })
  const mason = await ada(createJob, { ...input, title: 'Mason' })
  await ben(applyToJob, { id: roofer.id })
  const { application } = await cleo(applyToJob, { id: roofer.id })
  await ada(updateApplication, { id: application.id, status: 'interview' })

  const { jobs } = await ada(getDashboard, {})
  expect(jobs).toMatchObject([
    { id: mason.id, title: 'Mason', submitted: 0, interview: 0 },
    { id: roofer.id, title: 'Roofer', submitted: 1, viewed: 0, shortlisted: 0, interview: 1, offered: 0 },
  ])
  await ada(closeJob, { id: roofer.id })
  expect((await ada(getDashboard, {})).jobs.map(({ title }) => title)).toEqual(['Mason'])
  expect((await ben(getDashboard, {})).jobs).toEqual([])
})
