import { tradeInTitle, tradePayPath, tradePayTitle } from 'contract/tradePay'
import { Link } from 'react-router'

/** A link to what the open jobs of the trade pay, if the title names a popular trade. */
export function TradePayLink({ title }: { title: string }) {
  const trade = tradeInTitle(title)
  if (!trade) return null
  return (
    <Link to={tradePayPath(trade)} className="inline-flex min-h-11 items-center text-sm">
      {tradePayTitle(trade)}
    </Link>
  )
}
