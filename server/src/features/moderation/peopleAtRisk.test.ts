import { deleteAccount } from 'contract/account'
import { moveApplicants } from 'contract/applicants'
import { applyToJob, listApplicants, listApplications, updateApplication } from 'contract/applications'
import { login } from 'contract/auth'
import { listAdminActions } from 'contract/administration'
import { createCompany, setCompanyMember } from 'contract/companies'
import { answerContactRequest, askForContact, listContactRequests } from 'contract/contactRequests'
import { createEvent, listEvents, respondToEvent } from 'contract/events'
import { decideHeld, listHeld } from 'contract/heldContent'
import { setAvailability } from 'contract/hireme'
import { closeJob, createJob, updateJob } from 'contract/jobPosting'
import { listConversations, listMessages, openConversation, sendMessage } from 'contract/messages'
import { createReport, moderate } from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { makeOffer } from 'contract/offers'
import { updateProfile } from 'contract/profiles'
import { uploadDocument } from 'contract/uploads'
import { updateSettings } from 'contract/settings'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { passUndoTime } from '../../../test/passUndoTime.ts'
import { present } from '../../../test/present.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { uploadForm } from '../../../test/uploadFiles.ts'

const told = async (member: Caller) =>
  (await member(listNotifications, {})).notifications
    .filter(({ type }) => type === 'moderation')
    .map(({ content, subject_type }) => `${subject_type}: ${content}`)

const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString()

test('applicants are protected from a job that is hidden as a scam, and told once', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dan] = await app.members('ada', 'ben', 'cleo', 'dan')
  const admin = await app.admin('gloria')
  const job = await ada(createJob, { ...NEW_JOB, title: 'Line cook' })
  const { application } = await ben(applyToJob, { id: job.id, cover_note: 'I cook.' })
  const declined = await cleo(applyToJob, { id: job.id })
  await ada(updateApplication, { id: declined.application.id, status: 'declined' })
  await passUndoTime(app)
  await ada(askForContact, { id: ben.id, reason: 'The kitchen' })
  await ben(answerContactRequest, { id: ada.id, action: 'accept' })
  const interview = { title: 'Interview', start_date: tomorrow(), invitees: [ben.id] }
  await ada(createEvent, { ...interview, application_id: application.id })
  await ada(createEvent, { title: 'Beach day', start_date: tomorrow() })
  await app.emails()
  using bens = await connectSocket(app, ben)

  await admin(moderate, { action: 'hide', subject_type: 'job', subject_id: job.id, reason: 'spam' })

  for (const what of ['applications', 'contacts', 'messages', 'events'] as const)
    await expect.poll(() => bens.payloads('changed'), { timeout: 30_000 }).toContainEqual({ what })
  // The employer's own interview isn't told to the employer.
  expect(JSON.stringify(await ada(listNotifications, {}))).not.toContain('was cancelled')
  const sentence =
    "application: We removed the job Line cook at Rolle because it looks like spam or a scam. Don't pay anything and don't send any papers."
  for (const member of [ben, cleo]) expect(await told(member)).toEqual([sentence])
  expect(await told(dan)).toEqual([])
  const emails = (await app.emails()).filter(({ subject }) => subject === 'We removed a job you applied for')
  expect(emails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['ben@example.com', 'cleo@example.com'])
  expect(emails[0]?.text).toContain("Don't pay anything")
  const [own] = (await ben(listApplications, {})).applications
  expect(own).toMatchObject({ status: 'withdrawn', job: { is_removed: true } })
  expect((await cleo(listApplications, {})).applications).toMatchObject([
    { status: 'declined', job: { is_removed: true } },
  ])
  const [received] = (await ada(listApplicants, { id: job.id, status: 'withdrawn' })).applications
  expect(received).toMatchObject({ cover_note: null })
  expect(await app.db`select status from contact_requests`).toEqual([{ status: 'taken_back' }])
  expect((await ben(listEvents, {})).events).toMatchObject([{ title: 'Interview', status: 'cancelled' }])
  expect(await app.db`select title from events where status = 'scheduled'`).toEqual([{ title: 'Beach day' }])
  // The employer is a stranger again.
  const { id: conversation_id } = await ada(openConversation, { user_id: cleo.id })
  await ada(sendMessage, { conversation_id, content: 'Please call me' })
  expect(await app.db`select request_from from conversations`).toEqual([{ request_from: ada.id }])
})

