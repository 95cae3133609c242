import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { isNotFound } from '../api/errors.ts'
import { Callout } from '../ui/Callout.tsx'
import { NotFound } from './NotFound.tsx'

type Props = ComponentProps<typeof NotFound> & {
  result: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** For failures other than "not found". */
  message: string | undefined
}

/** A screen whose subject couldn't be loaded: not found, or a failure with a Retry button. */
export function LoadFailure({ result: { error, isFetching, refetch }, message, ...notFound }: Props) {
  return isNotFound(error) ? (
    <NotFound {...notFound} />
  ) : (
    <Callout onRetry={() => void refetch()} retrying={isFetching}>
      {message}
    </Callout>
  )
}
