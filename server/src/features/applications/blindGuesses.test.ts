import { setBlindView } from 'contract/applicants'
import { applyToJob, updateApplication } from 'contract/applications'
import { createEvent } from 'contract/events'
import { inviteToJob, listInvitableJobs, listJobInvitations } from 'contract/jobInvitations'
import { createJob } from 'contract/jobPosting'
import { getConversation, openConversation, sendMessage } from 'contract/messages'
import { setAvailability } from 'contract/hireme'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

/** What an employer learns by trying out one person with everything that depends on an application. */
async function guess(employer: Caller, job_id: number, person: Caller) {
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  const { id: conversation } = await employer(openConversation, { user_id: person.id })
  await employer(sendMessage, { conversation_id: conversation, content: 'Hello' })
  const { jobs } = await employer(listInvitableJobs, { id: person.id })
  return {
    isRequest: (await employer(getConversation, { id: conversation })).request_from !== null,
    invitable: jobs.map(({ state }) => state),
    invited: await refusal(employer(inviteToJob, { id: job_id, user_id: person.id })),
    event: await refusal(
      employer(createEvent, {
        title: 'Call',
        start_date: new Date(Date.now() + DAY_MS).toISOString(),
        invitees: [person.id],
      }),
    ),
  }
}

test.for([false, true])(
  'in the blind view, nobody finds out who applied by trying one after the other (available: %s)',
  async (is_available) => {
    await using app = await startApp()
    const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
    await app.db`update users set created_at = now() - interval '2 days'`
    const job = await ada(createJob, NEW_JOB)
    await ada(setBlindView, { id: job.id, is_blind: true })
    for (const who of [ben, cleo]) await who(setAvailability, { is_available })
    const { application } = await ben(applyToJob, { id: job.id })
    expect(await guess(ada, job.id, ben)).toEqual(await guess(ada, job.id, cleo))
    const states = async () =>
      (await ada(listJobInvitations, { id: job.id })).invitations.map(({ state }) => state)
    expect(await states()).toEqual(is_available ? ['invited', 'invited'] : [])

    await ada(updateApplication, { id: application.id, status: 'shortlisted' })
    expect(await states()).toEqual(is_available ? ['invited', 'applied'] : [])
    expect(await guess(ada, job.id, ben)).toEqual({
      isRequest: false,
      invitable: ['applied'],
      invited: 'has_applied',
      event: 'done',
    })
  },
)
