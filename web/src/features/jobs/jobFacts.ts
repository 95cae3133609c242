import { formatPay, payPeriodPhrases } from 'contract/jobLabels'
import type { Job } from 'contract/jobs'

/** Whether everyone can open the job. */
export function isPublic({ status, is_held, moderation }: Job): boolean {
  return status === 'open' && !is_held && moderation === null
}

/** "$25–35 an hour"; undefined without pay. */
export function payOf(job: Job): string | undefined {
  const pay = formatPay(job)
  return pay && `${pay} ${payPeriodPhrases[job.salary_period]}`
}

/** "George Town, Exuma · Remote" */
export function placeOf({ location, island, isRemote }: Job): string {
  const place = island && !location.includes(island) ? `${location}, ${island}` : location
  return isRemote ? `${place} · Remote` : place
}
