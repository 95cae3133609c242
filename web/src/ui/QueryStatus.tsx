import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useOnline } from './browserState.ts'
import { Callout } from './Callout.tsx'
import { Delayed, Loading, LoadingStatus } from './Loading.tsx'

type Props = {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'refetch'>
  /** For screen readers: "Loading devices". */
  loading?: string
  /** Shown while loading; a spinner by default. */
  skeleton?: ReactNode
  /** "Your devices couldn't be loaded." */
  failed: ReactNode
}

/**
 * What a query without data shows: loading, or failed with a Retry button. `if (!query.data) return <QueryStatus ...
 * />`
 */
export function QueryStatus({ query, loading = 'Loading', skeleton, failed }: Props) {
  const isOnline = useOnline()
  if (!isOnline)
    return (
      <Delayed>
        <Callout tone="warning">This will load when you're back online.</Callout>
      </Delayed>
    )
  if (!query.isPending) {
    return (
      <Callout onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {failed}
      </Callout>
    )
  }
  if (skeleton === undefined) return <Loading label={loading} />
  return (
    <>
      <Delayed>{skeleton}</Delayed>
      <LoadingStatus label={loading} />
    </>
  )
}
