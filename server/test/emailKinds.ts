import { deleteAccount, forgotPassword, reportSignIn } from 'contract/account'
import { removeSecondStep, setAdminRole } from 'contract/administration'
import { createJobAlert } from 'contract/alerts'
import { applyToJob, listApplicants, updateApplication, withdrawApplication } from 'contract/applications'
import { changePassword, login } from 'contract/auth'
import { addComment } from 'contract/comments'
import { createCompany, removeCompanyMember, setCompanyMember } from 'contract/companies'
import { answerContactRequest, askForContact } from 'contract/contactRequests'
import { decideCredential, requestCredential } from 'contract/credentials'
import { nassauDay } from 'contract/rules/time'
import { changeEmail, resendVerification, verifyEmail } from 'contract/emailVerification'
import { cancelEvent, createEvent, respondToEvent, updateEvent } from 'contract/events'
import { sendFriendRequest } from 'contract/friends'
import { decideHeld, listHeld } from 'contract/heldContent'
import { inviteToJob } from 'contract/jobInvitations'
import { closeJob, createJob, deleteJob } from 'contract/jobPosting'
import { sendMessageToPerson } from 'contract/messages'
import { createAppeal, createReport, moderate } from 'contract/moderation'
import { NOTIFICATION_TYPES } from 'contract/notificationTypes'
import { answerOffer, makeOffer } from 'contract/offers'
import { updatePaper } from 'contract/papers'
import { addPasskey, removePasskey, startPasskey } from 'contract/passkeys'
import { sendPhoneCode, verifyPhone } from 'contract/phoneVerification'
import { createPost, likePost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { declineApplicants, nudgeEmployer } from 'contract/replies'
import { finishSignIn, removeAuthenticator, replaceRecoveryCodes } from 'contract/secondFactor'
import { updateSettings } from 'contract/settings'
import { appealSuspension } from 'contract/suspensionAppeals'
import { DAY_MS } from 'contract/rules/time'
import { befriend } from './befriend.ts'
import { inHours } from './events.ts'
import { passUndoTime } from './passUndoTime.ts'
import { passDays } from './passDays.ts'
import { beginSignIn, codeOf, PASSWORD, setUpAuthenticator, wrongCode } from './secondFactor.ts'
import type { Caller, TestApp } from './startApp.ts'
import { createSoftwarePasskey } from './softwarePasskey.ts'
import { tokenIn } from './tokenIn.ts'
import { whenSeen } from './whenSeen.ts'

/** Marva hires for the Sandbar Grill; Devon is looking for work; Gloria is an administrator. */
export type Stage = { app: TestApp; marva: Caller; devon: Caller; gloria: Caller }

/** Who gets an email, and what has it sent. */
export type EmailKind = {
  to: 'marva' | 'devon'
  /** Words of the recipient's own in the subject. */
  ownWords?: string
  send: (stage: Stage) => Promise<unknown>
}

/** What the people of the stage write: never in the subject of an email to somebody else. */
export const WRITTEN = [
  'Marva',
  'Rolle',
  'Devon',
  'Knowles',
  'Line cook',
  'Sandbar',
  'Exuma',
  'tasting',
  'Regatta',
]

const LINE_COOK = {
  title: 'Line cook',
  company: 'Sandbar Grill',
  location: 'George Town, Exuma',
  job_type: 'full-time',
  description: 'Grill and fry station, five evenings a week. Two years of experience, please.',
  salary_min: 14,
  salary_max: 17,
  salary_period: 'hour',
} as const
const MENU_TASTING = { title: 'Menu tasting', location: 'Sandbar Grill, George Town' }
const DEPOSIT = 'You asked three applicants for a deposit.'
const PHONE = '+12424225550'

export async function setStage(app: TestApp): Promise<Stage> {
  const [marva, devon] = await app.members('marva', 'devon')
  const gloria = await app.admin('gloria')
  await app.db`update users set email_verified_at = now()`
  await app.db`update users set last_name = 'Knowles' where id = ${devon.id}`
  const notifications = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, { email: true }]))
  for (const member of [marva, devon]) await member(updateSettings, { notifications })
  return { app, marva, devon, gloria }
}

const post = ({ marva }: Stage) => marva(createJob, LINE_COOK)

async function apply(stage: Stage) {
  const job = await post(stage)
  const { application } = await stage.devon(applyToJob, { id: job.id })
  await stage.app.emails()
  return { job, id: application.id }
}

