import { createCompany } from 'contract/companies'
import { decideCredential, requestCredential } from 'contract/credentials'
import { decideHeld, listHeld } from 'contract/heldContent'
import { sendMessageToPerson } from 'contract/messages'
import { createAppeal, createReport, moderate } from 'contract/moderation'
import { createPost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { appealSuspension } from 'contract/suspensionAppeals'
import { type EmailKind, type Stage, apply, lastEmail, post } from './stage.ts'

const DEPOSIT = 'You asked three applicants for a deposit.'

const hideJob = async ({ gloria }: Stage, id: number) =>
  gloria(moderate, {
    subject_type: 'job',
    subject_id: id,
    action: 'hide',
    reason: 'asks_for_money',
    explanation: DEPOSIT,
  })

const suspend = ({ gloria, marva }: Stage) =>
  gloria(moderate, {
    subject_type: 'user',
    subject_id: marva.id,
    action: 'suspend',
    reason: 'asks_for_money',
    explanation: DEPOSIT,
  })

async function confirmReports({ devon, marva, gloria }: Stage) {
  for (const content of ['Pay me first', 'Deposit needed', 'Send money']) {
    const subject = { subject_type: 'post', subject_id: (await marva(createPost, { content })).id } as const
    await devon(createReport, { ...subject, reason: 'spam' })
    await gloria(moderate, { ...subject, action: 'hide', reason: 'spam' })
  }
}

/** Marva's first message to Devon, which an administrator decides on. */
async function decideOnMessage({ marva, devon, gloria }: Stage, decision: 'release' | 'refuse') {
  const { id } = await marva(sendMessageToPerson, {
    id: devon.id,
    content: 'You got the job! Pay a $50 deposit at the web shop before you start.',
  })
  const { accounts } = await gloria(listHeld, {})
  const items = accounts.flatMap(({ messages }) =>
    messages.map(({ id, held_at }) => ({ type: 'message' as const, id, held_at })),
  )
  await gloria(decideHeld, { decision, items, reason: 'asks_for_money' })
  return { subject_type: 'message', subject_id: id } as const
}

/** Appeals the refusal of a message of Marva's, and decides on it. */
async function decideOnMessageAppeal(stage: Stage, action: 'restore' | 'uphold') {
  const subject = await decideOnMessage(stage, 'refuse')
  await stage.marva(createAppeal, { ...subject, content: 'It is for a uniform that we give back.' })
  await stage.gloria(moderate, { ...subject, action })
}

/** Appeals the hiding of a job of Marva's, and decides on it. */
async function decideOnAppeal(stage: Stage, action: 'restore' | 'uphold') {
  const subject = { subject_type: 'job', subject_id: (await post(stage)).id } as const
  await hideJob(stage, subject.subject_id)
  await stage.marva(createAppeal, { ...subject, content: 'It was for a uniform that we give back.' })
  await stage.gloria(moderate, { ...subject, action })
}

async function requestBadge({ marva }: Stage) {
  await marva(updateProfile, { company_name: 'Sandbar Grill' })
  const { id, requested_at } = await marva(requestCredential, { kind: 'company', licence_number: 'BL-1234' })
  return { id, requested_at }
}

/** Has dots, unlike the others. */
const appealTokenIn = (email: { text?: string | undefined } | undefined) =>
  /\/appeal\?token=(\S+)/.exec(email?.text ?? '')?.[1] ?? ''

/** Emails about decisions of administrators on content, accounts and badges. */
export const moderationEmails: Record<string, EmailKind> = {
  'content-hidden': {
    to: 'marva',
    send: async (stage) => hideJob(stage, (await apply(stage)).job.id),
  },
  'content-restored': {
    to: 'marva',
    send: async (stage) => {
      const { id } = await post(stage)
      await hideJob(stage, id)
      await stage.gloria(moderate, { subject_type: 'job', subject_id: id, action: 'restore' })
    },
  },
  'several-checked': {
    to: 'marva',
    send: async ({ marva, gloria }) => {
      for (const place of ['Nassau', 'Freeport'])
        await marva(createPost, {
          content: `Deckhands for ${place}: send a $40 deposit by Western Union before you start.`,
        })
      const { accounts } = await gloria(listHeld, {})
      const items = accounts.flatMap(({ posts }) =>
        posts.map(({ id, held_at }) => ({ type: 'post' as const, id, held_at })),
      )
      await gloria(decideHeld, { decision: 'refuse', items, reason: 'asks_for_money', explanation: DEPOSIT })
    },
  },
  'message-delivered': { to: 'marva', send: (stage) => decideOnMessage(stage, 'release') },
  'message-refused': { to: 'marva', send: (stage) => decideOnMessage(stage, 'refuse') },
  'message-appeal-accepted': { to: 'marva', send: (stage) => decideOnMessageAppeal(stage, 'restore') },
  'message-appeal-rejected': { to: 'marva', send: (stage) => decideOnMessageAppeal(stage, 'uphold') },
  'appeal-accepted': { to: 'marva', send: (stage) => decideOnAppeal(stage, 'restore') },
  'appeal-rejected': { to: 'marva', send: (stage) => decideOnAppeal(stage, 'uphold') },
  'company-hidden': {
    to: 'marva',
    send: async ({ marva, gloria }) => {
      const { id } = await marva(createCompany, { name: 'Sandbar Grill' })
      await gloria(moderate, {
        subject_type: 'company',
        subject_id: id,
        action: 'hide',
        reason: 'impersonation',
        explanation: 'Please send us the business licence.',
      })
    },
  },
  'report-confirmed': {
    to: 'devon',
    send: async (stage) => {
      const { id } = await post(stage)
      await stage.devon(createReport, { subject_type: 'job', subject_id: id, reason: 'spam' })
      await hideJob(stage, id)
    },
  },
  'report-taken-back': {
    to: 'devon',
    send: async (stage) => {
      const { id } = await post(stage)
      const subject = { subject_type: 'job', subject_id: id } as const
      await stage.devon(createReport, { ...subject, reason: 'spam' })
      await hideJob(stage, id)
      await stage.gloria(moderate, { ...subject, action: 'restore' })
    },
  },
  'badge-approved': {
    to: 'marva',
    ownWords: 'Sandbar Grill',
    send: async (stage) =>
      stage.gloria(decideCredential, {
        ...(await requestBadge(stage)),
        decision: 'approve',
        evidence: ['business_licence'],
      }),
  },
  'badge-asked-back': {
    to: 'marva',
    send: async (stage) =>
      stage.gloria(decideCredential, {
        ...(await requestBadge(stage)),
        decision: 'return',
        answer: 'The licence number has a digit too few.',
      }),
  },
  'badge-refused': {
    to: 'marva',
    send: async (stage) =>
      stage.gloria(decideCredential, {
        ...(await requestBadge(stage)),
        decision: 'refuse',
        answer: 'The Business Licence Unit has no such number.',
      }),
  },
  'badge-ended': {
    to: 'marva',
    ownWords: 'Sandbar Grill',
    send: async (stage) => {
      const request = await requestBadge(stage)
      await stage.gloria(decideCredential, {
        ...request,
        decision: 'approve',
        evidence: ['business_licence'],
      })
      await stage.gloria(decideCredential, {
        ...request,
        decision: 'end',
        answer: 'The licence has been withdrawn.',
      })
    },
  },
  'job-removed': { to: 'devon', send: async (stage) => hideJob(stage, (await apply(stage)).job.id) },
  'job-back': {
    to: 'devon',
    send: async (stage) => {
      const { id } = (await apply(stage)).job
      await hideJob(stage, id)
      await stage.gloria(moderate, { subject_type: 'job', subject_id: id, action: 'restore' })
    },
  },
  'contact-suspended': {
    to: 'devon',
    send: async (stage) => {
      await apply(stage)
      await suspend(stage)
    },
  },
  'account-suspended': { to: 'marva', send: suspend },
  'account-reinstated': {
    to: 'marva',
    send: async (stage) => {
      await suspend(stage)
      const token = appealTokenIn(await lastEmail(stage))
      await stage.app.visitor(appealSuspension, { token, content: 'It was my brother.' })
      const subject = { subject_type: 'user', subject_id: stage.marva.id } as const
      await stage.gloria(moderate, { ...subject, action: 'reinstate' })
    },
  },
  'account-stays-suspended': {
    to: 'marva',
    send: async (stage) => {
      await suspend(stage)
      const token = appealTokenIn(await lastEmail(stage))
      await stage.app.visitor(appealSuspension, { token, content: 'It was my brother.' })
      const subject = { subject_type: 'user', subject_id: stage.marva.id } as const
      await stage.gloria(moderate, { ...subject, action: 'uphold' })
    },
  },
  'account-limited': { to: 'marva', send: confirmReports },
}
