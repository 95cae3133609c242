import type { Input, Output } from 'contract/endpoint'
import { listJobs } from 'contract/jobSearch'
import type { Job } from 'contract/jobs'
import { dock as validJob } from './dockJob.ts'
import type { Caller, TestApp } from './startApp.ts'

/** A job with a category and skills, which searches use. */
export const dock = { ...validJob, category: 'construction' as const, skills: ['Piling'] }

export type Query = Input<typeof listJobs>

export const listed = (who: Caller, input: Query = {}) => who(listJobs, input)
export const titles = async (who: Caller, input: Query = {}) =>
  (await listed(who, input)).jobs.map((job) => job.title)

/** A search's jobs of all pages. */
export async function allPages(who: TestApp['visitor'], input: Query) {
  const jobs: Pick<Job, 'id' | 'relevanceScore' | 'matchedFields' | 'match'>[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: { data: Output<typeof listJobs>; cursor: string | undefined } = await who.page(listJobs, {
      ...input,
      ...(cursor && { cursor }),
    })
    for (const { id, relevanceScore, matchedFields, match } of page.data.jobs)
      jobs.push({ id, relevanceScore, matchedFields, match })
    cursor = page.cursor
  }
  return jobs
}