test('the employer of a removed job can do nothing more with those they declined', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const job = await ada(createJob, NEW_JOB)
  await ben(updateProfile, { phone: '+1 242 555 0142' })
  const { file_path: resume_path } = await ben(
    uploadDocument,
    {},
    uploadForm(Buffer.from('%PDF-1.4\n%%EOF\n'), { type: 'application/pdf', name: 'cv.pdf' }),
  )
  const { id } = (await ben(applyToJob, { id: job.id, resume_path, shares_phone: true })).application
  await ada(updateApplication, { id, status: 'declined' })
  const received = async () => (await ada(listApplicants, { id: job.id })).applications[0]
  // The phone number ends with the decline.
  expect(await received()).toMatchObject({ resume_path: expect.any(String), user: { phone: null } })
  const hide = { action: 'hide', subject_type: 'job', subject_id: job.id, reason: 'spam' } as const
  await admin(moderate, hide)
  const removed = { code: 'job_removed' }
  await expect(ada(updateApplication, { id, status: 'interview' })).rejects.toMatchObject(removed)
  await expect(ada(makeOffer, { id, answer_by: tomorrow().slice(0, 10) })).rejects.toMatchObject(removed)
  const applications = [{ id, status: 'declined' as const }]
  await expect(ada(moveApplicants, { id: job.id, to: 'shortlisted', applications })).rejects.toMatchObject(
    removed,
  )
  const event = { title: 'Interview', start_date: tomorrow(), invitees: [ben.id] }
  await expect(ada(createEvent, { ...event, application_id: id })).rejects.toMatchObject(removed)
  await expect(ada(createEvent, event)).rejects.toMatchObject({
    body: { fields: { invitees: expect.any(String) } },
  })
  expect(await received()).toMatchObject({ resume_path: null })
  await admin(moderate, { ...hide, action: 'restore' })
  expect(await ada(updateApplication, { id, status: 'interview' })).toMatchObject({
    application: { status: 'interview' },
  })
})

test.for(['job', 'user'] as const)(
  'an interview that a colleague organizes is cancelled with the %s, and the colleague is told',
  async (removed) => {
    await using app = await startApp()
    const [pam, ray, ben] = await app.members('pam', 'ray', 'ben')
    const admin = await app.admin('gloria')
    await befriend(pam, ray)
    const company = await pam(createCompany, { name: 'Sandbar Grill' })
    await pam(setCompanyMember, { id: company.id, user_id: ray.id, role: 'recruiter' })
    const job = await pam(createJob, { ...NEW_JOB, company: company.name })
    const { application } = await ben(applyToJob, { id: job.id })
    const interview = { title: 'Meeting', start_date: tomorrow(), invitees: [ben.id] }
    await ray(createEvent, { ...interview, application_id: application.id })
    await ray(askForContact, { id: ben.id, reason: 'The kitchen' })
    await ben(answerContactRequest, { id: ray.id, action: 'accept' })
    await admin(
      moderate,
      removed === 'job'
        ? { action: 'hide', subject_type: 'job', subject_id: job.id, reason: 'spam' }
        : { action: 'suspend', subject_type: 'user', subject_id: pam.id, reason: 'spam' },
    )
    expect((await ben(listEvents, {})).events).toMatchObject([{ title: 'Meeting', status: 'cancelled' }])
    expect((await ray(listNotifications, {})).notifications).toContainEqual(
      expect.objectContaining({ user: null, content: 'Meeting was cancelled.' }),
    )
    const emails = (await app.emails()).filter(({ subject }) => subject === 'An interview was cancelled')
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual(['ray@example.com'])
    // A suspension says nothing about colleagues.
    expect(await app.db`select status from contact_requests`).toEqual([
      { status: removed === 'job' ? 'taken_back' : 'accepted' },
    ])
  },
)

