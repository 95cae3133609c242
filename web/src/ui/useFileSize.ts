import { useCallback, useState, type RefCallback } from 'react'

const known = new Map<string, number>()

/** A file's size in bytes, requested once the element with the returned ref is visible. */
export function useFileSize(path: string): [bytes: number | undefined, ref: RefCallback<Element>] {
  const [result, setResult] = useState<{ path: string; bytes: number | undefined }>()
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || known.has(path)) return undefined
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void fetchSize(path).then((bytes) => setResult({ path, bytes }))
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [path],
  )
  return [known.get(path) ?? (result?.path === path ? result.bytes : undefined), ref]
}

/** Undefined if the server doesn't report it. */
async function fetchSize(path: string): Promise<number | undefined> {
  const response = await fetch(path, { method: 'HEAD', credentials: 'omit' }).catch(() => undefined)
  const bytes = Number(response?.ok && response.headers.get('content-length'))
  if (!bytes) return undefined
  known.set(path, bytes)
  return bytes
}
