import { fullName } from 'contract/words/fullName'
import { HELD_TYPES, type HeldAccount } from 'contract/heldContent'
import { plural } from 'contract/words/plural'
import { useId, useState } from 'react'
import { MemberLink } from '../../../parts/MemberLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { Time } from '../../../ui/Time.tsx'
import { useSelection } from '../../../ui/useSelection.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { DecideButton, ModerateButton } from './DecideButton.tsx'
import { subjectNames } from './decisions.ts'
import { HeldJobText, HeldMessageText, HeldPostText } from './HeldTexts.tsx'
import { choicesForHeld, itemKey, itemsOf, type HeldItem } from './heldChoices.ts'
import { suspendChoice } from './memberChoices.ts'
import { useDecideHeld } from './queue.mutations.ts'
import { useReasons } from './useReasons.ts'

/** A member's held items, with decisions about all or the selected ones. */
export function HeldAccountCard({ account }: { account: HeldAccount }) {
  const { id, count, oldest_at, created_at } = account
  const titleId = useId()
  const { mutateAsync: decide } = useDecideHeld()
  const items = itemsOf(account)
  const { selected, isSelected, select, selectAll } = useSelection(items, itemKey)
  // While a dialog is open: what arrives or is edited meanwhile, nobody has seen.
  const [asked, setAsked] = useState<HeldItem[]>()
  const decided = asked ?? (selected.length > 0 ? selected : items)
  // Reasons for jobs alone don't fit a post or message among them.
  const subjectType = decided.find(({ type }) => type !== 'job')?.type ?? 'job'

  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={titleId} className="text-xl">
            <MemberLink person={account} />
          </h2>
          <p className="text-sm text-muted">
            {summaryOf(account)}, waiting since <Time at={oldest_at}>{formatNassauTime(oldest_at)}</Time>.
            Member since <Time at={created_at}>{formatNassauTime(created_at)}</Time>.
          </p>
        </div>
      </header>
      {items.length > 1 && (
        <Checkbox
          label={`Select all (${items.length})`}
          checked={selected.length === items.length}
          aria-keyshortcuts="A"
          onChange={({ target }) => selectAll(target.checked)}
        />
      )}
      <div className="grid divide-y border-y">
        {items.map((item) => (
          <Item
            key={itemKey(item)}
            item={item}
            isSelected={items.length > 1 ? isSelected(item) : undefined}
            onSelect={(isChosen) => select(item, isChosen)}
          />
        ))}
      </div>
      {count > items.length && (
        <p className="text-sm text-muted">{plural(count - items.length, 'more item')} after these.</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {items.length > 1 && (
          <span role="status" className="mr-auto text-sm text-muted">
            {selected.length > 0 ? `${selected.length} selected` : `All ${items.length}`}
          </span>
        )}
        {choicesForHeld(decided).map(([decision, choice]) => (
          <DecideButton
            key={decision}
            subjectType={subjectType}
            choice={choice}
            draftKey={`decision:${decision} held ${id}`}
            items={decided.map(itemKey)}
            describedBy={titleId}
            onAsk={(isAsking) => setAsked(isAsking ? decided : undefined)}
            onDecide={async (reasons) => {
              const { left_out } = await decide({
                decision,
                items: decided.map(({ type, id, held_at }) => ({ type, id, held_at })),
                ...reasons,
              })
              return left_out.length === 0
            }}
          />
        ))}
        <ModerateButton
          choice={suspendChoice({ id, name: fullName(account) }, 'spam')}
          describedBy={titleId}
        />
      </div>
    </Card>
  )
}

/** "3 jobs and 1 post", with at least how many there are. */
function summaryOf({ count, ...account }: HeldAccount): string {
  const counts = HELD_TYPES.map((type) => [account[`${type}s`].length, type] as const).filter(([n]) => n > 0)
  const shown = counts.reduce((sum, [n]) => sum + n, 0)
  if (count > shown) return plural(count, 'item')
  return new Intl.ListFormat('en-BS').format(counts.map(([n, type]) => plural(n, type)))
}

type ItemProps = {
  item: HeldItem
  /** Undefined if there is nothing to choose from. */
  isSelected: boolean | undefined
  onSelect: (isSelected: boolean) => void
}

function Item({ item, isSelected, onSelect }: ItemProps) {
  const titleId = useId()
  const reasons = useReasons(item)
  const title =
    item.type === 'job' ? (
      item.title
    ) : item.type === 'post' ? (
      'Post'
    ) : (
      <>
        Message to <MemberLink person={item.receiver} />
      </>
    )
  return (
    <section aria-labelledby={titleId} className="flex gap-1 py-3">
      {isSelected !== undefined && (
        <span className="-ml-2.5 flex-none">
          <Checkbox
            label={<VisuallyHidden>Select this {subjectNames[item.type].toLowerCase()}</VisuallyHidden>}
            aria-describedby={titleId}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </span>
      )}
      <div className="grid min-w-0 flex-1 content-start gap-2 pt-2">
        <h3 id={titleId} className="text-base wrap-anywhere">
          {title}
        </h3>
        <ul className="flex flex-wrap gap-1.5" aria-label="Why it waits">
          {reasons.map((reason) => (
            <li key={reason}>
              <Badge tone="warning" className="text-left whitespace-normal">
                {reason}
              </Badge>
            </li>
          ))}
        </ul>
        {item.type !== 'message' && item.change_asked !== null && (
          <p className="wrap-anywhere whitespace-pre-line">You asked: {item.change_asked}</p>
        )}
        {item.type === 'job' ? (
          <HeldJobText job={item} />
        ) : item.type === 'post' ? (
          <HeldPostText post={item} />
        ) : (
          <HeldMessageText message={item} />
        )}
      </div>
    </section>
  )
}
