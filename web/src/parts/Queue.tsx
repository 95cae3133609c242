import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Fragment, type KeyboardEvent } from 'react'
import { useLogError } from '../api/queries.ts'
import { useRestoreFocus } from '../ui/restoreFocus.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { shortcutOf } from '../ui/shortcutOf.ts'

type Props<Item> = {
  list: UseInfiniteQueryResult<{ items: Item[] }>
  /** "The reports" */
  name: string
  /** Shown for an empty list. */
  empty: ReactNode
  keyOf?: (item: Item) => string | number
  renderCard: (item: Item) => ReactNode
}

/** A paged list of cards. */
function CardList<Item extends { id: number }>({ list, name, empty, keyOf, renderCard }: Props<Item>) {
  return (
    <PagedList list={list} name={name} empty={list.data?.items.length === 0 && empty}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.data?.items.map((item) => (
          <li key={keyOf?.(item) ?? item.id} data-card tabIndex={-1} className="scroll-mt-24 rounded-lg">
            {renderCard(item)}
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

type QueueProps<Item> = Props<Item> & {
  /** What the keys do besides J and K: the names of the buttons with these `aria-keyshortcuts`. */
  shortcuts: Record<string, string>
}

/** A list of cards that are decided on, also by keys. The focus stays in it when a card leaves. */
export function Queue<Item extends { id: number }>({ shortcuts, ...props }: QueueProps<Item>) {
  const place = useRestoreFocus()
  useLogError(props.name, props.list)
  const hasCards = props.list.data !== undefined && props.list.data.items.length > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Shortcuts of the buttons inside.
    <div {...place} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg" onKeyDown={pressShortcut}>
      {hasCards && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted max-lg:hidden">
          {[['J', 'Next'], ['K', 'Previous'], ...Object.entries(shortcuts)].map(([key, does]) => (
            <Fragment key={key}>
              <Kbd>{key}</Kbd>
              <span className="mr-2">{does}</span>
            </Fragment>
          ))}
        </p>
      )}
      <CardList {...props} />
    </div>
  )
}

/**
 * J and K move the focus to the next and the previous card, other keys press the button of the focused card, or else
 * of the first one, that names them.
 */
function pressShortcut(event: KeyboardEvent<HTMLElement>) {
  const shortcut = shortcutOf(event)
  if (!shortcut) return
  const { key, target } = shortcut
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
  const index = cards.findIndex((card) => card.contains(target))
  if (key === 'J') cards[Math.min(index + 1, cards.length - 1)]?.focus()
  else if (key === 'K') cards[Math.max(index - 1, 0)]?.focus()
  else {
    const button = cards[Math.max(index, 0)]?.querySelector<HTMLElement>(
      `[aria-keyshortcuts="${CSS.escape(key)}"]`,
    )
    if (!button) return
    button.focus()
    button.click()
  }
  event.preventDefault()
}
