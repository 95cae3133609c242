import type { ParsedInput } from 'contract/endpoint'
import type { JobReplacement, NewJob } from 'contract/jobPosting'
import type { Job, listMyJobs as listMyJobsEndpoint } from 'contract/jobs'
import { NEW_JOB_COUNT_MAX } from 'contract/jobStats'
import { resolvePay } from 'contract/pay'
import { parseIsland } from 'contract/places'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { EmailVerificationPolicy } from '../../http/verifiedEmail.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { WriteContext } from '../../live/notify.ts'
import { categoryGroupOf } from 'job-search'
import * as changeQueries from './jobChanges.sql.ts'
import { reviewJob } from './jobReview.ts'
import * as queries from './jobs.sql.ts'

type Dependencies = {
  emailVerification: Pick<EmailVerificationPolicy, 'lockUnverified'>
  /** Declines all open applications, in the transaction that closes the job or before it deletes it. */
  closeApplications: (write: WriteContext, job_id: number) => Promise<void>
  /** Notifies members whose alerts match an open job. Called after the commit. */
  notifyAlerts: (job_id: number) => void
  /** Adds the viewer's personal match. */
  withMatch: (sql: Sql, viewer: number | undefined, job: Job) => Promise<Job>
  /** The host of this server's pages. */
  ownHost: string
}