test.for([
  ['job', 'ray'],
  ['job', 'pam'],
  ['user', 'ray'],
] as const)(
  'others whom an interview invites hear that it is cancelled with the %s, if %s organizes it',
  async ([removed, organizer]) => {
    await using app = await startApp()
    const [pam, ray, ben, cleo, dan] = await app.members('pam', 'ray', 'ben', 'cleo', 'dan')
    const admin = await app.admin('gloria')
    await befriend(pam, ray)
    const company = await pam(createCompany, { name: 'Sandbar Grill' })
    await pam(setCompanyMember, { id: company.id, user_id: ray.id, role: 'recruiter' })
    const job = await pam(createJob, { ...NEW_JOB, company: company.name })
    const { application } = await ben(applyToJob, { id: job.id })
    const host = organizer === 'ray' ? ray : pam
    for (const guest of [cleo, dan]) await befriend(host, guest)
    const invitees = [ben, cleo, dan, ...(organizer === 'ray' ? [pam] : [])].map(({ id }) => id)
    const { id } = await host(createEvent, {
      title: 'Meeting',
      start_date: tomorrow(),
      invitees,
      application_id: application.id,
    })
    await dan(respondToEvent, { id, response: 'declined' })
    const cancelled = async (who: Caller) =>
      (await who(listNotifications, {})).notifications.filter(
        ({ content }) => content === 'Meeting was cancelled.',
      ).length

    await admin(
      moderate,
      removed === 'job'
        ? { action: 'hide', subject_type: 'job', subject_id: job.id, reason: 'spam' }
        : { action: 'suspend', subject_type: 'user', subject_id: pam.id, reason: 'spam' },
    )

    expect(await cancelled(cleo)).toBe(1)
    expect(await cancelled(ray)).toBe(organizer === 'ray' ? 1 : 0)
    // Ben hears of it with what happened to the job or its employer.
    expect(await told(ben)).toHaveLength(1)
    expect(await cancelled(ben)).toBe(0)
    // Dan isn't coming, and Pam hears of the decision itself.
    expect(await cancelled(dan)).toBe(0)
    expect(
      await app.db`select from notifications where user_id = ${pam.id} and content = 'Meeting was cancelled.'`,
    ).toEqual([])
  },
)

test("contact details that the employer of a hidden job asked for can't be shared any more", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  await ada(askForContact, { id: ben.id, reason: 'The kitchen' })

  await admin(moderate, { action: 'hide', subject_type: 'job', subject_id: job.id, reason: 'spam' })

  await expect(ben(answerContactRequest, { id: ada.id, action: 'accept' })).rejects.toMatchObject({
    code: 'contact_request_answered',
  })
  expect(await ben(listContactRequests, {})).toMatchObject({ requests: [], total: 0 })
})

test('those whom a suspended member wrote to are told, and can still read the messages', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dan] = await app.members('ada', 'ben', 'cleo', 'dan')
  const admin = await app.admin('gloria')
  await befriend(ada, ben)
  const { id: conversation_id } = await ada(openConversation, { user_id: ben.id })
  await ada(sendMessage, { conversation_id, content: 'Pay $50 at the web shop' })
  // Cleo has applied, and Dan wrote without a reply.
  const job = await ada(createJob, NEW_JOB)
  await cleo(applyToJob, { id: job.id })
  const dans = await dan(openConversation, { user_id: ada.id })
  await dan(sendMessage, { conversation_id: dans.id, content: 'Is the job still open?' })
  await ben(updateSettings, { notifications: { moderation: { in_app: false, email: true, push: false } } })

  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id, reason: 'spam' })

  const sentence =
    "We suspended Ada Rolle's account. If they asked you for money or papers, don't send anything."
  expect(await told(ben)).toEqual([`conversation: ${sentence}`])
  expect(await told(cleo)).toEqual([`application: ${sentence}`])
  expect(await told(dan)).toEqual([])
  const subjects = (await app.emails()).map(({ to, subject }) => `${to?.[0]?.address ?? ''} ${subject ?? ''}`)
  for (const name of ['ben', 'cleo'])
    expect(subjects).toContain(`${name}@example.com We suspended an account that you were in contact with`)
  expect(await ben(listConversations, {})).toMatchObject([{ id: conversation_id, is_suspended: true }])
  expect(await ben(listMessages, { id: conversation_id })).toMatchObject([
    { content: 'Pay $50 at the web shop' },
  ])
  await expect(ben(sendMessage, { conversation_id, content: 'Who are you?' })).rejects.toThrow('404')
  expect((await cleo(listApplications, {})).applications).toMatchObject([
    { status: 'withdrawn', job: { is_removed: true } },
  ])

  await admin(moderate, { action: 'reinstate', subject_type: 'user', subject_id: ada.id })
  expect(await ben(listConversations, {})).toMatchObject([{ id: conversation_id, is_suspended: false }])
  const lifted = "We lifted the suspension of Ada Rolle's account."
  expect(await told(ben)).toEqual([`conversation: ${lifted}`])
  expect(await told(cleo)).toEqual([`application: ${lifted}`])
  expect(await told(dan)).toEqual([])
  const emails = (await app.emails()).filter(({ subject }) => subject === 'We lifted a suspension')
  expect(emails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['ben@example.com', 'cleo@example.com'])

  const again = await app.visitor(login, { email: 'ada@example.com', password: 'junkanoo' })
  await app.withToken(again.access_token)(deleteAccount, { password: 'junkanoo' })
  for (const member of [ben, cleo])
    expect(JSON.stringify(await member(listNotifications, {}))).not.toContain('Ada')
})

