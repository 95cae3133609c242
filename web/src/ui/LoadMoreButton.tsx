import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from './Button.tsx'

type Props = {
  list: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'isFetchingNextPage'>
  label?: string
  className?: string
}

/** Loads the next page of a list. */
export function LoadMoreButton({ list, label = 'Load more', className }: Props) {
  return (
    <Button
      busy={list.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => void list.fetchNextPage()}
      className={className}
    >
      {label}
    </Button>
  )
}
