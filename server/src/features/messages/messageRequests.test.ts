import { applyToJob, updateApplication, withdrawApplication } from 'contract/applications'
import { setBlindView } from 'contract/applicants'
import { blockUser } from 'contract/blocks'
import { removeCompanyMember } from 'contract/companies'
import { createJob, deleteJob } from 'contract/jobPosting'
import {
  respondToMessageRequest,
  getConversation,
  listConversations,
  openConversation,
  sendMessage,
} from 'contract/messages'
import { countUnreadMessages } from 'contract/unreadCounts'
import { expect, test } from 'vitest'
import { startWithApplicant } from '../../../test/companyApplicant.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { befriend } from '../../../test/befriend.ts'

test("a stranger's messages are a request, accepted explicitly or by replying", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { id } = await ada(openConversation, { user_id: ben.id })
  await ada(sendMessage, { conversation_id: id, content: 'Are you free on Monday?' })
  expect(await ben(getConversation, { id })).toMatchObject({ request_from: ada.id, unread_count: 1 })
  await expect(ada(respondToMessageRequest, { id, action: 'accept' })).rejects.toMatchObject({
    code: 'no_message_request',
  })
  await ben(respondToMessageRequest, { id, action: 'accept' })
  expect(await ada(getConversation, { id })).toMatchObject({ request_from: null })

  const other = await cleo(openConversation, { user_id: ben.id })
  await cleo(sendMessage, { conversation_id: other.id, content: 'Hello' })
  await ben(sendMessage, { conversation_id: other.id, content: 'Hello Cleo' })
  expect(await cleo(getConversation, { id: other.id })).toMatchObject({ request_from: null })
})

test('a deleted request is hidden, and its sender is refused until the other member writes', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(openConversation, { user_id: ben.id })
  const write = (who: Caller) => who(sendMessage, { conversation_id: id, content: 'Hello' })
  await write(ada)
  await ben(respondToMessageRequest, { id, action: 'delete' })
  expect(await ben(listConversations, {})).toEqual([])
  expect(await ben(countUnreadMessages, {})).toEqual({ unread: 0 })
  await expect(write(ada)).rejects.toMatchObject({ status: 403, code: 'message_refused' })
  expect(await ada(listConversations, {})).toHaveLength(1)
  await ben(openConversation, { user_id: ada.id })
  await write(ben)
  await write(ada)
  expect(await ben(listConversations, {})).toMatchObject([{ id, request_from: null, unread_count: 1 }])
})

test('friends need no message request, also if they become friends later', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(openConversation, { user_id: ben.id })
  await ada(sendMessage, { conversation_id: id, content: 'Hello' })
  await ben(respondToMessageRequest, { id, action: 'delete' })
  await befriend(ada, ben)
  await ada(sendMessage, { conversation_id: id, content: 'Hello friend' })
  expect(await ben(getConversation, { id })).toMatchObject({ request_from: null, unread_count: 1 })
})

test('the two sides of an application are no strangers: the first message is no request, and names the job', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id: job.id })
  const { id } = await ada(openConversation, { user_id: ben.id })
  await ada(sendMessage, { conversation_id: id, content: 'Can you come on Friday?' })
  const named = { request_from: null, job: { id: job.id, title: job.title } }
  for (const who of [ada, ben]) expect(await who(getConversation, { id })).toMatchObject(named)
  await ben(withdrawApplication, { id: application.id })
  expect(await ada(getConversation, { id })).toMatchObject({ request_from: null, job: null })
})

/** What both see of the conversation that the first one starts. */
async function startConversation(one: Caller, other: Caller) {
  const { id } = await one(openConversation, { user_id: other.id })
  await one(sendMessage, { conversation_id: id, content: 'Can you come on Friday?' })
  const seen = []
  for (const who of [one, other]) {
    const { request_from, job } = await who(getConversation, { id })
    seen.push({ isRequest: request_from !== null, job })
  }
  return seen
}

const ofStrangers = [
  { isRequest: true, job: null },
  { isRequest: true, job: null },
]

