import { formatPay, payPeriodPhrases } from 'contract/jobLabels'
import type { Job } from 'contract/jobs'

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
