import { fullName } from 'contract/words/fullName'
import { jobInWords } from 'contract/words/jobInWords'
import { HIDE_REASONS, type HideReason } from 'contract/hiddenState'
import {
  accountReinstatedPhrase,
  accountSuspendedPhrase,
  jobRemovedPhrase,
  jobRestoredPhrase,
} from 'contract/words/moderationPhrases'
import type { LiveService } from '../../live/live.ts'
import { interviewCancelledNews } from '../../writes/eventNews.ts'
import type { NewNotification, Notify, WriteContext } from '../../writes/notify.ts'
import * as queries from './peopleAtRisk.sql.ts'

type Message = Pick<NewNotification, 'content' | 'about' | 'email'>
type Dependencies = { notify: Notify; live: Pick<LiveService, 'toMember'> }

/** Advice for people who may have been cheated. */
const ADVICE = [
  "Don't pay anything, and don't send any papers, passwords or codes, even if someone promises to pay you back.",
  'If you paid already, ask your bank at once to stop the payment. If you sent a copy of your passport or other papers, tell the office that issued them. You can report fraud to the Royal Bahamas Police Force.',
]

/**
 * Protects people who may have been cheated by a hidden job or a suspended member: withdraws their applications,
 * cancels interviews, takes back shared contact details, and tells each person once, in the app and by email.
 */
export function createPeopleAtRisk({ notify, live }: Dependencies) {
  const tell = (write: WriteContext, people: readonly queries.PersonAtRisk[], message: Message) =>
    notify(
      write,
      people.map(({ user_id: to, ...subject }) => ({
        to,
        from: null,
        // A warning must not be merged with other notifications.
        is_separate: true,
        type: 'moderation',
        ...subject,
        ...message,
      })),
    )

  /**
   * Tells the organizers and invitees. Leaves out the source's member and `people`, because they hear of the decision
   * itself.
   */
  async function cancelEvents(
    write: WriteContext,
    source: queries.Source,
    people: readonly queries.PersonAtRisk[],
  ): Promise<void> {
    const cancelled = await queries.cancelEvents(write.sql, source)
    const invited = await queries.listInvited(
      write.sql,
      cancelled.map(({ id }) => id),
    )
    const knowing = new Set([source.member, ...people.map(({ user_id }) => user_id)])
    await notify(
      write,
      cancelled.flatMap((event) => {
        const others = invited.filter(
          ({ event_id, user_id }) => event_id === event.id && !knowing.has(user_id),
        )
        const told = new Set([event.organizer_id, ...others.map(({ user_id }) => user_id)])
        told.delete(source.member)
        return [...told].map((to) => interviewCancelledNews(to, event))
      }),
    )
  }

  async function protect(write: WriteContext, source: queries.Source, message: Message): Promise<void> {
    const { sql, afterCommit } = write
    // Withdraw before listing people: someone who applies in between would be withdrawn and not told.
    const withdrawn = await queries.withdrawApplications(sql, source)
    const people = await queries.listPeople(sql, source, withdrawn)
    await cancelEvents(write, source, people)
    await queries.takeBackContacts(sql, source)
    await tell(write, people, message)
    afterCommit(() => {
      for (const { user_id } of people)
        for (const what of ['applications', 'contacts', 'messages', 'events'] as const)
          live.toMember(user_id, 'changed', { what })
    })
  }

  /** After a hidden job was shown again. If its employer is suspended, `tellOfReinstatement` tells of it later. */
  async function tellOfRestoredJob(write: WriteContext, id: number): Promise<void> {
    const job = await queries.findJob(write.sql, id)
    if (!job || job.is_of_suspended) return
    await tell(write, await queries.takeBackRemovals(write.sql, id), {
      content: jobRestoredPhrase(job, job.is_open),
      email: { subject: job.is_open ? 'A job you applied for is back' : 'We restored a job you applied for' },
    })
  }

  return {
    /** After a job was hidden. */
    async protectFromJob(write: WriteContext, id: number, reason: HideReason): Promise<void> {
      const job = await queries.findJob(write.sql, id)
      if (!job) return
      await protect(
        write,
        { member: job.employer_id, job: id },
        {
          content: jobRemovedPhrase(job, reason),
          email: {
            subject: 'We removed a job you applied for',
            paragraphs: [
              `We removed the job ${jobInWords(job)} because ${HIDE_REASONS[reason]}. If your application was waiting for a decision, we withdrew it, so the employer can no longer see what you sent. We also cancelled any interview for it and took back contact details that you shared with them.`,
              ...ADVICE,
            ],
          },
        },
      )
    },

    /** After a member was suspended. */
    async protectFromMember(write: WriteContext, id: number): Promise<void> {
      const member = await queries.findName(write.sql, id)
      if (!member) return
      const name = fullName(member)
      await protect(
        write,
        { member: id },
        {
          content: accountSuspendedPhrase(name),
          about: id,
          email: {
            subject: 'We suspended an account that you were in contact with',
            paragraphs: [
              `We suspended ${name}'s account. We withdrew any applications that they hadn't decided on, cancelled any interviews, and took back contact details that you shared with them.`,
              ...ADVICE,
              'Your messages with them stay readable, in case you need them as evidence.',
            ],
          },
        },
      )
    },

    tellOfRestoredJob,

    /** After a suspension was lifted. */
    async tellOfReinstatement(write: WriteContext, id: number): Promise<void> {
      const member = await queries.findName(write.sql, id)
      if (!member) return
      const name = fullName(member)
      const told = await queries.takeBackWarnings(write.sql, id, accountSuspendedPhrase(name))
      const content = accountReinstatedPhrase(name)
      await tell(write, told, {
        content,
        about: id,
        email: {
          subject: 'We lifted a suspension',
          paragraphs: [content, 'If we withdrew an application of yours, you can apply again.'],
        },
      })
      for (const job of await queries.listRestoredJobs(write.sql, id)) await tellOfRestoredJob(write, job)
    },
  }
}

export type PeopleAtRisk = ReturnType<typeof createPeopleAtRisk>
