import { deleteAccount } from 'contract/account'
import { listLimitedAccounts } from 'contract/accountLimits'
import { listAdminQueues, listAllJobs } from 'contract/administration'
import { listContactMessages, sendContactMessage } from 'contract/contact'
import { listCredentialRequests, requestCredential } from 'contract/credentials'
import { listFailedEmails } from 'contract/failedEmails'
import { createJob } from 'contract/jobPosting'
import { sendMessageToPerson } from 'contract/messages'
import { createAppeal, createReport, listAppeals, listReports, moderate } from 'contract/moderation'
import { createPost } from 'contract/posts'
import { expect, test } from 'vitest'
import { decideOneHeld, listAllHeld } from '../../../test/held.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const SCAM = 'Pay a $50 deposit at the web shop to apply.'
const SCAM_JOB = { ...NEW_JOB, description: SCAM }

async function startQueues() {
  const app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  return Object.assign(app, {
    ada,
    ben,
    cleo,
    gloria: await app.admin('gloria'),
    henry: await app.admin('henry'),
  })
}
type QueuesApp = Awaited<ReturnType<typeof startQueues>>

/** Fills all queues: what Ada and Gloria, an administrator, made waits, is hidden and appealed, and is reported. */
async function fillQueues({ ada, ben, gloria, henry, db }: QueuesApp) {
  for (const author of [ada, gloria]) {
    await author(createJob, SCAM_JOB)
    await author(createPost, { content: SCAM })
    await author(requestCredential, { kind: 'licence', name: 'Plumber', licence_number: 'P-1' })
    await author(createJob, { ...NEW_JOB, title: `Cook ${author.id}` })
    const reported = await author(createPost, { content: 'Reported' })
    for (const subject of [
      { subject_type: 'post', subject_id: reported.id },
      { subject_type: 'user', subject_id: author.id },
    ] as const)
      await ben(createReport, { ...subject, reason: 'spam' })
    const hidden = await author(createPost, { content: 'Hidden' })
    const subject = { subject_type: 'post', subject_id: hidden.id } as const
    await henry(moderate, { ...subject, action: 'hide' })
    await author(createAppeal, { ...subject, content: 'Please' })
  }
  await ada(sendMessageToPerson, { id: ben.id, content: SCAM })
  await ada(sendContactMessage, { name: 'Ada', email: 'ada@example.com', message: 'Hello' })
  await db`update users set limited_until = now() + interval '1 day' where id = ${ada.id}`
  await db`
    insert into failed_emails (message_id, user_id, payload)
    values (gen_random_uuid(), ${ada.id}, '{"to": "ada@example.com", "message": {"subject": "Hello"}}')`
}

type Counted = { count: number | undefined; total: number; listed: number }

/** Each figure, with the number that its list names and the number of its entries. */
async function figuresOf(who: Caller): Promise<Record<string, Counted>> {
  const { queues, open_jobs } = await who(listAdminQueues, {})
  const of = (queue: string) => queues.find((it) => it.queue === queue)?.count
  const counted = (total: number, { length }: unknown[], count = total) => ({ count, total, listed: length })
  const reports = await who(listReports, {})
  const appeals = await who(listAppeals, {})
  const held = await listAllHeld(who)
  const credentials = await who(listCredentialRequests, {})
  const limited = await who(listLimitedAccounts, {})
  const contact = await who(listContactMessages, {})
  const emails = await who(listFailedEmails, {})
  const open = await who(listAllJobs, { state: 'open' })
  return {
    reports: counted(reports.total, reports.subjects, of('reports')),
    appeals: counted(appeals.total, appeals.appeals, of('appeals')),
    held_jobs: counted(held.jobs.length, held.jobs, of('held_jobs')),
    held_posts: counted(held.posts.length, held.posts, of('held_posts')),
    held_messages: counted(held.messages.length, held.messages, of('held_messages')),
    credentials: counted(credentials.total, credentials.credentials, of('credentials')),
    limited: counted(limited.total, limited.accounts, of('limited')),
    contact: counted(contact.total, contact.messages, of('contact')),
    emails: counted(emails.total, emails.emails, of('failed_emails')),
    open_jobs: counted(open.length, open, open_jobs),
  }
}

/** Ada's held job and post. */
async function heldOf({ ada, henry }: QueuesApp) {
  const job = (await listAllHeld(henry)).jobs.find(({ employer }) => employer.id === ada.id)
  const post = (await listAllHeld(henry)).posts.find(({ author }) => author.id === ada.id)
  if (!job || !post) throw new Error('nothing is held')
  return { job, post }
}

test.for<[string, (app: QueuesApp) => Promise<unknown>, string[]]>([
  ['as they are', async () => undefined, []],
  [
    'whose author is suspended',
    ({ ada, henry }) => henry(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id }),
    ['held_messages'],
  ],
  [
    'whose author deleted the account',
    ({ ada }) => ada(deleteAccount, { password: 'junkanoo' }),
    ['held_messages', 'limited'],
  ],
  [
    'that were hidden',
    async (app) => {
      const { job, post } = await heldOf(app)
      await app.henry(moderate, { action: 'hide', subject_type: 'job', subject_id: job.id })
      await app.henry(moderate, { action: 'hide', subject_type: 'post', subject_id: post.id })
    },
    [],
  ],
  [
    'whose author was asked to change them',
    async (app) => {
      const { job, post } = await heldOf(app)
      const asked = { decision: 'ask_to_change', explanation: 'Take it out.' } as const
      await decideOneHeld(app.henry, 'job', { ...asked, id: job.id, held_at: job.held_at })
      await decideOneHeld(app.henry, 'post', { ...asked, id: post.id, held_at: post.held_at })
    },
    [],
  ],
  [
    'whose receiver declined them',
    ({ db }) => db`update conversations set declined_at = now()`,
    ['held_messages'],
  ],
])('each figure counts the entries of its list: entries %s', async ([, act, emptied]) => {
  await using app = await startQueues()
  await fillQueues(app)
  await act(app)
  for (const who of [app.gloria, app.henry]) {
    const figures = await figuresOf(who)
    const listed = Object.entries(figures).map(([name, { listed }]) => [
      name,
      { count: listed, total: listed, listed },
    ])
    expect(figures).toEqual(Object.fromEntries(listed))
    for (const name of emptied) expect(figures[name]?.listed, name).toBe(0)
  }
})
