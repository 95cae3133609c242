import { useCallback, type ReactNode } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from './Button.tsx'
import { Callout } from './Callout.tsx'
import { QueryStatus } from './QueryStatus.tsx'
import { whenVisible } from './whenVisible.ts'

type Props = {
  list: UseInfiniteQueryResult
  /** "The reports" */
  name: string
  /** The error, if not "The reports couldn't be loaded." */
  failed?: string
  /** Shown for an empty list. */
  empty: ReactNode
  /** Shown while loading; a spinner by default. */
  skeleton?: ReactNode
  children: ReactNode
}

/** A paged list in all its states: loading, failed, empty, with more to load. */
export function PagedList({ list, name, failed, empty, skeleton, children }: Props) {
  const error = failed ?? `${name} couldn't be loaded.`
  if (!list.data) {
    const loading = `Loading ${name.toLowerCase()}`
    return <QueryStatus query={list} loading={loading} skeleton={skeleton} failed={error} />
  }

  const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  const notice = list.isError && (
    <Callout onRetry={() => void retry()} retrying={list.isFetching}>
      {error}
    </Callout>
  )
  if (empty) return notice || empty

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children}
      {notice}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <LoadMoreButton list={list} className="justify-self-center" />
      )}
    </div>
  )
}

type LoadMoreButtonProps = {
  list: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'isFetchingNextPage'>
  label?: string
  className?: string
}

/** Loads the next page of a list. */
export function LoadMoreButton({ list, label = 'Load more', className }: LoadMoreButtonProps) {
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

type Near = {
  /** The `rootMargin` of the IntersectionObserver: "0px 0px 1200px". */
  margin: string
  /** Selector of the scrolling ancestor; the viewport by default. */
  within?: string
}

/** Returns a ref for an element at the end of a list. Loads the next page when it comes near. */
export function useLoadMoreWhenNear(list: UseInfiniteQueryResult, { margin, within }: Near) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData
  return useCallback(
    (end: Element | null) => {
      if (!end || !canLoad) return undefined
      const root = within === undefined ? null : end.closest(within)
      return whenVisible(end, () => void fetchNextPage(), { root, rootMargin: margin })
    },
    [canLoad, fetchNextPage, margin, within],
  )
}
