import type { ParsedInput } from 'contract/endpoint'
import type { JobReplacement, NewJob } from 'contract/jobPosting'
import type { Job, listMyJobs as listMyJobsEndpoint } from 'contract/jobs'
import { NEW_JOB_COUNT_MAX } from 'contract/jobStats'
import { resolvePay } from 'contract/pay'
import { parseIsland } from 'contract/places'
import type { Question } from 'contract/screening'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { lockMember } from '../../db/lockMember.ts'
import { refuse, refuseFields } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { EmailVerificationPolicy } from '../../http/verifiedEmail.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { WriteContext } from '../../live/notify.ts'
import { categoryGroupOf } from 'job-search/categoryGroup'
import * as changeQueries from './jobWrites.sql.ts'
import { repeatKey, reviewJob } from './jobReview.ts'
import * as queries from './jobs.sql.ts'
import { withIds } from './questionIds.ts'

type Dependencies = {
  emailVerification: Pick<EmailVerificationPolicy, 'lockUnverified'>
  /** Declines all open applications, in the transaction that closes the job or before it deletes it. */
  closeApplications: (write: WriteContext, job_id: number) => Promise<void>
  /** Notifies members whose alerts match an open job. Called after the commit. */
  notifyAlerts: (job_id: number) => void
  /** Adds the viewer's personal match. */
  withMatch: (sql: Sql, viewer: number | undefined, job: Job) => Promise<Job>
  /** The papers that employers ask for today. */
  listPaperKinds: (sql: Sql) => Promise<{ key: string }[]>
  /** The host of this server's pages. */
  ownHost: string
}

export function createJobService({
  emailVerification,
  closeApplications,
  notifyAlerts,
  withMatch,
  listPaperKinds,
  ownHost,
}: Dependencies) {
  async function requirePapers(sql: Sql, papers: NewJob['papers']): Promise<void> {
    if (!papers?.length) return
    const known = new Set((await listPaperKinds(sql)).map(({ key }) => key))
    if (papers.some(({ key }) => !known.has(key)))
      refuseFields({ papers: 'Please choose the papers from the list' })
  }

  async function getJob(sql: Sql, viewer: AuthenticatedMember | undefined, id: number): Promise<Job> {
    return (await queries.findJob(sql, viewer?.id, id)) ?? refuse('job_not_found')
  }

  async function changeJob(
    sql: Sql,
    me: AuthenticatedMember,
    id: number,
    { job, isUnverified }: { job: JobReplacement; isUnverified: boolean },
  ) {
    const before = await changeQueries.lockJob(sql, me.id, id)
    const fields = toFields(job, before?.questions ?? [])
    // With what the edit leaves as it is.
    const review = reviewJob({ ...before, ...fields }, ownHost)
    const change = { fields, review, status: job.status, isUnverified }
    const updated = before && (await changeQueries.updateJob(sql, me.id, id, change))
    return updated ?? refuseChange(sql, me, id, { isUnverified })
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

    async createJob(
      { sql, afterCommit }: RequestContext,
      me: AuthenticatedMember,
      job: NewJob,
    ): Promise<Job> {
      const { status } = job
      const fields = toFields(job, [])
      const review = reviewJob(fields, ownHost)
      await requirePapers(sql, job.papers)
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        const isUnverified = await emailVerification.lockUnverified(sql, me.id)
        const repeated =
          status === 'open' ? await changeQueries.findRepeatedJob(sql, me.id, fields.repeat_key) : undefined
        if (repeated !== undefined) {
          await changeJob(sql, me, repeated, { job, isUnverified })
          await changeQueries.renewJob(sql, repeated)
          return getJob(sql, me, repeated)
        }
        const isHeld = status === 'open' && (isUnverified || review.held_for.length > 0)
        const id = await changeQueries.insertJob(sql, me.id, { fields, review, status, isHeld })
        if (status === 'open' && !isHeld) afterCommit(() => notifyAlerts(id))
        return getJob(sql, me, id)
      })
    },

    async updateJob(
      { sql, afterCommit }: RequestContext,
      me: AuthenticatedMember,
      id: number,
      job: JobReplacement,
    ): Promise<Job> {
      await requirePapers(sql, job.papers)
      return inTransaction(sql, async (sql) => {
        const isUnverified = await emailVerification.lockUnverified(sql, me.id)
        const updated = await changeJob(sql, me, id, { job, isUnverified })
        if (updated.is_posted && !updated.is_held) afterCommit(() => notifyAlerts(id))
        return getJob(sql, me, id)
      })
    },

    async deleteJob(
      { sql, afterCommit }: RequestContext,
      me: AuthenticatedMember,
      id: number,
    ): Promise<void> {
      await inTransaction(sql, async (sql) => {
        if (!(await changeQueries.lockJob(sql, me.id, id))) await refuseChange(sql, me, id)
        await closeApplications({ sql, afterCommit }, id)
        await changeQueries.deleteJob(sql, id)
      })
    },

    async closeJob(
      { sql, afterCommit }: RequestContext,
      me: AuthenticatedMember,
      id: number,
      isFilled: boolean,
    ): Promise<Job> {
      return inTransaction(sql, async (sql) => {
        if (!(await changeQueries.closeJob(sql, me.id, id, isFilled ? 'filled' : 'closed')))
          await refuseChange(sql, me, id)
        await closeApplications({ sql, afterCommit }, id)
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

/**
 * The row of a job: blank fields become null, and the category group, island and pay are derived. Questions that the
 * job asked before keep their ids.
 */
function toFields(job: Omit<NewJob, 'status'>, asked: readonly Question[]): changeQueries.JobColumns {
  const { title, company, description, job_type, location } = job
  const { answer_days, open_to, start_date, work_hours, positions, provided } = job
  const questions = job.questions && withIds(job.questions, asked)
  const papers = job.papers?.map(({ key }) => key)
  const skills = withoutDuplicates(job.skills)
  const category = job.category || null
  const fields = {
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
    ...given({ answer_days, open_to, start_date, work_hours, positions, provided, questions, papers }),
    ...resolvePay(job),
  }
  // A new question has a new id, which makes no other job of it.
  return { ...fields, repeat_key: repeatKey({ ...fields, questions: job.questions }) }
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
