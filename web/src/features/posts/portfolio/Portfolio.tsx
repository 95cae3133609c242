import { portfolioTitle, type PortfolioItem } from 'contract/portfolio'
import { useId } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/Card.tsx'
import { usePortfolio, usePublicPortfolio } from './portfolio.queries.ts'
import { PortfolioPicture } from './PortfolioPicture.tsx'

/** The posts that a member shows as examples of their work. Nothing if there are none. */
export function MemberPortfolio({ id }: { id: number }) {
  return <Portfolio items={usePortfolio(id).data?.items ?? []} />
}

/** Those of a public profile. */
export function PublicPortfolio({ username }: { username: string }) {
  return <Portfolio items={usePublicPortfolio(username).data?.items ?? []} />
}

function Portfolio({ items }: { items: readonly PortfolioItem[] }) {
  const headingId = useId()
  if (items.length === 0) return null
  return (
    <Card as="section" pad aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-xl">
        Portfolio
      </h2>
      <ul aria-labelledby={headingId} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {items.map((item) => (
          <li key={item.post_id} className="min-w-0">
            <Link
              to={`/p/${item.post_id}`}
              className="grid gap-1.5 rounded-sm text-text no-underline hover:underline"
            >
              <PortfolioPicture {...item} />
              <span className="line-clamp-2 font-semibold wrap-anywhere">{portfolioTitle(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
