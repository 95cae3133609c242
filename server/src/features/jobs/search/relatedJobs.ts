import { setImmediate as untilOthersRan } from 'node:timers/promises'
import type { Database } from '../../../db/connect.ts'
import { createRelatedIndex } from 'job-search/related/relatedIndex'
import type { JobTable, OpenJob } from 'job-search/search/jobTable'
import { findOpen } from './search.sql.ts'

/** Few enough that nobody waits for long in between. */
const AT_ONCE = 25

/** Up to so many jobs a search waits until all of them are taken in. */
const WORTH_WAITING = 5_000

/**
 * The index of related jobs beside a table. Taking a job in costs much more than listing it, so that is done bit by bit
 * after the table stands, the oldest first; what changes meanwhile comes by `put` and `remove`.
 */
export function relatedJobs(db: Database, table: JobTable) {
  const index = createRelatedIndex()
  const ids = Array.from(table.listed().toReversed(), (row) => table.columns.id[row] ?? 0)
  let changed: Set<number> | undefined = new Set()
  const filled = fill().catch(() => {})

  async function fill(): Promise<void> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const jobs = await findOpen(db, ids.slice(from, from + AT_ONCE))
      for (const job of jobs) if (!changed?.has(job.id)) index.add(job)
      await untilOthersRan()
    }
    changed = undefined
  }

  return {
    put(job: OpenJob): void {
      changed?.add(job.id)
      index.add(job)
    },

    remove(id: number): void {
      changed?.add(id)
      index.remove(id)
    },

    /** The index, with all jobs where they are few and else with as many as it has by now. */
    async ready() {
      if (ids.length <= WORTH_WAITING) await filled
      return index
    },
  }
}

export type RelatedJobs = ReturnType<typeof relatedJobs>