test('owners and recruiters of the company are no strangers to an applicant, readers and former members are', async () => {
  await using app = await startApp()
  const { olga, ray, rita, abe, company, job, people, join } = await startWithApplicant(app)
  const named = { isRequest: false, job: { id: job.id, title: job.title } }
  expect(await startConversation(ray, abe)).toEqual([named, named])
  expect(await startConversation(abe, olga)).toEqual([named, named])
  for (const who of [rita, people['former member'], people['other owner']])
    expect(await startConversation(who, abe)).toEqual(ofStrangers)
  await join(rita, 'recruiter')
  expect(await startConversation(rita, abe)).toEqual([named, named])

  await olga(removeCompanyMember, { id: company.id, user_id: ray.id })
  const { id } = await ray(openConversation, { user_id: abe.id })
  for (const who of [ray, abe]) expect(await who(getConversation, { id })).toMatchObject({ job: null })
})

test("colleagues who can't see the job are strangers to its applicants", async () => {
  await using app = await startApp()
  const { olga, pam, ray, abe, job } = await startWithApplicant(app)
  await ray(blockUser, { id: pam.id })
  expect(await startConversation(ray, abe)).toEqual(ofStrangers)
  await app.db`update jobs set hidden_at = now(), held_at = now() where id = ${job.id}`
  expect(await startConversation(olga, abe)).toEqual(ofStrangers)
  expect(await startConversation(pam, abe)).toMatchObject([{ isRequest: false }, { isRequest: false }])
})

test("colleagues aren't told either who has applied anonymously", async () => {
  await using app = await startApp()
  const { olga, pam, ray, abe, sue, job, id } = await startWithApplicant(app)
  await pam(setBlindView, { id: job.id, is_blind: true })
  const [rays] = await startConversation(ray, abe)
  expect(rays).toEqual((await startConversation(ray, sue))[0])
  await ray(updateApplication, { id, status: 'shortlisted' })
  expect(await startConversation(olga, abe)).toMatchObject([{ isRequest: false }, { isRequest: false }])
})

test('who was hired for a deleted job and its employer are no strangers', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const job = await ada(createJob, NEW_JOB)
  const { application } = await ben(applyToJob, { id: job.id })
  await cleo(applyToJob, { id: job.id })
  await ada(updateApplication, { id: application.id, status: 'hired' })
  await ada(deleteJob, { id: job.id })
  const named = { isRequest: false, job: { id: job.id, title: job.title } }
  expect(await startConversation(ada, ben)).toEqual([named, named])
  // The job may have been in the blind view.
  expect(await startConversation(ada, cleo)).toMatchObject([{ isRequest: true, job: null }, {}])
  expect(await startConversation(cleo, ada)).toEqual([
    { isRequest: false, job: named.job },
    { isRequest: false, job: null },
  ])
})

test('a request ends with the next message after an application, also a declined one', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  const { id } = await ben(openConversation, { user_id: ada.id })
  const write = () => ben(sendMessage, { conversation_id: id, content: 'Is the job still open?' })
  await write()
  await ada(respondToMessageRequest, { id, action: 'delete' })
  await expect(write()).rejects.toMatchObject({ code: 'message_refused' })
  await ben(applyToJob, { id: job.id })
  await write()
  expect(await ada(getConversation, { id })).toMatchObject({ request_from: null, unread_count: 1 })
})

test("an employer of anonymous applicants isn't told which of those who write has applied, until they are shortlisted", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  await app.db`update jobs set blind_applicants = true`
  await ben(applyToJob, { id: job.id })
  const { id } = await ben(openConversation, { user_id: ada.id })
  expect(await ada(getConversation, { id })).toMatchObject({ job: null })
  expect(await ben(getConversation, { id })).toMatchObject({ job: { id: job.id } })
  await app.db`update applications set status = 'shortlisted'`
  expect(await ada(getConversation, { id })).toMatchObject({ job: { id: job.id } })
})

test('a scam to an applicant who has not written yet is held', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  const { id } = await ada(openConversation, { user_id: ben.id })
  await ada(sendMessage, { conversation_id: id, content: 'Hello Ben' })
  const SCAM = 'You got the job! Pay a $50 registration fee by Western Union before you start.'
  const held = await ada(sendMessage, { conversation_id: id, content: SCAM })
  expect(held.moderation).not.toBeNull()
  expect(await ben(getConversation, { id })).toMatchObject({ unread_count: 1 })
  await ben(sendMessage, { conversation_id: id, content: 'Hello' })
})
