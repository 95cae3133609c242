import { useEffect } from 'react'
import { isMissing } from './errors.ts'
import { log } from './log.ts'

/** Logs a failed query (specification, section 8: no toast). Missing things aren't failures. */
export function useLogError<Result extends { error: Error | null }>(what: string, result: Result): Result {
  const { error } = result
  useEffect(() => {
    if (error && !isMissing(error)) log.warn(`${what} could not be loaded.`, error)
  }, [what, error])
  return result
}
