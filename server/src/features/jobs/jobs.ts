import type { Job, JobUpdate, NewJob } from 'contract/jobs'
import { resolvePay } from 'contract/pay'
import { parseIsland } from 'contract/places'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { WriteContext } from '../../live/notify.ts'
import { categoryGroupOf } from 'job-search/language/categoryGroup'
import * as queries from './jobs.sql.ts'

type Parts = {
  /** Answers all applicants of a job who are left, as part of the write that closed it, or that will delete it. */
  closeApplications: (write: WriteContext, job_id: number) => Promise<void>
  /** Tells those whose alerts find a job that is open now; once its write stands. */
  tellAlerts: (job_id: number) => void
}

/** The rules of jobs: who may post, change and end what. */
export function createJobService({ closeApplications, tellAlerts }: Parts) {
  async function get(sql: Sql, viewer: Member | undefined, id: number): Promise<Job> {
    return (await queries.find(sql, viewer?.id, id)) ?? refuse('job_not_found')
  }

  async function create({ sql, afterwards }: WriteContext, me: Member, job: NewJob): Promise<Job> {
    const id = await queries.insert(sql, me.id, offer(job), job.status)
    if (job.status === 'open') afterwards(() => tellAlerts(id))
    return get(sql, me, id)
  }

  async function update(
    { sql, afterwards }: WriteContext,
    me: Member,
    id: number,
    job: JobUpdate,
  ): Promise<Job> {
    const changed = await queries.update(sql, me.id, id, { offer: offer(job), status: job.status })
    if (!changed) return refuseForeign(sql, me, id)
    if (changed.is_posted) afterwards(() => tellAlerts(id))
    return get(sql, me, id)
  }

  async function remove({ sql, afterwards }: WriteContext, me: Member, id: number): Promise<void> {
    await inTransaction(sql, async (sql) => {
      if (!(await queries.lockJob(sql, me.id, id))) await refuseForeign(sql, me, id)
      await closeApplications({ sql, afterwards }, id)
      await queries.remove(sql, id)
    })
  }

  async function close(
    { sql, afterwards }: WriteContext,
    me: Member,
    id: number,
    isFilled: boolean,
  ): Promise<Job> {
    return inTransaction(sql, async (sql) => {
      if (!(await queries.close(sql, me.id, id, isFilled ? 'filled' : 'closed')))
        await refuseForeign(sql, me, id)
      await closeApplications({ sql, afterwards }, id)
      return get(sql, me, id)
    })
  }

  async function reopen(sql: Sql, me: Member, id: number): Promise<Job> {
    if (!(await queries.reopen(sql, me.id, id))) await refuseForeign(sql, me, id)
    return get(sql, me, id)
  }

  async function save(sql: Sql, me: Member, id: number): Promise<void> {
    if (!(await queries.save(sql, me.id, id))) refuse('job_not_found')
  }

  async function unsave(sql: Sql, me: Member, id: number): Promise<void> {
    if (!(await queries.exists(sql, me.id, id))) refuse('job_not_found')
    await queries.unsave(sql, me.id, id)
  }

  /** What is stored of what an employer says: blanks are nothing, and what was left out is worked out. */
  function offer(job: Omit<NewJob, 'status'>): queries.JobFields {
    const { title, company, description, job_type, location } = job
    const skills = eachOnce(job.skills)
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
      ...resolvePay(job),
    }
  }

  return { get, create, update, remove, close, reopen, save, unsave }
}

export type JobService = ReturnType<typeof createJobService>

/** The words without blanks, each once whatever its letters, as it was written first. */
function eachOnce(words: string[]): string[] {
  const written = new Map<string, string>()
  for (const word of words)
    if (word !== '' && !written.has(word.toLowerCase())) written.set(word.toLowerCase(), word)
  return [...written.values()]
}

async function refuseForeign(sql: Sql, me: Member, id: number): Promise<never> {
  const job = (await queries.find(sql, me.id, id)) ?? refuse('job_not_found')
  // What is left of one's own is a draft, which is neither closed nor opened.
  return refuse(job.employer_id === me.id ? 'not_possible_here' : 'not_your_job')
}
