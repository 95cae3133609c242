import { useEffect } from 'react'
import { isMissing } from './errors.ts'
import { log } from './log.ts'

/** No toast for what fails to load: it is logged (specification, section 8), and the page itself says so. What isn't there is no failure. */
export function useLogError<Result extends { error: Error | null }>(what: string, result: Result): Result {
  const { error } = result
  useEffect(() => {
    if (error && !isMissing(error)) log.warn(`${what} could not be loaded.`, error)
  }, [what, error])
  return result
}
