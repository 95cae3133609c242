import { createJobAlert } from 'contract/alerts'
import { listSessions } from 'contract/auth'
import { addComment } from 'contract/comments'
import { createCompany, setCompanyMember } from 'contract/companies'
import { requestCredential } from 'contract/credentials'
import { addCvEntry } from 'contract/cv'
import { createEvent } from 'contract/events'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { openConversation, sendMessage } from 'contract/messages'
import { listNotifications } from 'contract/notifications'
import { createPost } from 'contract/posts'
import { getProfile } from 'contract/profiles'
import { updateSettings } from 'contract/settings'
import { createStory } from 'contract/stories'
import { DAY_MS } from 'contract/rules/time'
import { idsOf } from '../src/db/connect.ts'
import { present } from './present.ts'
import type { Caller, TestApp } from './startApp.ts'

export type AccessData = {
  email: string
  username: string
  post: number
  /** A post of Ada's that an administrator has hidden. */
  hidden: number
  comment: number
  passkey: number
  ada: number
  session: number
  /** A member without friends. */
  cleo: number
  story: number
  /** A pending request to Ada, one from Ada, and a friend of Ada's. */
  received: number
  sent: number
  friend: number
  notification: number
  /** A job of Ada's, an application for it, Ada's application for another job, and one with status hired. */
  job: number
  application: number
  sentApplication: number
  hire: number
  alert: number
  /** Members who asked for Ada's contact details, unanswered and accepted, and one whom Ada asked. */
  asking: number
  consented: number
  asked: number
  /** A company from which Ada hides. */
  hiddenFrom: number
  /** A company whose jobs Ada hides. */
  hiddenJob: number
  /** An invitation of Ada to a job. */
  jobInvitation: number
  credential: number
  /** A company of Ada's, to which a friend belongs too. */
  company: number
  handle: string
  cvEntry: number
  /** A conversation of Ada's with a message of hers, and a message request from a stranger. */
  conversation: number
  message: number
  messageRequest: number
  /** An event of Ada's, and one to which a friend invited her. */
  event: number
  invitation: number
}

export const EVENT = { title: 'Survey', start_date: new Date(Date.now() + DAY_MS).toISOString() }

/** Content of Ada, the owner, and the members who call the endpoints. */
export async function createAccessData(app: TestApp) {
  const [ada, ben, expired, revoked, cleo, dion, eve, fay] = await Promise.all(
    ['ada', 'ben', 'expired', 'revoked', 'cleo', 'dion', 'eve', 'fay'].map((name) => app.member(name)),
  )
  if (!ada || !ben || !expired || !revoked || !cleo || !dion || !eve || !fay)
    throw new Error('Members are missing.')
  await app.db`update sessions set expires_at = now() where user_id = ${expired.id}`
  await app.db`delete from sessions where user_id = ${revoked.id}`
  const post = await ada(createPost, { content: 'Hello' })
  const comment = await ada(addComment, { id: post.id, content: 'First' })
  const [session] = await ada(listSessions, {})
  const received = await dion(sendFriendRequest, { user_id: ada.id })
  const sent = await ada(sendFriendRequest, { user_id: eve.id })
  const accepted = await fay(sendFriendRequest, { user_id: ada.id })
  await ada(respondToFriendRequest, { request_id: accepted.request.id, action: 'accept' })
  const { notifications } = await ada(listNotifications, {})
  const { email, username } = await ada(getProfile, {})
  await ada(updateSettings, { public_profile: true })
  const { story } = await ada(createStory, { content: 'Lunch for thirty' })
  const { alert } = await ada(createJobAlert, { name: 'Docks' })
  const cvEntry = await ada(addCvEntry, { kind: 'language', title: 'French', level: 'basic' })
  const credential = await ada(requestCredential, {
    kind: 'licence',
    name: 'Electrician',
    licence_number: 'E 1',
  })
  const data: AccessData = {
    alert: alert.id,
    credential: credential.id,
    ...(await createCompanyWith(ada, fay.id)),
    cvEntry: cvEntry.id,
    email,
    username,
    post: post.id,
    hidden: await hidePostOf(app, ada.id),
    comment: comment.id,
    passkey: await addPasskeyOf(app, ada.id),
    ada: ada.id,
    session: present(session).id,
    cleo: cleo.id,
    story: story.id,
    received: received.request.id,
    sent: sent.request.id,
    friend: fay.id,
    notification: present(notifications[0]).id,
    event: (await ada(createEvent, EVENT)).id,
    invitation: (await fay(createEvent, { ...EVENT, invitees: [ada.id] })).id,
    ...(await askForContact(app, ada.id, { asking: dion.id, consented: cleo.id, asked: eve.id })),
    ...(await write(ada, fay, dion)),
    jobInvitation: await inviteMember(app, { inviter: fay.id, invited: ada.id, available: cleo.id }),
    ...(await offerJobs(app, { employer: ada.id, other: cleo.id, applicants: [eve.id, fay.id] })),
  }
  return { data, callers: { visitor: app.visitor, expired, revoked, other: ben, owner: ada } }
}

