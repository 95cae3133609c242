import type { GeneratedJob } from '../../job-search/test/generateJobs.ts'
import type { Sql } from '../src/db/connect.ts'

/** Inserts jobs of one employer. Returns their ids in the same order. */
export async function insertJobs(sql: Sql, employer_id: number, jobs: GeneratedJob[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < jobs.length; from += 1_000) {
    const batch = jobs.slice(from, from + 1_000).map((job) => ({ ...job, employer_id }))
    const rows = await sql<{ id: number }[]>`insert into jobs ${sql(batch)} returning id`
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}