/** Runs a scheduled task. */
const ring = ({ app }: Stage, name: string) =>
  app.db.begin((sql) => app.background.enqueue(sql, { name, retries: 0, concurrency: 1 }, {}))

/** Devon is available for hire and hasn't been heard of for so many days. */
async function beQuiet({ app, devon }: Stage, days: number) {
  const before = app.db`make_interval(days => ${days})`
  await app.db`update users set is_available_for_hire = true where id = ${devon.id}`
  await whenSeen(app)
  await app.db`
    update users set availability_confirmed_on = current_date - ${days}::int, last_seen_at = now() - ${before}
    where id = ${devon.id}`
  await app.db`update sessions set last_seen_at = now() - ${before} where user_id = ${devon.id}`
}

const move =
  (status: 'viewed' | 'shortlisted' | 'interview' | 'declined' | 'hired') => async (stage: Stage) =>
    stage.marva(updateApplication, { id: (await apply(stage)).id, status })

async function offer(stage: Stage) {
  const { id } = await apply(stage)
  await stage.marva(makeOffer, {
    id,
    pay: { amount: 16, period: 'hour' },
    starts_on: nassauDay(Date.now() + 14 * DAY_MS),
    answer_by: nassauDay(Date.now() + 2 * DAY_MS),
  })
  return id
}

/** Returns the application. */
async function interview(stage: Stage) {
  const { id: application_id } = await apply(stage)
  await stage.marva(createEvent, {
    title: 'Interview: Line cook, Devon Knowles',
    event_type: 'interview',
    start_date: inHours(48),
    format: 'in_person',
    location: 'Sandbar Grill, George Town',
    application_id,
  })
  return application_id
}

async function createTasting({ marva, devon }: Stage) {
  await befriend(marva, devon)
  return marva(createEvent, {
    ...MENU_TASTING,
    start_date: inHours(48),
    invitees: [devon.id],
    reminder_settings: { enabled: true, reminders: [{ time_before: 15, type: 'both' }] },
  })
}

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

async function addPasskeyOf({ app, devon }: Stage): Promise<number> {
  const response = createSoftwarePasskey().register(await devon(startPasskey, { password: PASSWORD }))
  await devon(addPasskey, { name: 'Phone', response })
  const [passkey] = await app.db<{ id: number }[]>`select id from passkeys where user_id = ${devon.id}`
  return passkey?.id ?? 0
}

const lastEmail = async ({ app }: Stage) => (await app.emails()).at(-1)

/** Has dots, unlike the others. */
const appealTokenIn = (email: { text?: string | undefined } | undefined) =>
  /\/appeal\?token=(\S+)/.exec(email?.text ?? '')?.[1] ?? ''

async function signInElsewhere({ app }: Stage) {
  for (const device_id of ['the id of a laptop', 'the id of a phone'])
    await app.visitor(login, { email: 'devon@example.com', password: PASSWORD, device_id })
}