async function createCompanyWith(owner: Caller, recruiter: number) {
  const { id, handle } = await owner(createCompany, { name: 'Rolle Marine' })
  await owner(setCompanyMember, { id, user_id: recruiter, role: 'recruiter' })
  return { company: id, handle }
}

/** An invitation to a job, and a member who can be invited. */
async function inviteMember(
  app: TestApp,
  { inviter, invited, available }: Record<'inviter' | 'invited' | 'available', number>,
): Promise<number> {
  await app.db`update users set is_available_for_hire = true where id = ${available}`
  const [invitation = 0] = await idsOf(app.db`
    with job as (
      insert into jobs (employer_id, title, company, description, job_type, location)
      values (${inviter}, 'Mate', 'Rolle Marine', 'Sail.', 'contract', 'Exuma')
      returning id)
    insert into job_invitations (job_id, inviter_id, user_id)
    select id, ${inviter}, ${invited} from job
    returning id`)
  return invitation
}

async function addPasskeyOf(app: TestApp, user_id: number): Promise<number> {
  const [passkey] = await app.db<{ id: number }[]>`
    insert into passkeys (user_id, credential_id, user_handle, public_key, counter, name)
    values (${user_id}, ${crypto.randomUUID()}, 'handle', '', 0, 'Phone')
    returning id`
  return present(passkey).id
}

/** A post that an administrator has hidden. */
async function hidePostOf(app: TestApp, author: number): Promise<number> {
  const [post] = await app.db<{ id: number }[]>`
    insert into posts (user_id, content, hidden_at) values (${author}, 'Hidden', now()) returning id`
  await app.db`
    insert into moderation_actions (action, subject_type, subject_id) values ('hide', 'post', ${present(post).id})`
  return present(post).id
}

/** Requests for contact details to and by Ada, and a company from which she hides. */
async function askForContact(
  app: TestApp,
  ada: number,
  others: Record<'asking' | 'consented' | 'asked', number>,
) {
  const request = (asker_id: number, owner_id: number, status = 'pending') => ({
    asker_id,
    owner_id,
    status,
    reason: 'A roof',
  })
  await app.db`
    insert into contact_requests ${app.db([
      request(others.asking, ada),
      request(others.consented, ada, 'accepted'),
      request(ada, others.asked),
    ])}`
  const [hiddenFrom = 0] = await idsOf(app.db`
    insert into hidden_from (user_id, company) values (${ada}, 'Conch Ltd') returning id`)
  const [hiddenJob = 0] = await idsOf(app.db`
    insert into hidden_jobs (user_id, company) values (${ada}, 'Conch Ltd') returning id`)
  return { ...others, hiddenFrom, hiddenJob }
}

/** A conversation of Ada with a friend, and a message request from a stranger. */
async function write(ada: Caller, friend: Caller, stranger: Caller) {
  const conversation = await ada(openConversation, { user_id: friend.id })
  const message = await ada(sendMessage, { conversation_id: conversation.id, content: 'Hello' })
  const request = await stranger(openConversation, { user_id: ada.id })
  await stranger(sendMessage, { conversation_id: request.id, content: 'Hello' })
  return { conversation: conversation.id, message: message.id, messageRequest: request.id }
}

/** A job of each member, with the first one's application for the second one's job. */
async function offerJobs(
  app: TestApp,
  { employer, other, applicants }: { employer: number; other: number; applicants: [number, number] },
) {
  const [job = 0, theirs = 0] = await idsOf(app.db`
    insert into jobs (employer_id, title, company, description, job_type, location)
    select id, 'Cook', 'Shack', 'Grill', 'full-time', 'Nassau' from unnest(${[employer, other]}::bigint[]) as id
    returning id`)
  const [application = 0, hire = 0, sentApplication = 0] = await idsOf(app.db`
    insert into applications (job_id, user_id, status)
    values (${job}, ${applicants[0]}, 'submitted'), (${job}, ${applicants[1]}, 'hired'), (${theirs}, ${employer}, 'submitted')
    returning id`)
  return { job, application, hire, sentApplication }
}
