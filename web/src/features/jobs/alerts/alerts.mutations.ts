import {
  ALERT_CRITERIA,
  ALERT_NAME_MAX,
  createJobAlert,
  listJobAlerts,
  type AlertFrequency,
} from 'contract/alerts'
import { categoryName, jobTypeLabels, payPeriodPhrases, reachLabels } from 'contract/words/jobLabels'
import { openToPhrase, provisionLabels } from 'contract/words/jobTermLabels'
import { formatMoney } from 'contract/rules/money'
import type { User } from 'contract/profiles'
import { call } from '../../../api/call.ts'
import { useWrite } from '../../../parts/useWrite.ts'
import type { JobSearch } from '../jobSearch.ts'

type NewAlert = { search: JobSearch; name: string; frequency: AlertFrequency }

/** Saves a search as an alert that notifies the member of new matching jobs. */
export function useCreateJobAlert() {
  const send = ({ search, name, frequency }: NewAlert) => {
    const criteria = Object.fromEntries(
      ALERT_CRITERIA.map((criterion) => [criterion, search[criterion]]).filter(
        ([, value]) => value !== undefined,
      ),
    )
    return call(createJobAlert, { ...criteria, name: name.trim(), frequency })
  }
  return useWrite(
    { endpoint: createJobAlert, send },
    { done: "Alert saved. We'll tell you when a matching job is posted.", refetch: [listJobAlerts] },
  )
}

/** Whether the search limits what an alert finds. */
export function hasCriteria(search: JobSearch): boolean {
  return ALERT_CRITERIA.some((criterion) => search[criterion] !== undefined)
}

/** The search for a member's own trade and island, as far as they have them. */
export function ownSearch({ trade, island }: Pick<User, 'trade' | 'island'>): JobSearch {
  return { query: trade ?? undefined, island: island ?? undefined }
}

/** "electrician, Freeport, Full-time, from $25 an hour" */
export function suggestAlertName({
  query,
  category,
  location,
  island,
  job_type,
  remote,
  reach,
  open_to,
  housing,
  travel_paid,
  verified,
  ...pay
}: JobSearch): string {
  const parts = [
    query,
    category && categoryName(category),
    location,
    island,
    job_type && jobTypeLabels[job_type],
    remote && 'Remote',
    reach && reachLabels[reach],
    open_to && openToPhrase(open_to),
    housing && provisionLabels.housing,
    travel_paid && provisionLabels.travel,
    verified && 'Verified companies',
    pay.salary_min !== undefined &&
      pay.salary_period &&
      `from ${formatMoney(pay.salary_min)} ${payPeriodPhrases[pay.salary_period]}`,
  ]
  return parts.filter(Boolean).join(', ').slice(0, ALERT_NAME_MAX) || 'All jobs'
}
