import { PORTFOLIO_MAX, portfolioTitle, type PortfolioItem } from 'contract/portfolio'
import { ArrowDown, ArrowUp, EyeOff, Images } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import { useRestoreFocus } from '../../../ui/restoreFocus.ts'
import { QueryStatus } from '../../../ui/QueryStatus.tsx'
import { moving, removing, useUpdatePortfolio } from './portfolio.mutations.ts'
import { usePortfolio } from './portfolio.queries.ts'
import { PortfolioPicture } from './PortfolioPicture.tsx'

const ChoosePostsDialog = lazyComponent(() => import('./ChoosePostsDialog.tsx'), 'ChoosePostsDialog')
const PortfolioTitleDialog = lazyComponent(() => import('./PortfolioTitleDialog.tsx'), 'PortfolioTitleDialog')

/** The member's own portfolio: which of their posts, in which order, under which titles. */
export function PortfolioEditor({ id }: { id: number }) {
  const query = usePortfolio(id)
  const focusProps = useRestoreFocus()
  const [isChoosing, setChoosing] = useState(false)
  if (!query.data)
    return (
      <QueryStatus
        query={query}
        loading="Loading your portfolio"
        failed="Your portfolio couldn't be loaded."
      />
    )
  const { items } = query.data
  return (
    <Card as="section" pad aria-labelledby="portfolio" className="grid gap-4">
      <div className="grid gap-3">
        <h2 id="portfolio" className="text-xl">
          Your portfolio
        </h2>
        <p className="max-w-measure text-muted">
          Up to {PORTFOLIO_MAX} of your posts that show your work. On your profile, each one is visible to
          anyone who can see the post. Public ones are also in your CV.
        </p>
        <Button
          variant="soft"
          icon={<Images />}
          aria-haspopup="dialog"
          className="justify-self-start"
          onClick={() => setChoosing(true)}
        >
          Choose posts
        </Button>
      </div>
      <div {...focusProps} className="rounded-sm">
        {items.length > 0 && (
          <ol aria-labelledby="portfolio" className="grid divide-y">
            {items.map((item, index) => (
              <ItemRow key={item.post_id} id={id} item={item} index={index} count={items.length} />
            ))}
          </ol>
        )}
      </div>
      <LazyDialog open={isChoosing} onClose={() => setChoosing(false)}>
        {(dialog) => <ChoosePostsDialog id={id} {...dialog} />}
      </LazyDialog>
    </Card>
  )
}

type RowProps = { id: number; item: PortfolioItem; index: number; count: number }

function ItemRow({ id, item, index, count }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const movedTo = useRef<number>(undefined)
  const [isNaming, setNaming] = useState(false)
  const { mutate, isPending } = useUpdatePortfolio(id)
  const name = portfolioTitle(item)
  const move = (place: number) => {
    movedTo.current = place
    mutate(moving(item.post_id, place))
  }
  // The pressed button is disabled at either end, and moving an element takes its focus away.
  useEffect(() => {
    if (movedTo.current !== index) return
    movedTo.current = undefined
    row.current?.focus()
  }, [index])
  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 py-3">
      <div className="flex items-start gap-3">
        <span className="w-20 flex-none">
          <PortfolioPicture image_url={item.image_url} has_video={item.has_video} />
        </span>
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <Link
            to={`/p/${item.post_id}`}
            className="line-clamp-2 font-semibold wrap-anywhere text-text no-underline hover:underline"
          >
            {name}
          </Link>
          {!item.is_public && <Badge icon={<EyeOff />}>Not public</Badge>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-label={`Edit title: ${name}`} onClick={() => setNaming(true)}>
          Edit title
        </Button>
        <Button
          size="sm"
          aria-label={`Remove: ${name}`}
          busy={isPending}
          onClick={() => mutate(removing(item.post_id))}
        >
          Remove
        </Button>
        <span className="ml-auto flex">
          <IconButton
            label={`Move up: ${name}`}
            icon={<ArrowUp />}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          />
          <IconButton
            label={`Move down: ${name}`}
            icon={<ArrowDown />}
            disabled={index === count - 1}
            onClick={() => move(index + 1)}
          />
        </span>
      </div>
      <LazyDialog open={isNaming} onClose={() => setNaming(false)}>
        {({ onClose }) => isNaming && <PortfolioTitleDialog id={id} item={item} onClose={onClose} />}
      </LazyDialog>
    </li>
  )
}