test('applicants hear when a removed job is back, and can apply again', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  const job = await ada(createJob, { ...NEW_JOB, title: 'Line cook' })
  await ben(applyToJob, { id: job.id })
  const subject = { subject_type: 'job', subject_id: job.id } as const
  await admin(moderate, { ...subject, action: 'hide', reason: 'spam' })
  await admin(moderate, { ...subject, action: 'restore' })
  expect(await told(ben)).toEqual([
    'application: We restored the job Line cook at Rolle. If we withdrew your application, you can apply again.',
  ])
  expect(await told(cleo)).toEqual([])
  await ben(applyToJob, { id: job.id })
})

test('those whom a suspended member invited are told, unless they declined', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  for (const member of [ben, cleo]) await befriend(ada, member)
  const event = { title: 'Job fair', start_date: tomorrow(), invitees: [ben.id, cleo.id] }
  const { id } = await ada(createEvent, event)
  await cleo(respondToEvent, { id, response: 'declined' })
  const over = await ada(createEvent, { title: 'Breakfast', start_date: tomorrow() })
  await app.db`
    update events set start_date = now() - interval '2 hours', end_date = now() - interval '1 hour' where id = ${over.id}`

  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id, reason: 'spam' })
  expect(await app.db`select title from events where status = 'scheduled'`).toEqual([{ title: 'Breakfast' }])

  expect(await told(ben)).toEqual([expect.stringContaining("account: We suspended Ada Rolle's account.")])
  expect(await told(cleo)).toEqual([])
})

test('reporters hear what became of their report', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  const report = { subject_type: 'user', reason: 'spam' } as const
  await ben(createReport, { ...report, subject_id: ada.id })
  await admin(moderate, { action: 'dismiss', subject_type: 'user', subject_id: ada.id })
  expect(await told(ben)).toEqual([
    'report: Thank you for your report. We looked into it and found nothing that breaks our rules.',
  ])
  await cleo(createReport, { ...report, subject_id: ada.id })
  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id })
  expect(await told(cleo)).toEqual(['report: Thank you for your report. We looked into it and took action.'])
})

test('those who share contact details with a suspended member are told, unless they declined', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  for (const member of [ben, cleo]) {
    await member(setAvailability, { is_available: true })
    await ada(askForContact, { id: member.id, reason: 'The kitchen' })
  }
  await ben(answerContactRequest, { id: ada.id, action: 'accept' })
  await cleo(answerContactRequest, { id: ada.id, action: 'decline' })

  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id, reason: 'spam' })
  expect(await told(ben)).toEqual([expect.stringContaining("account: We suspended Ada Rolle's account.")])
  expect(await told(cleo)).toEqual([])
})

