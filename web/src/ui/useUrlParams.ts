import { useSearchParams } from 'react-router'

/** Whether Back leads to an earlier page of this visit: the router counts them. */
export const hasEarlierPage = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0

type Changes = Readonly<Record<string, string | number | undefined>>

/**
 * The URL's parameters, and a function that changes some of them; no value removes one. With `push: true` it adds a
 * history entry, so that Back returns to the earlier ones.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Changes, { push = false } = {}) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') current.delete(name)
          else current.set(name, String(value))
        }
        return current
      },
      { replace: !push },
    )
  return [params, change] as const
}
