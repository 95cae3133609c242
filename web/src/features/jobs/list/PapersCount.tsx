import type { Job } from 'contract/jobs'
import { plural } from 'contract/words/plural'
import { useNeededPapers } from '../neededPapers.queries.ts'

/** "You have 4 of 5 papers"; for visitors and until it is known, "5 papers needed". */
export function PapersCount({ job }: { job: Pick<Job, 'employer_id' | 'papers'> }) {
  const papers = useNeededPapers(job)
  if (!papers) return `${plural(job.papers.length, 'paper')} needed`
  return `You have ${papers.filter(({ is_valid }) => is_valid).length} of ${plural(papers.length, 'paper')}`
}
