import { deleteAccount } from 'contract/account'
import { withdrawApplication } from 'contract/applications'
import { createCompany, removeCompanyMember, setCompanyMember } from 'contract/companies'
import { cancelEvent, createEvent, respondToEvent, updateEvent } from 'contract/events'
import { befriend } from '../befriend.ts'
import { inHours } from '../events.ts'
import { PASSWORD } from '../secondFactor.ts'
import { type EmailKind, LINE_COOK, type Stage, apply } from './stage.ts'

const MENU_TASTING = { title: 'Menu tasting', location: 'Sandbar Grill, George Town' }

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

/** Emails about events and interviews. */
export const eventEmails: Record<string, EmailKind> = {
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
}
