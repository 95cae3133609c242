import type * as jobPostingContract from 'contract/jobPosting'
import type { JobReplacement, NewJob } from 'contract/jobPosting'
import type * as jobsContract from 'contract/jobs'
import { type Job, VERIFIED_NAME } from 'contract/jobs'
import type * as jobStatsContract from 'contract/jobStats'
import { NEW_JOB_COUNT_MAX } from 'contract/jobStats'
import { JOB_TEXT_BYTES_PER_DAY } from 'contract/rateLimits'
import { DAY_MS } from 'contract/rules/time'
import { jobText, type JobTexts } from 'contract/scam/jobText'
import { payInWords } from 'contract/words/jobLabels'
import type { JobEnd } from 'contract/words/applicationPhrases'
import { colleagueChangedPhrase } from 'contract/words/companyPhrases'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { findOwnCompany } from '../../members/companies.ts'
import { isNameLikeOthers } from '../../members/credentials.ts'
import { lockHiring } from '../../members/hiring.ts'
import { refusePlatformName } from '../../members/reservedNames.ts'
import type { EmailVerificationPolicy, EmployerTrust } from '../../members/verifiedEmail.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import { handOverInterviews } from '../../writes/handOverInterviews.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as writes from './jobWrites.sql.ts'
import type { TellChangedTerms } from './changedTerms.ts'
import { toFields } from './jobFields.ts'
import { reviewJob, type JobReview } from './jobReview.ts'
import * as queries from './jobs.sql.ts'