/** Every kind of email that the product sends, by file name. */
export const emailKinds: Record<string, EmailKind> = {
  application: { to: 'marva', send: apply },
  'application-digest': {
    to: 'marva',
    ownWords: LINE_COOK.title,
    send: async (stage) => {
      const { app } = stage
      const job = await post(stage)
      for (const who of [stage.devon, ...(await app.members('shanice', 'tavares', 'lynden'))])
        await who(applyToJob, { id: job.id })
      await app.db`update unmailed_applications set created_at = now() - interval '1 hour'`
      await ring(stage, 'application-digest')
    },
  },
  'application-shortlisted': { to: 'devon', send: move('shortlisted') },
  'application-interview': { to: 'devon', send: move('interview') },
  'application-hired': { to: 'devon', send: move('hired') },
  'application-declined': {
    to: 'devon',
    send: async (stage) => {
      await move('declined')(stage)
      await passUndoTime(stage.app)
    },
  },
  'application-declined-with-message': {
    to: 'devon',
    send: async (stage) => {
      const { job } = await apply(stage)
      const { applications } = await stage.marva(listApplicants, { id: job.id })
      await stage.marva(declineApplicants, {
        id: job.id,
        up_to: applications[0]?.id ?? 0,
        message: 'Thank you, Devon. We chose someone with more time on the grill.',
      })
      await passUndoTime(stage.app)
    },
  },
  'job-closed': {
    to: 'devon',
    send: async (stage) => stage.marva(closeJob, { id: (await apply(stage)).job.id }),
  },
  'job-expired-applicant': {
    to: 'devon',
    send: async (stage) => {
      await apply(stage)
      await passDays(stage.app, 61)
      await ring(stage, 'job-expiry')
    },
  },
  'employer-deleted': {
    to: 'devon',
    send: async (stage) => {
      await apply(stage)
      await stage.marva(deleteAccount, { password: PASSWORD })
    },
  },
  'job-expired-employer': {
    to: 'marva',
    ownWords: LINE_COOK.title,
    send: async (stage) => {
      await apply(stage)
      await passDays(stage.app, 61)
      await ring(stage, 'job-expiry')
    },
  },
  'application-viewed': { to: 'devon', send: move('viewed') },
  'application-back-at-the-start': {
    to: 'devon',
    send: async (stage) => {
      const { id } = await apply(stage)
      await stage.marva(updateApplication, { id, status: 'shortlisted' })
      await stage.marva(updateApplication, { id, status: 'submitted' })
    },
  },
  'job-filled': {
    to: 'devon',
    send: async (stage) => stage.marva(closeJob, { id: (await apply(stage)).job.id, filled: true }),
  },
  'job-deleted': {
    to: 'devon',
    send: async (stage) => stage.marva(deleteJob, { id: (await apply(stage)).job.id }),
  },
  offer: { to: 'devon', send: offer },
  'offer-declined': {
    to: 'marva',
    send: async (stage) =>
      stage.devon(answerOffer, { id: await offer(stage), answer: 'declined', note: 'I start elsewhere.' }),
  },
  'offer-lapsed': {
    to: 'marva',
    send: async (stage) => {
      await offer(stage)
      await stage.app.db`update offers set answer_by = answer_by - 3`
      await ring(stage, 'offer-reminders')
    },
  },
  'offer-reminder': {
    to: 'devon',
    send: async (stage) => {
      await offer(stage)
      await stage.app.db`update offers set answer_by = answer_by - 1`
      await ring(stage, 'offer-reminders')
    },
  },
  'offer-answer': {
    to: 'marva',
    send: async (stage) => stage.devon(answerOffer, { id: await offer(stage), answer: 'accepted' }),
  },
  'offered-deleted': {
    to: 'marva',
    send: async (stage) => {
      await offer(stage)
      await stage.devon(deleteAccount, { password: PASSWORD })
    },
  },
  'answer-reminder': {
    to: 'marva',
    ownWords: LINE_COOK.title,
    send: async (stage) => {
      await apply(stage)
      await passDays(stage.app, 12)
      await ring(stage, 'answer-reminders')
    },
  },
  nudge: {
    to: 'marva',
    send: async (stage) => {
      const { id } = await apply(stage)
      await passDays(stage.app, 8)
      await stage.devon(nudgeEmployer, { id })
    },
  },
  'job-invitation': {
    to: 'devon',
    send: async (stage) => {
      await stage.app.db`update users set is_available_for_hire = true where id = ${stage.devon.id}`
      const { id } = await post(stage)
      await stage.marva(inviteToJob, {
        id,
        user_id: stage.devon.id,
        note: 'Your snapper is famous in Exuma.',
      })
    },
  },
  'job-alert': {
    to: 'devon',
    send: async (stage) => {
      await stage.devon(createJobAlert, { name: 'Kitchens in Exuma', frequency: 'instant', island: 'Exuma' })
      await post(stage)
    },
  },
  'job-alert-digest': {
    to: 'devon',
    ownWords: 'Kitchens in Exuma',
    send: async (stage) => {
      await stage.devon(createJobAlert, { name: 'Kitchens in Exuma', frequency: 'daily', island: 'Exuma' })
      await post(stage)
      await stage.app.db`update job_alerts set last_sent_at = now() - interval '1 day'`
      await ring(stage, 'job-alert-digest')
    },
  },
  like: {
    to: 'marva',
    send: async ({ marva, devon }) =>
      devon(likePost, { id: (await marva(createPost, { content: 'Regatta week: we open at ten.' })).id }),
  },
  comment: {
    to: 'marva',
    send: async ({ marva, devon }) =>
      devon(addComment, {
        id: (await marva(createPost, { content: 'Regatta week: we open at ten.' })).id,
        content: 'See you there!',
      }),
  },
  mention: {
    to: 'devon',
    send: ({ marva }) => marva(createPost, { content: 'Regatta week with @devonrolle at the grill.' }),
  },
  'friend-request': {
    to: 'devon',
    send: ({ marva, devon }) => marva(sendFriendRequest, { user_id: devon.id }),
  },
  'friend-accepted': { to: 'marva', send: ({ marva, devon }) => befriend(marva, devon) },
  'contact-request': {
    to: 'devon',
    send: ({ marva, devon }) => marva(askForContact, { id: devon.id, reason: 'A shift during Regatta week' }),
  },
  'contact-accepted': {
    to: 'marva',
    send: async ({ marva, devon }) => {
      await marva(askForContact, { id: devon.id, reason: 'A shift during Regatta week' })
      await devon(answerContactRequest, { id: marva.id, action: 'accept' })
    },
  },
  company: {
    to: 'devon',
    send: async ({ marva, devon }) => {
      await befriend(marva, devon)
      const { id } = await marva(createCompany, { name: 'Sandbar Grill' })
      await marva(setCompanyMember, { id, user_id: devon.id, role: 'recruiter' })
    },
  },
  message: {
    to: 'devon',
    send: ({ marva, devon }) =>
      marva(sendMessageToPerson, {
        id: devon.id,
        content: 'Good day, Devon',
        client_id: crypto.randomUUID(),
      }),
  },
  'event-invitation': { to: 'devon', send: createTasting },
  'interview-invitation': { to: 'devon', send: interview },
  'interview-cancelled': {
    to: 'marva',
    send: async (stage) => stage.devon(withdrawApplication, { id: await interview(stage) }),
  },
  'organizer-deleted': {
    to: 'devon',
    send: async (stage) => {
      await createTasting(stage)
      await stage.marva(deleteAccount, { password: PASSWORD })
    },
  },
  'guest-deleted': {
    to: 'marva',
    send: async (stage) => {
      await createTasting(stage)
      await stage.devon(deleteAccount, { password: PASSWORD })
    },
  },
  'interview-handed-over': {
    to: 'marva',
    send: async (stage) => {
      const { app, marva } = stage
      const { id: application_id } = await apply(stage)
      const ray = await app.member('ray')
      const company = await marva(createCompany, { name: LINE_COOK.company })
      await befriend(marva, ray)
      await marva(setCompanyMember, { id: company.id, user_id: ray.id, role: 'recruiter' })
      await ray(createEvent, {
        ...MENU_TASTING,
        event_type: 'interview',
        start_date: inHours(48),
        application_id,
      })
      await marva(removeCompanyMember, { id: company.id, user_id: ray.id })
    },
  },
  'event-changed': {
    to: 'devon',
    send: async (stage) => {
      const { id } = await createTasting(stage)
      await stage.app.db`update event_notices set notified_at = now() - interval '2 hours'`
      await stage.marva(updateEvent, {
        ...MENU_TASTING,
        id,
        start_date: inHours(72),
        invitees: [stage.devon.id],
      })
    },
  },
  'event-answer': {
    to: 'marva',
    send: async (stage) =>
      stage.devon(respondToEvent, { id: (await createTasting(stage)).id, response: 'accepted' }),
  },
  'event-uninvited': {
    to: 'devon',
    send: async (stage) => {
      const { id } = await createTasting(stage)
      await stage.marva(updateEvent, { ...MENU_TASTING, id, start_date: inHours(48), invitees: [] })
    },
  },
  'event-cancelled': {
    to: 'devon',
    send: async (stage) => stage.marva(cancelEvent, { id: (await createTasting(stage)).id }),
  },
  'event-reminder': {
    to: 'devon',
    send: async (stage) => {
      await createTasting(stage)
      await stage.app.db`update event_reminders set due_at = now() - interval '1 minute'`
      await stage.app.db`update events set start_date = now() + interval '15 minutes'`
      await stage.app.db`update background.job set start_after = now() where name = 'event-reminder'`
    },
  },
  'paper-expiry': {
    to: 'devon',
    send: async (stage) => {
      const expires_on = nassauDay(Date.now() + 30 * DAY_MS)
      await stage.devon(updatePaper, { key: 'stcw', is_held: true, expires_on })
      await ring(stage, 'paper-reminders')
    },
  },
  availability: {
    to: 'devon',
    send: async (stage) => {
      await beQuiet(stage, 27)
      await ring(stage, 'availability-end')
    },
  },
  'availability-ended': {
    to: 'devon',
    send: async (stage) => {
      await beQuiet(stage, 31)
      await stage.app.db`
        update users set availability_reminded_on = current_date - 6 where id = ${stage.devon.id}`
      await ring(stage, 'availability-end')
    },
  },
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
  'role-given': {
    to: 'devon',
    send: ({ devon, gloria }) => gloria(setAdminRole, { id: devon.id, is_admin: true, password: PASSWORD }),
  },
  'role-taken': {
    to: 'devon',
    send: async ({ devon, gloria }) => {
      await gloria(setAdminRole, { id: devon.id, is_admin: true, password: PASSWORD })
      await gloria(setAdminRole, { id: devon.id, is_admin: false, password: PASSWORD })
    },
  },
  'job-removed': { to: 'devon', send: async (stage) => hideJob(stage, (await apply(stage)).job.id) },
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
  'email-verification': {
    to: 'devon',
    send: async ({ app, devon }) => {
      await app.db`update users set email_verified_at = null where id = ${devon.id}`
      await app.db`insert into email_verifications (user_id, email) values (${devon.id}, 'devon@example.com')`
      await devon(resendVerification, {})
    },
  },
  'address-taken': {
    to: 'marva',
    send: ({ devon }) => devon(changeEmail, { email: 'marva@example.com', password: PASSWORD }),
  },
  'email-change-announced': {
    to: 'devon',
    send: ({ devon }) => devon(changeEmail, { email: 'devon.knowles@example.com', password: PASSWORD }),
  },
  'email-changed': {
    to: 'devon',
    send: async (stage) => {
      await stage.devon(changeEmail, { email: 'devon.knowles@example.com', password: PASSWORD })
      const link = (await stage.app.emails()).find(
        ({ to }) => to?.[0]?.address === 'devon.knowles@example.com',
      )
      await stage.devon(verifyEmail, { token: tokenIn(link) })
    },
  },
  'password-reset': {
    to: 'devon',
    send: ({ app }) => app.visitor(forgotPassword, { email: 'devon@example.com' }),
  },
  'new-device': { to: 'devon', send: signInElsewhere },
  'password-blocked': {
    to: 'devon',
    send: async (stage) => {
      await signInElsewhere(stage)
      await stage.app.visitor(reportSignIn, { token: tokenIn(await lastEmail(stage)) })
    },
  },
  'password-changed': {
    to: 'devon',
    send: ({ devon }) =>
      devon(changePassword, { current_password: PASSWORD, password: 'conch and guava duff' }),
  },
  'passkey-added': { to: 'devon', send: addPasskeyOf },
  'passkey-removed': {
    to: 'devon',
    send: async (stage) => stage.devon(removePasskey, { id: await addPasskeyOf(stage), password: PASSWORD }),
  },
  'authenticator-added': { to: 'devon', send: ({ devon }) => setUpAuthenticator(devon) },
  'authenticator-removed': {
    to: 'devon',
    send: async ({ devon }) => {
      const { secret } = await setUpAuthenticator(devon)
      await devon(removeAuthenticator, { password: PASSWORD, code: codeOf(secret) })
    },
  },
  'recovery-codes-replaced': {
    to: 'devon',
    send: async ({ devon }) => {
      await setUpAuthenticator(devon)
      await devon(replaceRecoveryCodes, { password: PASSWORD })
    },
  },
  'recovery-code-used': {
    to: 'devon',
    send: async ({ app, devon }) => {
      const { recovery_codes } = await setUpAuthenticator(devon)
      const token = await beginSignIn(app, 'devon@example.com')
      await app.visitor(finishSignIn, { token, code: recovery_codes[0] ?? '' })
    },
  },
  'wrong-codes': {
    to: 'devon',
    send: async ({ app, devon }) => {
      const { secret } = await setUpAuthenticator(devon)
      await app.db`update authenticators set wrong_codes = 99`
      const token = await beginSignIn(app, 'devon@example.com')
      await app.visitor(finishSignIn, { token, code: wrongCode(secret) }).catch(() => undefined)
    },
  },
  'second-step-removed': {
    to: 'devon',
    send: async ({ devon, gloria }) => {
      await setUpAuthenticator(devon)
      await gloria(removeSecondStep, { id: devon.id, reason: 'Lost phone; called us', password: PASSWORD })
    },
  },
  'phone-removed': {
    to: 'devon',
    send: async ({ app, marva, devon }) => {
      await devon(updateProfile, { phone: PHONE })
      await marva(sendPhoneCode, { phone: PHONE })
      const code = /\d{6} is your/.exec((await app.textMessages()).at(-1) ?? '')?.[0].slice(0, 6) ?? ''
      await marva(verifyPhone, { code })
    },
  },
}
