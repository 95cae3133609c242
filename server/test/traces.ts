import { addComment } from 'contract/comments'
import type { Endpoint } from 'contract/endpoint'
import { createEvent } from 'contract/events'
import { sendFriendRequest } from 'contract/friends'
import { setAvailability } from 'contract/hireme'
import { saveJob } from 'contract/jobs'
import { openConversation, sendMessage } from 'contract/messages'
import { createPost, savePost } from 'contract/posts'
import { savePerson } from 'contract/saved'
import { HOUR_MS } from 'contract/rules/time'
import type { Caller, TestApp } from './startApp.ts'

/** Creates content of Ben in every list where a member can appear. */
export async function createTraces(app: TestApp, ada: Caller, ben: Caller, cleo: Caller) {
  const post = await ben(createPost, { content: 'Zanzibar, says Ben' })
  const neutral = await cleo(createPost, { content: 'Zanzibar, says Cleo' })
  await ben(addComment, { id: neutral.id, content: 'Benedict was here' })
  await ada(savePost, { id: post.id })
  await ben(sendFriendRequest, { user_id: ada.id })
  const { id } = await ben(openConversation, { user_id: ada.id })
  await ben(sendMessage, { conversation_id: id, content: 'Zanzibar in private, says Ben' })
  await ada(sendMessage, { conversation_id: id, content: 'Zanzibar in private, says Ada' })
  for (const person of [ada, ben]) {
    const { request } = await person(sendFriendRequest, { user_id: cleo.id })
    await app.db`update friendships set status = 'accepted' where id = ${request.id}`
  }
  await hireEachOther(app, ada, ben, { ofBen: post.id, ofAda: neutral.id })
  await inviteEachOther(app, ada, ben)
  await ada(saveJob, { id: post.id })
  await ada(savePerson, { id: ben.id })
  await ben(savePerson, { id: ada.id })
  await ben(setAvailability, { is_available: true })
  return { post, neutral }
}

/** Each hires and reviews the other. The jobs have the ids of posts, so that one id fits every endpoint. */
async function hireEachOther(app: TestApp, ada: Caller, ben: Caller, jobs: { ofBen: number; ofAda: number }) {
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

/** Each invites the other to an event, and all reminders are sent. */
async function inviteEachOther(app: TestApp, ada: Caller, ben: Caller) {
  const start_date = new Date(Date.now() + 48 * HOUR_MS).toISOString()
  await ben(createEvent, { title: 'Regatta, says Ben', start_date, invitees: [ada.id] })
  await ada(createEvent, { title: 'Regatta, says Ada', start_date, invitees: [ben.id] })
  await app.db`update event_reminders set due_at = now() - interval '1 second'`
  await app.db`update background.job set start_after = now() where name = 'event-reminder'`
  await app.background.drain()
}

/**
 * Calls every GET endpoint, except those about the caller alone, with a search for what createTraces created, and
 * without it where it is optional. Returns the response bodies.
 */
export async function readEveryList(
  app: TestApp,
  caller: Caller,
  { post, other }: { post: number; other: Caller },
) {
  const PRIVATE_PATHS = [
    '/health',
    '/api/stats',
    '/api/auth/profile',
    '/api/auth/sessions',
    '/api/users/blocked',
    '/api/auth/export',
  ]
  const endpoints = app.endpoints.filter(
    (endpoint) => endpoint.method === 'GET' && !PRIVATE_PATHS.includes(endpoint.path),
  )
  return Promise.all(
    endpoints.flatMap((endpoint: Endpoint) => {
      const id = endpoint.path.startsWith('/api/users/') ? other.id : post
      const params = {
        ...(endpoint.path.startsWith('/api/users/:user_id') && { user_id: other.id }),
        ...(endpoint.path.includes(':type') && { type: 'post' }),
      }
      const query = { search: 'be', username: 'someone', handle: 'somewhere' }
      const isSearchOptional = endpoint.query?.shape['q']?.safeParse(undefined).success ?? false
      return [{ q: 'zanzibar' }, ...(isSearchOptional ? [{}] : [])].map(async (search) => {
        const { text } = await caller
          .response(endpoint, { id, ...params, ...query, ...search })
          .catch((error) => ({ text: JSON.stringify(error.body) }))
        return { path: endpoint.path, text }
      })
    }),
  )
}
