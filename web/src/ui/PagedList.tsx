import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Delayed, Loading, StillWorking } from './Loading.tsx'
import { Notice } from './Notice.tsx'
import { Button } from './Button.tsx'

type Props = {
  list: UseInfiniteQueryResult
  /** "The reports" */
  name: string
  /** Shown for an empty list. */
  empty: ReactNode
  /** Shown while loading; a spinner by default. */
  skeleton?: ReactNode
  children: ReactNode
}

/** A paged list in all its states: loading, failed, empty, with more to load. */
export function PagedList({ list, name, empty, skeleton, children }: Props) {
  if (list.isPending && skeleton) {
    return (
      <>
        <Delayed>{skeleton}</Delayed>
        <StillWorking label={`Loading ${name.toLowerCase()}`} />
      </>
    )
  }
  if (list.isPending) return <Loading label="Loading" />

  const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  const failed = list.isError && (
    <Notice onRetry={() => void retry()} retrying={list.isFetching}>
      {name} couldn't be loaded.
    </Notice>
  )
  if (!list.data || empty) return failed || empty

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children}
      {failed}
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
