import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { isNotFound } from '../api/errors.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Callout } from '../ui/Callout.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type Props = Omit<ComponentProps<typeof EmptyState>, 'motif'> & {
  /** The screen's heading, for screen readers. */
  heading: string
}

/** A screen whose subject doesn't exist or isn't visible to the member. */
export function NotFound({ heading, ...state }: Props) {
  return (
    <>
      <PageTitle title={heading} />
      <h1 className="sr-only">{heading}</h1>
      <EmptyState motif="fish" {...state} />
    </>
  )
}

type LoadFailureProps = Props & {
  result: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** For failures other than "not found". */
  message: string | undefined
}

/** A screen whose subject couldn't be loaded: not found, or a failure with a Retry button. */
export function LoadFailure({
  result: { error, isFetching, refetch },
  message,
  ...notFound
}: LoadFailureProps) {
  return isNotFound(error) ? (
    <NotFound {...notFound} />
  ) : (
    <Callout onRetry={() => void refetch()} retrying={isFetching}>
      {message}
    </Callout>
  )
}
