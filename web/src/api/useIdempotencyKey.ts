import { useRef } from 'react'
import { randomId } from './randomId.ts'

/**
 * Returns a function that gives equal values the same idempotency key, so that a retry after a lost response doesn't
 * write twice.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' })
  return (values: unknown): string => {
    const text = JSON.stringify(values)
    if (last.current.text !== text) last.current = { text, key: randomId() }
    return last.current.key
  }
}