type Dependencies = {
  limiter: Pick<RateLimiter, 'amount'>
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  emailVerification: Pick<EmailVerificationPolicy, 'lockEmployer'>
  /** Declines applications without an offer when a job is closed or filled, and all open ones before it is deleted. */
  closeApplications: (write: WriteContext, job_id: number, end: JobEnd) => Promise<void>
  tellChangedTerms: TellChangedTerms
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
  limiter,
  live,
  notify,
  emailVerification,
  closeApplications,
  tellChangedTerms,
  notifyAlerts,
  withMatch,
  listPaperKinds,
  ownHost,
}: Dependencies): Handlers<typeof jobsContract & typeof jobPostingContract> &
  Handlers<typeof jobStatsContract, 'countNewJobs' | 'markJobsSeen'> {
  const enforceDailyBytes = limiter.amount({ points: JOB_TEXT_BYTES_PER_DAY, seconds: DAY_MS / 1_000 })

  const countText = (me: AuthenticatedMember, job: JobTexts) =>
    enforceDailyBytes(String(me.id), Buffer.byteLength(jobText(job)))

  async function requirePapers(sql: Sql, papers: NewJob['papers']): Promise<void> {
    if (!papers?.length) return
    const known = new Set((await listPaperKinds(sql)).map(({ key }) => key))
    if (papers.some(({ key }) => !known.has(key)))
      refuseFields({ papers: 'Please choose the papers from the list' })
  }

  /** The review of a job, which also waits if it names a company that is verified for someone else, or one like it. */
  async function reviewTextAndCompany(
    sql: Sql,
    employer_id: number,
    job: Parameters<typeof reviewJob>[0],
  ): Promise<JobReview> {
    const { held_for, text_hash } = reviewJob(job, ownHost)
    const isNameTaken = await isNameLikeOthers(sql, employer_id, job.company)
    return { held_for: isNameTaken ? [...held_for, VERIFIED_NAME] : held_for, text_hash }
  }

  async function getJob(sql: Sql, viewer: AuthenticatedMember | undefined, id: number): Promise<Job> {
    return (await queries.findJob(sql, viewer?.id, id)) ?? refuse('job_not_found')
  }

  /** Locks a job that the member may edit, close and reopen: their own, or one of their company. */
  async function lockEditableJob(sql: Sql, me: AuthenticatedMember, id: number) {
    await lockHiring(sql, me.id, id)
    return (await writes.lockJob(sql, me.id, id)) ?? refuseChange(sql, me, id)
  }

  /** Tells the poster of a job that a colleague changed it. */
  async function tellPoster(
    write: WriteContext,
    me: AuthenticatedMember,
    { id, employer_id, title }: { id: number; employer_id: number; title: string },
    change: Parameters<typeof colleagueChangedPhrase>[1],
  ) {
    if (employer_id === me.id) return
    const content = colleagueChangedPhrase(title, change)
    const about = { subject_type: 'job', subject_id: id } as const
    const email = { button: { label: 'See the job', path: `/jobs/${id}` } }
    await notify(write, [{ to: employer_id, from: me.id, type: 'company', ...about, content, email }])
    write.afterCommit(() => live.toMember(employer_id, 'changed', { what: 'content' }))
  }

  async function changeJob(
    write: WriteContext,
    me: AuthenticatedMember,
    id: number,
    { job, trust }: { job: JobReplacement; trust: EmployerTrust },
  ) {
    const { sql } = write
    const before = await lockEditableJob(sql, me, id)
    if (job.revision !== undefined && job.revision !== before.revision) refuse('edited_elsewhere')
    const isColleague = before.employer_id !== me.id
    if (isColleague && job.company !== before.company)
      refuseFields({ company: 'Only the person who posted the job can change its company' })
    if (job.company !== before.company) refusePlatformName('company', job.company)
    const company_id = isColleague ? before.company_id : await findOwnCompany(sql, me.id, job.company)
    const fields = { ...toFields(job, before.questions), company_id }
    // Including the fields that the edit leaves as they are.
    const edited = { ...before, ...fields }
    // Closed jobs count too: reopening one publishes its text.
    if (before.status !== 'draft' || job.status === 'open') await countText(me, edited)
    const review = await reviewTextAndCompany(sql, before.employer_id, edited)
    const hasOtherPay = payInWords(before) !== payInWords(fields)
    const change = { fields, review, status: job.status, ...trust, hasOtherPay }
    const updated = await tellChangedTerms(
      write,
      id,
      async () => (await writes.updateJob(sql, id, change)) ?? (await refuseChange(sql, me, id, trust)),
    )
    // Only the poster sees a held job, and is responsible for it.
    if (isColleague && updated.is_held) refuse('only_poster')
    if (job.company !== before.company)
      await handOverInterviews({ notify, live }, write, { withoutAccessBecauseOf: before.employer_id })
    await tellPoster(write, me, { ...before, id }, 'edited')
    return updated
  }

  return {
    async getJob({ id }, viewer, { sql }) {
      return withMatch(sql, viewer?.id, await getJob(sql, viewer, id))
    },

    async listMyJobs({ status, posted_by }, me, { sql, page, paginate }) {
      const filter = { status, posted_by }
      const jobs = paginate(await queries.listMyJobs(sql, me.id, filter, page))
      return { jobs, total: await queries.countMyJobs(sql, me.id, filter) }
    },

    async listSavedJobs(_input, me, { sql, page, paginate }) {
      const rows = paginate(await queries.listSavedJobs(sql, me.id, page))
      return { jobs: rows.map(({ job }) => job), total: await queries.countSavedJobs(sql, me.id) }
    },

    async countNewJobs(_input, me, { sql }) {
      return { count: await queries.countNewJobs(sql, me.id, NEW_JOB_COUNT_MAX) }
    },

    async markJobsSeen(_input, me, { sql }) {
      await queries.markJobsSeen(sql, me.id)
    },

    async createJob(job, me, write) {
      const { status } = job
      await requirePapers(write.sql, job.papers)
      return inWriteTransaction(write, async (write) => {
        const { sql, afterCommit } = write
        const trust = await emailVerification.lockEmployer(sql, me.id)
        const company_id = await findOwnCompany(sql, me.id, job.company)
        const fields = { ...toFields(job, []), company_id }
        const review = await reviewTextAndCompany(sql, me.id, fields)
        const repeated =
          status === 'open' ? await writes.findRepeatedJob(sql, me.id, fields.repeat_key) : undefined
        if (repeated !== undefined) {
          await changeJob(write, me, repeated, { job, trust })
          await writes.renewJob(sql, repeated)
          return getJob(sql, me, repeated)
        }
        refusePlatformName('company', job.company)
        if (status === 'open') await countText(me, fields)
        const isHeld = status === 'open' && (!trust.isTrusted || review.held_for.length > 0)
        const id = await writes.insertJob(sql, me.id, { fields, review, status, isHeld })
        if (status === 'open' && !isHeld) afterCommit(() => notifyAlerts(id))
        return getJob(sql, me, id)
      })
    },

    async updateJob({ id, ...job }, me, write) {
      await requirePapers(write.sql, job.papers)
      return inWriteTransaction(write, async (write) => {
        const trust = await emailVerification.lockEmployer(write.sql, me.id)
        const updated = await changeJob(write, me, id, { job, trust })
        if (updated.is_posted && !updated.is_held) write.afterCommit(() => notifyAlerts(id))
        return getJob(write.sql, me, id)
      })
    },

    async deleteJob({ id }, me, write) {
      await inWriteTransaction(write, async (write) => {
        const job = await writes.lockJob(write.sql, me.id, id)
        if (job?.employer_id !== me.id) {
          await getJob(write.sql, me, id)
          refuse('not_your_job')
        }
        await closeApplications(write, id, 'deleted')
        await writes.deleteJob(write.sql, id)
      })
    },

    async closeJob({ id, filled: isFilled = false }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const job = await lockEditableJob(sql, me, id)
        const end = isFilled || job.status === 'filled' ? 'filled' : 'closed'
        if (job.status !== end) {
          if (!(await writes.closeJob(sql, id, end))) await refuseChange(sql, me, id)
          await closeApplications(write, id, end)
          await tellPoster(write, me, { ...job, id }, end)
        }
        return getJob(sql, me, id)
      })
    },

    async reopenJob({ id }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const { isUnverified } = await emailVerification.lockEmployer(sql, me.id)
        const job = await lockEditableJob(sql, me, id)
        const { held_for, text_hash } = await reviewTextAndCompany(sql, job.employer_id, job)
        const change = { id, isUnverified, held_for: job.released_hash === text_hash ? [] : held_for }
        if (job.employer_id !== me.id && change.held_for.length > 0) refuse('only_poster')
        if (!(await writes.reopenJob(sql, change))) await refuseChange(sql, me, id, { isUnverified })
        await tellPoster(write, me, { ...job, id }, 'renewed')
        return getJob(sql, me, id)
      })
    },

    async saveJob({ id }, me, { sql }) {
      if (!(await queries.saveJob(sql, me.id, id))) refuse('job_not_found')
    },

    async unsaveJob({ id }, me, { sql }) {
      if (!(await queries.canSeeJob(sql, me.id, id))) refuse('job_not_found')
      await queries.unsaveJob(sql, me.id, id)
    },
  }
}

async function refuseChange(
  sql: Sql,
  me: AuthenticatedMember,
  id: number,
  { isUnverified = false } = {},
): Promise<never> {
  const job = (await queries.findJob(sql, me.id, id)) ?? refuse('job_not_found')
  if (job.employer_id !== me.id && job.applicant_access !== 'manage')
    refuse(job.applicant_access === 'read' ? 'read_only_role' : 'not_your_job')
  // Drafts can't be closed or reopened.
  return refuse(isUnverified && job.status !== 'draft' ? 'email_unverified' : 'not_possible_here')
}
