import type { Story } from 'contract/stories'
import { useState, type KeyboardEvent } from 'react'

/** Arrow keys, Home and End move along the strip, of which the tab key reaches one story: the first, or where one was. */
export function useStripKeys(stories: readonly Story[]) {
  const [last, setTabStop] = useState<number>()
  const tabStop = stories.some(({ id }) => id === last) ? last : stories[0]?.id

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tiles = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
    const at = tiles.findIndex((tile) => tile === event.currentTarget)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tiles.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    tiles[to]?.focus()
  }

  return { onKeyDown, tabStop, setTabStop }
}
