import type { SomeJob } from '../../job-search/test/someJobs.ts'
import type { Sql } from '../src/db/connect.ts'

/** Stores jobs of one employer; answers with their ids in the same order. */
export async function storeJobs(sql: Sql, employer_id: number, jobs: SomeJob[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < jobs.length; from += 1_000) {
    const some = jobs.slice(from, from + 1_000).map((job) => ({ ...job, employer_id }))
    const rows = await sql<{ id: number }[]>`insert into jobs ${sql(some)} returning id`
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}
