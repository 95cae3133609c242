import { useQuery } from '@tanstack/react-query'
import { formatMoney } from 'contract/rules/money'
import { numberInWords, plural } from 'contract/words/plural'
import { popularTrades } from 'contract/rules/popularTrades'
import { islandJobsPath, tradeJobsPath } from 'contract/publicJobs'
import {
  getTradePay,
  payFiguresOf,
  TRADE_PAY_JOBS_MIN,
  tradePayPath,
  tradePayTitle,
  type PayFigures,
  type TradePay,
  type TradePayPage,
} from 'contract/tradePay'
import { Link } from 'react-router'
import { query } from '../../../api/queries.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { QueryStatus } from '../../../ui/QueryStatus.tsx'
import { LinkItem, Links } from './PublicJobLinks.tsx'

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
  const own = payFiguresOf(result.data, page)
  const figures = own ?? result.data.everywhere
  const jobsPath = island ? `/jobs?${new URLSearchParams({ query: trade, island })}` : tradeJobsPath(trade)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!own && (
            <p>
              Fewer than {numberInWords(TRADE_PAY_JOBS_MIN)} open jobs {island && `in ${island} `}show their
              pay, which is too few for figures.{figures && ' Here are those of all islands.'}
            </p>
          )}
          {figures && <Figures figures={figures} title={own ? page.title : tradePayTitle(trade)} />}
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={jobsPath} variant="action">
              {trade} jobs
            </ButtonLink>
            {island && <ButtonLink to={tradePayPath(trade)}>All islands</ButtonLink>}
            {island && <ButtonLink to={islandJobsPath(island)}>All jobs in {island}</ButtonLink>}
          </div>
        </div>
        <Islands pay={result.data} page={page} />
      </div>
      <OtherTrades trade={trade} />
    </>
  )
}

function Figures({ figures, title }: { figures: PayFigures; title: string }) {
  const { jobs_count, hour, week } = figures
  return (
    <Card pad className="grid gap-3">
      <p className="text-lg">
        <b className="font-display text-3xl font-heavy">{formatMoney(hour.median)}</b> an hour, the middle of{' '}
        {plural(jobs_count, 'open job')}
      </p>
      <Range {...hour} />
      <div className="overflow-x-auto">
        <table className={tableClass}>
          <caption className="sr-only">{title}</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className={headerClass}>
                Pay
              </th>
              {['Lowest', 'Middle', 'Highest'].map((name) => (
                <th key={name} scope="col" className={numberHeaderClass}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[
              { name: 'Per hour', amounts: hour },
              { name: 'Per week', amounts: week },
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
      </div>
      <p className="text-sm text-muted">
        We use the top of each range and a 40-hour week. Half of the jobs pay the middle or more.
      </p>
    </Card>
  )
}

/** Where the middle is between the lowest and the highest. */
function Range({ lowest, median, highest }: PayFigures['hour']) {
  if (lowest === highest) return null
  const share = (median - lowest) / (highest - lowest)
  return (
    <div aria-hidden className="flex items-center gap-1">
      <span className="h-2 rounded-full bg-brand/40" style={{ flexGrow: share }} />
      <span className="size-4 flex-none rounded-full bg-brand" />
      <span className="h-2 rounded-full bg-brand/40" style={{ flexGrow: 1 - share }} />
    </div>
  )
}

function Islands({ pay, page: { trade, island: shown } }: { pay: TradePay; page: TradePayPage }) {
  const islands = pay.islands.filter(({ island }) => island !== shown)
  if (islands.length === 0) return null
  return (
    <Card as="section" pad aria-labelledby="islands" className="grid gap-3">
      <h2 id="islands" className="text-xl">
        By island
      </h2>
      <div className="overflow-x-auto">
        <table className={tableClass}>
          <thead className="text-muted">
            <tr>
              <th scope="col" className={headerClass}>
                Island
              </th>
              <th scope="col" className={numberHeaderClass}>
                Jobs
              </th>
              <th scope="col" className={numberHeaderClass}>
                Middle per hour
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
      </div>
    </Card>
  )
}

const OTHER_TRADES = 12

function OtherTrades({ trade }: { trade: string }) {
  return (
    <Links title="Pay in other trades">
      {popularTrades
        .filter(({ name }) => name !== trade)
        .slice(0, OTHER_TRADES)
        .map(({ name }) => (
          <LinkItem key={name} to={tradePayPath(name)} label={name} />
        ))}
    </Links>
  )
}

// Whole words and amounts: a table that is too wide for large text scrolls.
const tableClass = 'w-full text-left wrap-break-word'
const headerClass = 'py-2 pr-3 font-normal'
const numberHeaderClass = 'py-2 pl-3 text-right font-normal'
const numberClass = 'py-2 pl-3 text-right tabular-nums'