export function createJobService({
  emailVerification,
  closeApplications,
  notifyAlerts,
  withMatch,
  ownHost,
}: Dependencies) {
  async function getJob(sql: Sql, viewer: AuthenticatedMember | undefined, id: number): Promise<Job> {
    return (await queries.findJob(sql, viewer?.id, id)) ?? refuse('job_not_found')
  }

  return {
    async getMatchedJob(sql: Sql, viewer: AuthenticatedMember | undefined, id: number): Promise<Job> {
      return withMatch(sql, viewer?.id, await getJob(sql, viewer, id))
    },

    async listMyJobs(
      { sql, page, paginate }: RequestContext,
      me: AuthenticatedMember,
      { status }: ParsedInput<typeof listMyJobsEndpoint>,
    ) {
      const jobs = paginate(await queries.listMyJobs(sql, me.id, status, page))
      return { jobs, total: await queries.countMyJobs(sql, me.id, status) }
    },

    async listSavedJobs({ sql, page, paginate }: RequestContext, me: AuthenticatedMember) {
      const rows = paginate(await queries.listSavedJobs(sql, me.id, page))
      return { jobs: rows.map(({ job }) => job), total: await queries.countSavedJobs(sql, me.id) }
    },

    async countNewJobs({ sql }: RequestContext, me: AuthenticatedMember) {
      return { count: await queries.countNewJobs(sql, me.id, NEW_JOB_COUNT_MAX) }
    },

    async markJobsSeen({ sql }: RequestContext, me: AuthenticatedMember): Promise<void> {
      await queries.markJobsSeen(sql, me.id)
    },

    async createJob({ sql, afterwards }: RequestContext, me: AuthenticatedMember, job: NewJob): Promise<Job> {
      const { status } = job
      const fields = toFields(job)
      const review = reviewJob(fields, ownHost)
      return inTransaction(sql, async (sql) => {
        const isUnverified = await emailVerification.lockUnverified(sql, me.id)
        const isHeld = status === 'open' && (isUnverified || review.held_for.length > 0)
        const id = await changeQueries.insertJob(sql, me.id, { fields, review, status, isHeld })
        if (status === 'open' && !isHeld) afterwards(() => notifyAlerts(id))
        return getJob(sql, me, id)
      })
    },

    async updateJob(
      { sql, afterwards }: RequestContext,
      me: AuthenticatedMember,
      id: number,
      job: JobReplacement,
    ): Promise<Job> {
      const { status } = job
      const fields = toFields(job)
      const review = reviewJob(fields, ownHost)
      return inTransaction(sql, async (sql) => {
        const isUnverified = await emailVerification.lockUnverified(sql, me.id)
        const change = { fields, review, status, isUnverified }
        const updated = await changeQueries.updateJob(sql, me.id, id, change)
        if (!updated) return refuseChange(sql, me, id, { isUnverified })
        if (updated.is_posted && !updated.is_held) afterwards(() => notifyAlerts(id))
        return getJob(sql, me, id)
      })
    },

    async deleteJob({ sql, afterwards }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      await inTransaction(sql, async (sql) => {
        if (!(await changeQueries.lockJob(sql, me.id, id))) await refuseChange(sql, me, id)
        await closeApplications({ sql, afterwards }, id)
        await changeQueries.deleteJob(sql, id)
      })
    },

    async closeJob(
      { sql, afterwards }: RequestContext,
      me: AuthenticatedMember,
      id: number,
      isFilled: boolean,
    ): Promise<Job> {
      return inTransaction(sql, async (sql) => {
        if (!(await changeQueries.closeJob(sql, me.id, id, isFilled ? 'filled' : 'closed')))
          await refuseChange(sql, me, id)
        await closeApplications({ sql, afterwards }, id)
        return getJob(sql, me, id)
      })
    },

    async reopenJob({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<Job> {
      return inTransaction(sql, async (sql) => {
        const isUnverified = await emailVerification.lockUnverified(sql, me.id)
        const job = (await changeQueries.lockJob(sql, me.id, id)) ?? (await refuseChange(sql, me, id))
        const { held_for, text_hash } = reviewJob(job, ownHost)
        const change = { id, isUnverified, held_for: job.released_hash === text_hash ? [] : held_for }
        if (!(await changeQueries.reopenJob(sql, me.id, change)))
          await refuseChange(sql, me, id, { isUnverified })
        return getJob(sql, me, id)
      })
    },

    async saveJob({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      if (!(await queries.saveJob(sql, me.id, id))) refuse('job_not_found')
    },

    async unsaveJob({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
      if (!(await queries.canSeeJob(sql, me.id, id))) refuse('job_not_found')
      await queries.unsaveJob(sql, me.id, id)
    },
  }
}

export type JobService = ReturnType<typeof createJobService>

/** The row of a job: blank fields become null, and the category group, island and pay are derived. */
function toFields(job: Omit<NewJob, 'status'>): changeQueries.JobColumns {
  const { title, company, description, job_type, location } = job
  const { answer_days, open_to, start_date, work_hours, positions, provided } = job
  const skills = withoutDuplicates(job.skills)
  const category = job.category || null
  return {
    title,
    company,
    description,
    job_type,
    location,
    category,
    category_group: job.category_group || categoryGroupOf(title, skills, category),
    requirements: job.requirements || null,
    benefits: job.benefits || null,
    island: parseIsland(location),
    is_remote: job.isRemote,
    skills,
    ...given({ answer_days, open_to, start_date, work_hours, positions, provided }),
    ...resolvePay(job),
  }
}

/** Without the fields that are omitted, which an edit leaves as they are. */
function given<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}

/** Drops blanks and repetitions, ignoring case; the first spelling wins. */
function withoutDuplicates(words: string[]): string[] {
  const spellings = new Map<string, string>()
  for (const word of words)
    if (word !== '' && !spellings.has(word.toLowerCase())) spellings.set(word.toLowerCase(), word)
  return [...spellings.values()]
}

async function refuseChange(
  sql: Sql,
  me: AuthenticatedMember,
  id: number,
  { isUnverified = false } = {},
): Promise<never> {
  const job = (await queries.findJob(sql, me.id, id)) ?? refuse('job_not_found')
  if (job.employer_id !== me.id) refuse('not_your_job')
  // Drafts can't be closed or reopened.
  return refuse(isUnverified && job.status !== 'draft' ? 'email_unverified' : 'not_possible_here')
}
