import { useQuery } from '@tanstack/react-query'
import { formatMoney } from 'contract/money'
import { numberInWords, plural } from 'contract/plural'
import { tradeJobsPath } from 'contract/publicJobs'
import {
  getTradePay,
  payFiguresOf,
  TRADE_PAY_JOBS_MIN,
  tradePayPath,
  type PayFigures,
  type TradePay,
  type TradePayPage,
} from 'contract/tradePay'
import { Link } from 'react-router'
import { query } from '../../../api/queries.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { QueryStatus } from '../../../ui/QueryStatus.tsx'

/** The lowest, median and highest pay of a trade's open jobs, and the islands that have figures. */
export function TradePayFigures({ page }: { page: TradePayPage }) {
  const result = useQuery(query(getTradePay, { trade: page.trade }))
  if (!result.data)
    return (
      <QueryStatus
        query={result}
        loading="Loading pay figures"
        failed="The pay figures couldn't be loaded."
      />
    )
  const { trade, island } = page
  const figures = payFiguresOf(result.data, page)
  const jobsPath = island ? `/jobs?${new URLSearchParams({ query: trade, island })}` : tradeJobsPath(trade)
  return (
    <>
      {figures ? (
        <Figures figures={figures} title={page.title} />
      ) : (
        <p>
          Fewer than {numberInWords(TRADE_PAY_JOBS_MIN)} open jobs show their pay, which is too few for
          figures.
        </p>
      )}
      <Islands pay={result.data} page={page} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={jobsPath} variant="action">
          {trade} jobs
        </ButtonLink>
        {island && <ButtonLink to={tradePayPath(trade)}>All islands</ButtonLink>}
      </div>
    </>
  )
}

function Figures({ figures, title }: { figures: PayFigures; title: string }) {
  const { jobs_count, hour, week } = figures
  return (
    <Card pad className="grid max-w-2xl gap-3">
      <table className="w-full text-left">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className={headerClass}>
              Paid
            </th>
            {['Lowest', 'Median', 'Highest'].map((name) => (
              <th key={name} scope="col" className={numberHeaderClass}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[
            { name: 'By the hour', amounts: hour },
            { name: 'By the week', amounts: week },
          ].map(({ name, amounts }) => (
            <tr key={name} className="border-t">
              <th scope="row" className={headerClass}>
                {name}
              </th>
              <td className={numberClass}>{formatMoney(amounts.lowest)}</td>
              <td className={`${numberClass} font-bold`}>{formatMoney(amounts.median)}</td>
              <td className={numberClass}>{formatMoney(amounts.highest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-measure text-sm text-muted">
        From {plural(jobs_count, 'open job')} with pay by the hour, week, month or year. Each counts at the
        top of its range, for 40 hours a week. Half of the jobs offer the median or more.
      </p>
    </Card>
  )
}

function Islands({ pay, page: { trade, island: shown } }: { pay: TradePay; page: TradePayPage }) {
  const islands = pay.islands.filter(({ island }) => island !== shown)
  if (islands.length === 0) return null
  return (
    <section aria-labelledby="islands" className="grid gap-3">
      <h2 id="islands" className="text-xl">
        By island
      </h2>
      <Card pad className="max-w-2xl">
        <table className="w-full text-left">
          <thead className="text-muted">
            <tr>
              <th scope="col" className={headerClass}>
                Island
              </th>
              <th scope="col" className={numberHeaderClass}>
                Jobs
              </th>
              <th scope="col" className={numberHeaderClass}>
                Median per hour
              </th>
            </tr>
          </thead>
          <tbody>
            {islands.map(({ island, jobs_count, hour }) => (
              <tr key={island} className="border-t">
                <th scope="row" className={headerClass}>
                  <Link to={tradePayPath(trade, island)} className="inline-flex min-h-11 items-center">
                    {island}
                  </Link>
                </th>
                <td className={numberClass}>{jobs_count.toLocaleString('en')}</td>
                <td className={numberClass}>{formatMoney(hour.median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

const headerClass = 'py-2 pr-3 font-normal'
const numberHeaderClass = 'py-2 pl-3 text-right font-normal'
const numberClass = 'py-2 pl-3 text-right tabular-nums'
