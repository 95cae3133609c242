import { notificationFacts } from 'contract/notificationFacts'
import { newApplicantsPhrase, newApplicationsSubject } from 'contract/words/applicationPhrases'
import { notificationPath } from 'contract/notifications'
import { plural } from 'contract/words/plural'
import { settingsPath } from 'contract/settingsPaths'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import type { RegisterSecretEmailKind } from '../../email/mailer.ts'
import { forEachIsolated, type LogFailure } from '../../forEachIsolated.ts'
import * as queries from './digests.sql.ts'

type Dependencies = {
  db: Database
  background: BackgroundQueue
  registerSecretEmail: RegisterSecretEmailKind
  publicUrl: string
  logFailure: LogFailure
}

const task: TaskDefinition<object> = { name: 'application-digest', retries: 0, concurrency: 1 }
const EVERY_TEN_MINUTES = '*/10 * * * *'
const RECIPIENTS_PER_BATCH = 100
const JOBS_LISTED = 10

/** Sends one email about the applications that followed the one which was emailed at once. */
export function registerApplicationDigests({
  db,
  background,
  registerSecretEmail,
  publicUrl,
  logFailure,
}: Dependencies): void {
  // Written when it is sent, so that it names nobody who has left or withdrawn by then.
  const sendEmail = registerSecretEmail<{ user_id: number; application_ids: number[] }>(
    'application-digest-mail',
    async ({ user_id, application_ids }) => {
      const recipient = await queries.findRecipient(db, user_id)
      if (!recipient) return undefined
      const jobs = await queries.listNewApplicants(db, user_id, application_ids)
      const [first] = jobs
      if (!first) return undefined
      const isOneJob = jobs.length === 1
      return {
        to: recipient.email,
        message: {
          subject: newApplicationsSubject(
            jobs.reduce((sum, { count }) => sum + count, 0),
            isOneJob ? first.title : undefined,
          ),
          name: recipient.first_name,
          paragraphs: [
            ...jobs.slice(0, JOBS_LISTED).map(newApplicantsPhrase),
            ...(jobs.length > JOBS_LISTED
              ? [`There are new applications for ${plural(jobs.length - JOBS_LISTED, 'other job')}, too.`]
              : []),
          ],
          action: {
            label: notificationFacts.application.button,
            url:
              publicUrl +
              (isOneJob
                ? notificationPath({ type: 'application', subject_type: 'job', subject_id: first.job_id })
                : '/my-jobs'),
          },
          notes: [
            `You can choose how often we email you about applications: ${publicUrl}${settingsPath('notifications')}`,
          ],
        },
        unsubscribes: { user_id, type: 'application' },
      }
    },
  )

  background.on(
    task,
    async () => {
      for (let after: number | undefined = 0; after !== undefined;) {
        const due = await queries.listDueRecipients(db, { limit: RECIPIENTS_PER_BATCH, after })
        await forEachIsolated(due, enqueueDigest, (error, user_id) =>
          logFailure(error, { task: task.name, user_id }),
        )
        after = due.length < RECIPIENTS_PER_BATCH ? undefined : due.at(-1)
      }
    },
    { cron: EVERY_TEN_MINUTES },
  )

  async function enqueueDigest(user_id: number): Promise<void> {
    await inTransaction(db, async (sql) => {
      const application_ids = await queries.claimDigest(sql, user_id)
      if (application_ids.length > 0) await sendEmail(sql, { user_id, application_ids })
    })
  }
}
