import type { Application, ReceivedApplication, EMPLOYER_STATUSES } from 'contract/applications'
import { appliedPhrase, jobEndPhrase, statusPhrase, type JobEndReason } from 'contract/notifications'
import { mayHear } from '../../db/mayHear.ts'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { MediaService } from '../../storage/storage.ts'
import type { ContactLimit } from '../../http/contactLimit.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify, MarkSeen, WriteContext } from '../../live/notify.ts'
import * as queries from './applications.sql.ts'

type New = { id: number; cover_note?: string | null | undefined; resume_path: string | null }
type Changes = {
  status?: (typeof EMPLOYER_STATUSES)[number] | undefined
  note?: string | null | undefined
}
type Parts = {
  pictures: Pick<MediaService, 'settle'>
  ration: ContactLimit
  notify: Notify
  seen: MarkSeen
  live: Pick<LiveService, 'toMember'>
}

/** The rules of applications: who applies, who decides, who takes back. */
export function createApplicationService({ pictures, ration, notify, seen, live }: Parts) {
  /** The path of the CV: a document that the member uploaded. */
  async function settle(sql: Sql, me: Member, path: string | null | undefined): Promise<string | null> {
    if (!path) return null
    if (path.startsWith('data:')) refuse('foreign_file')
    const [resume_path = null] = await pictures.settle(sql, me.id, [path], 'document')
    return resume_path
  }

  async function apply({ sql, afterwards }: WriteContext, me: Member, given: New): Promise<Application> {
    return inTransaction(sql, async (sql) => {
      await queries.lockJob(sql, given.id)
      const job = (await queries.findJob(sql, me.id, given.id)) ?? refuse('job_not_found')
      if (job.employer_id === me.id) refuse('own_job')
      if (await queries.hasApplied(sql, me.id, job.id)) refuse('already_applied')
      if (!job.is_open) refuse('job_closed')
      const { resume_path } = given
      const cover_note = given.cover_note || null
      const id = await queries.insert(sql, { job_id: job.id, user_id: me.id, cover_note, resume_path })
      if (id === undefined) return refuse('already_applied')
      const notice = {
        from: me.id,
        subject_type: 'job',
        subject_id: job.id,
        content: appliedPhrase(job.title),
      } as const
      await notify({ sql, afterwards }, [{ ...notice, to: job.employer_id, type: 'application' }])
      afterwards(() => live.toMember(job.employer_id, 'changed', { what: 'applicants' }))
      return queries.find(sql, id)
    })
  }

  /** The member's own job, of which the rest is for nobody else. */
  async function requireOwnJob(sql: Sql, me: Member, id: number): Promise<queries.JobOpening> {
    const job = (await queries.findJob(sql, me.id, id)) ?? refuse('job_not_found')
    return job.employer_id === me.id ? job : refuse('not_your_job')
  }

  async function update(
    { sql, afterwards }: WriteContext,
    me: Member,
    id: number,
    { status, note }: Changes,
  ): Promise<ReceivedApplication> {
    return inTransaction(sql, async (sql) => {
      const before = (await queries.lockReceived(sql, me.id, id)) ?? refuse('application_not_found')
      if (before.status === 'withdrawn') refuse('application_withdrawn')
      if (note !== undefined) await queries.setNote(sql, id, note || null)
      if (status !== undefined && status !== before.status) {
        await queries.setStatus(sql, id, status)
        const notice = { from: me.id, subject_type: 'application', subject_id: id } as const
        const content = statusPhrase(status, before.title)
        await notify({ sql, afterwards }, [
          { ...notice, to: before.user_id, type: 'application_status', content },
        ])
        afterwards(() => live.toMember(before.user_id, 'changed', { what: 'applications' }))
      }
      const application = (await queries.findReceived(sql, me.id, id)) ?? refuse('application_not_found')
      ration(me.id, [application.user])
      return application
    })
  }

  /** Takes back what waits for an answer; a second time changes nothing. */
  async function withdraw({ sql, afterwards }: WriteContext, me: Member, id: number): Promise<void> {
    await inTransaction(sql, async (sql) => {
      const own = (await queries.findOwn(sql, me.id, id)) ?? refuse('application_not_found')
      // The job first, as whoever closes it does: otherwise the two could wait for each other.
      await queries.lockJob(sql, own.job_id)
      const employer = await queries.withdraw(sql, id)
      if (employer !== undefined)
        return afterwards(() => live.toMember(employer, 'changed', { what: 'applicants' }))
      const now = await queries.findOwn(sql, me.id, id)
      if (now?.status !== 'withdrawn') refuse('application_decided')
    })
  }

  /**
   * Answers all who are left when a job ends, in the words of how: it is closed or filled by then, or is still what it was
   * and about to be deleted. Of a deleted one nothing is left to lead to but its employer.
   */
  async function closeApplications(write: WriteContext, job_id: number): Promise<void> {
    const job = await queries.findJobEnd(write.sql, job_id)
    if (!job) return
    const how: JobEndReason = job.status === 'closed' || job.status === 'filled' ? job.status : 'deleted'
    const left = await queries.declineOpen(write.sql, job_id)
    const notice = {
      from: job.employer_id,
      type: 'application_status',
      content: jobEndPhrase(how, job.title),
    } as const
    await notify(
      write,
      left.map(({ id, user_id: to }) =>
        how === 'deleted'
          ? { ...notice, to, subject_type: 'user', subject_id: job.employer_id }
          : { ...notice, to, subject_type: 'application', subject_id: id },
      ),
    )
    tellChanged(write, left)
  }

  /** Answers all who are left when a job has expired, once. */
  async function expire(write: WriteContext, job_id: number): Promise<void> {
    const job = await queries.takeExpired(write.sql, job_id)
    if (!job) return
    const left = await queries.declineOpen(write.sql, job_id)
    await queries.markAutomatic(
      write.sql,
      left.map(({ id }) => id),
    )
    const content = jobEndPhrase('expired', job.title)
    for (const { id, user_id } of left) {
      if (!(await mayHear(write.sql, user_id, job.employer_id))) continue
      const subject = { subject_type: 'application', subject_id: id } as const
      // An unread move of the employer's would take this up, under the employer's name.
      await seen(write.sql, user_id, subject)
      await notify(write, [{ ...subject, to: user_id, type: 'application_status', from: null, content }])
    }
    tellChanged(write, left)
  }

  /** Open lists of applications are read again. */
  function tellChanged({ afterwards }: WriteContext, changed: { user_id: number }[]): void {
    afterwards(() => {
      for (const { user_id } of changed) live.toMember(user_id, 'changed', { what: 'applications' })
    })
  }

  return { settle, apply, requireOwnJob, update, withdraw, closeApplications, expire, ration }
}

export type ApplicationService = ReturnType<typeof createApplicationService>
