import { findTradePayPage } from 'contract/tradePay'
import { useParams } from 'react-router'
import { TradePayFigures } from '../features/jobs/public/TradePayFigures.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { NotFound } from './NotFound.tsx'

/** /pay/{trade} and /pay/{trade}/{island}: what the open jobs of a trade pay. */
export function TradePay() {
  const page = findTradePayPage(useParams())
  if (!page)
    return (
      <NotFound
        heading="Pay"
        title="Page not found"
        hint="That trade or island doesn't exist."
        link={{ to: '/jobs', label: 'Find Jobs' }}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle title={page.title} />
      <h1>{page.title}</h1>
      <TradePayFigures page={page} />
    </div>
  )
}
