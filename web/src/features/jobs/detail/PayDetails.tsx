import { useQuery } from '@tanstack/react-query'
import { getDatedSettings, valueInForce } from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import { payPeriodLabels } from 'contract/words/jobLabels'
import type { Job } from 'contract/jobs'
import { formatMoney } from 'contract/rules/money'
import { payBreakdown, type PeriodPay } from 'contract/rules/payBreakdown'
import { Suspense, useState } from 'react'
import { query, useLogError } from '../../../api/queries.ts'
import { lazyOrNothing } from '../../../ui/lazy.tsx'
import { useNow } from '../../../ui/Time.tsx'

const TradePayLink = lazyOrNothing(() => import('./TradePayLink.tsx'), 'TradePayLink')

type Props = { job: Pick<Job, 'title' | 'salary_min' | 'salary_max' | 'salary_period'> }

/** The pay by the hour, week, month and year, and what is left after NIB, when opened. Links to what others pay. */
export function PayDetails({ job }: Props) {
  const [isOpen, setOpen] = useState(false)
  const rates = useNibRates(isOpen)
  const [low, high] = [job.salary_min, job.salary_max].map((amount) =>
    amount === null ? undefined : payBreakdown(amount, job.salary_period, rates),
  )
  const first = low ?? high
  if (!first)
    return job.salary_min === null && job.salary_max === null ? <PayOfTrade title={job.title} /> : null
  const last = high ?? first
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link underline">
        See weekly and yearly pay
      </summary>
      <table className="mt-1 w-full max-w-md text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Paid
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              Before NIB
            </th>
            {rates && (
              <th scope="col" className="py-1 text-right font-normal">
                After NIB
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {first.map((from, row) => (
            <PayRow key={from.period} from={from} to={last[row] ?? from} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 max-w-measure text-sm text-muted">
        An estimate for 40 hours a week.
        {rates &&
          ` Employees pay ${rates.employee_percent}% of the first ${formatMoney(rates.weekly_ceiling)} they earn each week to the National Insurance Board (${rates.source}).`}
      </p>
      <PayOfTrade title={job.title} />
    </details>
  )
}

/** Lazy-loaded, because it needs the list of trades. */
function PayOfTrade({ title }: { title: string }) {
  return (
    <Suspense>
      <TradePayLink title={title} />
    </Suspense>
  )
}

function PayRow({ from, to }: { from: PeriodPay; to: PeriodPay }) {
  return (
    <tr className="border-t">
      <th scope="row" className="py-1.5 pr-3 font-normal">
        {payPeriodLabels[from.period]}
      </th>
      <td className="py-1.5 pr-3 text-right font-semibold">{amounts(from.cents, to.cents)}</td>
      {from.afterNibCents !== undefined && to.afterNibCents !== undefined && (
        <td className="py-1.5 text-right font-semibold">{amounts(from.afterNibCents, to.afterNibCents)}</td>
      )}
    </tr>
  )
}

function amounts(from: number, to: number): string {
  return from === to ? formatMoney(from / 100) : `${formatMoney(from / 100)} – ${formatMoney(to / 100)}`
}

/** The NIB rates in force today; undefined until they are loaded. */
function useNibRates(isWanted: boolean) {
  const now = useNow()
  const { data } = useLogError(
    'The NIB rates',
    useQuery({ ...query(getDatedSettings, {}), enabled: isWanted }),
  )
  return data && valueInForce(data.nib_rates, nassauDay(now))
}
