import { blockUser, listBlocked, muteUser, unblockUser, unmuteUser } from 'contract/blocks'
import { addComment, listComments } from 'contract/comments'
import type { Endpoint } from 'contract/endpoint'
import { createEvent } from 'contract/events'
import { sendRequest } from 'contract/friends'
import { openConversation, sendMessage } from 'contract/messages'
import { toggleAvailability } from 'contract/hireme'
import { saveJob } from 'contract/jobs'
import { createPost, getPost, listPosts, savePost, toggleLike } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { savePerson } from 'contract/saved'
import { searchPeople } from 'contract/search'
import { expect, test } from 'vitest'
import { startApp, type Caller, type World } from './world.ts'

/** Ben leaves a trace of himself wherever a person can appear. */
async function appear(app: World, ada: Caller, ben: Caller, cleo: Caller) {
  const post = await ben(createPost, { content: 'Zanzibar, says Ben' })
  const neutral = await cleo(createPost, { content: 'Zanzibar, says Cleo' })
  await ben(addComment, { id: neutral.id, content: 'Benedict was here' })
  await ada(savePost, { id: post.id })
  await ben(sendRequest, { user_id: ada.id })
  const { id } = await ben(openConversation, { user_id: ada.id })
  await ben(sendMessage, { conversation_id: id, content: 'Zanzibar in private, says Ben' })
  await ada(sendMessage, { conversation_id: id, content: 'Zanzibar in private, says Ada' })
  for (const person of [ada, ben]) {
    const { request } = await person(sendRequest, { user_id: cleo.id })
    await app.db`update friendships set status = 'accepted' where id = ${request.id}`
  }
  await hireEachOther(app, ada, ben, { ofBen: post.id, ofAda: neutral.id })
  await meetEachOther(app, ada, ben)
  await ada(saveJob, { id: post.id })
  await ada(savePerson, { id: ben.id })
  await ben(savePerson, { id: ada.id })
  await ben(toggleAvailability, { is_available: true })
  return { post, neutral }
}

/** Each has a job, of the same id as the posts that are walked to, got the other one's, and says so. */
async function hireEachOther(app: World, ada: Caller, ben: Caller, jobs: { ofBen: number; ofAda: number }) {
  await app.db`
    insert into jobs (id, employer_id, title, company, description, job_type, location) overriding system value
    values (${jobs.ofBen}, ${ben.id}, 'Cook, says Ben', 'Shack', 'Grill', 'full-time', 'Nassau'),
      (${jobs.ofAda}, ${ada.id}, 'Cook, says Ada', 'Shack', 'Grill', 'full-time', 'Nassau')`
  await app.db`
    insert into applications (job_id, user_id, status, cover_note)
    values (${jobs.ofBen}, ${ada.id}, 'hired', null), (${jobs.ofAda}, ${ben.id}, 'hired', 'Take me, says Ben')`
  await app.db`
    insert into reviews (application_id, job_id, job_title, author_id, subject_id, rating, shown_at)
    select a.id, j.id, j.title, a.user_id, j.employer_id, 5, now()
    from applications a
    join jobs j on j.id = a.job_id`
}

/** Each invites the other, and all are reminded. */
async function meetEachOther(app: World, ada: Caller, ben: Caller) {
  const start_date = new Date(Date.now() + 48 * 3_600_000).toISOString()
  await ben(createEvent, { title: 'Regatta, says Ben', start_date, invitees: [ada.id] })
  await ada(createEvent, { title: 'Regatta, says Ada', start_date, invitees: [ben.id] })
  await app.db`update event_reminders set due_at = now() - interval '1 second'`
  await app.db`update background.job set start_after = now() where name = 'event-reminder'`
  await app.background.drain()
}

