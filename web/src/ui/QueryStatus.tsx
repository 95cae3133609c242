import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Delayed, Loading, StillWorking } from './Loading.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'refetch'>
  /** For screen readers: "Loading devices". */
  loading?: string
  /** Shown while loading; a spinner by default. */
  skeleton?: ReactNode
  /** "Your devices couldn't be loaded." */
  failed: ReactNode
}

/** What a query without data shows: loading, or failed with a Retry button. `if (!query.data) return <QueryStatus ... />` */
export function QueryStatus({ query, loading = 'Loading', skeleton, failed }: Props) {
  if (!query.isPending) {
    return (
      <Notice onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {failed}
      </Notice>
    )
  }
  if (skeleton === undefined) return <Loading label={loading} />
  return (
    <>
      <Delayed>{skeleton}</Delayed>
      <StillWorking label={loading} />
    </>
  )
}