test('a warning stays when something else is told of the conversation, and is taken back once', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  await befriend(ada, ben)
  const { id: conversation_id } = await ada(openConversation, { user_id: ben.id })
  await ada(sendMessage, { conversation_id, content: 'Pay $50 at the web shop' })
  const own = await ben(sendMessage, { conversation_id, content: 'Go away, you crook' })
  const job = await ada(createJob, NEW_JOB)
  await cleo(applyToJob, { id: job.id })
  const account = { subject_type: 'user', subject_id: ada.id } as const
  await admin(moderate, { action: 'suspend', ...account, reason: 'spam' })
  await admin(moderate, { action: 'hide', subject_type: 'message', subject_id: own.id, reason: 'harassment' })
  const warning = expect.stringContaining("We suspended Ada Rolle's account")
  expect(await told(ben)).toEqual([expect.stringContaining('Your message was hidden'), warning])
  await admin(moderate, { action: 'reinstate', ...account })
  const lifted = "We lifted the suspension of Ada Rolle's account."
  expect(await told(ben)).toEqual([
    `conversation: ${lifted}`,
    expect.stringContaining('Your message was hidden'),
  ])

  // Cleo's application was withdrawn the first time, so she hears of neither the second suspension nor its end.
  await admin(moderate, { action: 'suspend', ...account, reason: 'spam' })
  await admin(moderate, { action: 'reinstate', ...account })
  expect(await told(cleo)).toEqual([`application: ${lifted}`])
  const emails = (await app.emails()).filter(({ subject }) => subject === 'We lifted a suspension')
  expect(emails.filter(({ to }) => to?.[0]?.address === 'cleo@example.com')).toHaveLength(1)
})

test('applicants hear that a restored job is closed', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  const subject = { subject_type: 'job', subject_id: job.id } as const
  await admin(moderate, { ...subject, action: 'hide', reason: 'spam' })
  await ada(closeJob, { id: job.id })
  await admin(moderate, { ...subject, action: 'restore' })
  expect(await told(ben)).toEqual([expect.stringMatching(/: We restored the job .*\. It's closed now\.$/)])
  expect((await app.emails()).map(({ subject }) => subject)).toContain('We restored a job you applied for')
})

test('people hear that a job is back which was edited while hidden, once the edit is released', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  const subject = { subject_type: 'job', subject_id: job.id } as const
  await cleo(createReport, { ...subject, reason: 'spam' })
  await admin(moderate, { ...subject, action: 'hide', reason: 'spam' })
  const removed = [expect.stringContaining('We removed the job')]
  const acted = ['report: Thank you for your report. We looked into it and took action.']
  expect([await told(ben), await told(cleo)]).toEqual([removed, acted])

  await ada(updateJob, { ...NEW_JOB, id: job.id, description: 'Send $40 by Western Union before you start.' })
  expect(await admin(moderate, { ...subject, action: 'restore' })).toMatchObject({
    action: 'restore',
    is_held: true,
  })
  expect((await admin(listAdminActions, {}))[0]).toMatchObject({
    before: { is_held: false },
    after: { is_held: true },
  })
  expect([await told(ben), await told(cleo)]).toEqual([removed, acted])

  const [account] = (await admin(listHeld, {})).accounts
  const items = (account?.jobs ?? []).map(({ id, held_at }) => ({ type: 'job' as const, id, held_at }))
  await admin(decideHeld, { items, decision: 'release' })
  expect(await told(ben)).toEqual([expect.stringContaining('We restored the job')])
  expect(await told(cleo)).toEqual([
    'report: The job that you reported was reviewed again and is visible again.',
  ])

  // The next edit that is held, and a suspension that is lifted, are no news about the removal.
  await app.emails()
  const before = (await app.emails()).length
  await ada(updateJob, { ...NEW_JOB, id: job.id, description: 'Send $50 by Western Union before you start.' })
  const [again] = (await admin(listHeld, {})).accounts.flatMap(({ jobs }) => jobs)
  await admin(decideHeld, {
    items: [{ type: 'job', id: job.id, held_at: present(again).held_at }],
    decision: 'release',
  })
  const suspect = { subject_type: 'user', subject_id: ada.id } as const
  await admin(moderate, { action: 'suspend', ...suspect, reason: 'spam' })
  await admin(moderate, { action: 'reinstate', ...suspect })
  const subjects = (await app.emails()).slice(before).map(({ subject }) => subject)
  expect(subjects).not.toContain('A job you applied for is back')
})

test('applicants hear that a job was restored once its employer is reinstated', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const job = await ada(createJob, NEW_JOB)
  await ben(applyToJob, { id: job.id })
  const subject = { subject_type: 'job', subject_id: job.id } as const
  await admin(moderate, { ...subject, action: 'hide', reason: 'spam' })
  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id, reason: 'spam' })
  await admin(moderate, { ...subject, action: 'restore' })
  expect(await told(ben)).toEqual([expect.stringContaining('We removed the job')])
  await admin(moderate, { action: 'reinstate', subject_type: 'user', subject_id: ada.id })
  expect(await told(ben)).toEqual([expect.stringContaining('We restored the job')])
})