/** Every list and page of the server, asked as this person; `other` is who is looked for. */
async function walk(app: World, who: Caller, { post, other }: { post: number; other: Caller }) {
  const own = [
    '/health',
    '/api/stats',
    '/api/auth/profile',
    '/api/auth/sessions',
    '/api/users/blocked',
    '/api/auth/export',
  ]
  const asked = app.endpoints.filter((it) => it.method === 'GET' && !own.includes(it.path))
  return Promise.all(
    asked.map(async (endpoint: Endpoint) => {
      const id = endpoint.path.startsWith('/api/users/') ? other.id : post
      const words = { search: 'be', q: 'zanzibar', username: 'somebody' }
      const person = endpoint.path.startsWith('/api/users/:user_id') ? { user_id: other.id } : {}
      const { text } = await who
        .full(endpoint, { id, ...person, ...words } as never)
        .catch((refused) => ({ text: JSON.stringify(refused.body) }))
      return { path: endpoint.path, text }
    }),
  )
}

const ofBen = /"(first_name|username)":"(Ben|benrolle)"|says Ben|Benedict/
const ofAda = /"(first_name|username)":"(Ada|adarolle)"|says Ada/

test.for(['ada blocks ben', 'ben blocks ada'] as const)(
  'blocked means invisible: %s, and neither finds the other in any list',
  async (who) => {
    await using app = await startApp()
    const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
    const { post, neutral } = await appear(app, ada, ben, cleo)
    const seenBefore = (await walk(app, ada, { post: neutral.id, other: ben })).filter(({ text }) =>
      ofBen.test(text),
    )
    expect(seenBefore.map((it) => it.path)).toEqual(
      expect.arrayContaining([
        '/api/applications',
        '/api/events',
        '/api/events/deliveries',
        '/api/friends/requests',
        '/api/hireme/available',
        '/api/jobs/:id/applications',
        '/api/jobs/:id/applications.csv',
        '/api/notifications',
        '/api/posts',
        '/api/posts/:id/comments',
        '/api/reviews/to-write',
        '/api/saved/jobs',
        '/api/saved/people',
        '/api/saved/posts',
        '/api/search',
        '/api/users',
        '/api/users/:id',
        '/api/users/:user_id/reviews',
        '/messages/conversations',
        '/messages/search',
      ]),
    )

    if (who === 'ada blocks ben') await ada(blockUser, { id: ben.id })
    else await ben(blockUser, { id: ada.id })

    for (const { id } of [neutral, post]) {
      for (const { path, text } of await walk(app, ada, { post: id, other: ben }))
        expect(text, path).not.toMatch(ofBen)
      for (const { path, text } of await walk(app, ben, { post: id, other: ada }))
        expect(text, path).not.toMatch(ofAda)
    }
  },
)

test('people who have blocked each other reach nothing of each other', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ben(createPost, { content: 'Hello' })
  await ada(blockUser, { id: ben.id })
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    await expect(one(getUser, { id: other.id })).rejects.toMatchObject({ code: 'user_not_found' })
    await expect(one(sendRequest, { user_id: other.id })).rejects.toMatchObject({ code: 'user_not_found' })
  }
  await expect(ada(getPost, { id })).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(ada(toggleLike, { id })).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(ada(addComment, { id, content: 'Hello' })).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(ada(listComments, { id })).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(ada(savePost, { id })).rejects.toMatchObject({ code: 'post_not_found' })
  await ada(unblockUser, { id: ben.id })
  await expect(ada(getPost, { id })).resolves.toMatchObject({ content: 'Hello' })
  expect(await ada(listBlocked, {})).toEqual([])
})

test('a muted person stays out of the feed, and is found everywhere else', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ben(createPost, { content: 'Hello' })
  await ada(muteUser, { id: ben.id })
  expect(await ada(listPosts, {})).toEqual([])
  expect(await ada(listPosts, { user_id: ben.id })).toHaveLength(1)
  await expect(ada(getPost, { id })).resolves.toMatchObject({ id })
  expect(await ada(searchPeople, { search: 'ben' })).toHaveLength(1)
  await ada(unmuteUser, { id: ben.id })
  expect(await ada(listPosts, {})).toHaveLength(1)
})
