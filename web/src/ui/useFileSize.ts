import { useCallback, useState, type RefCallback } from 'react'

const known = new Map<string, number>()

/** How many bytes a file of the server has, asked once the element whose `ref` is the second comes into view. */
export function useFileSize(path: string): [bytes: number | undefined, askWhenSeen: RefCallback<Element>] {
  const [asked, setAsked] = useState<{ path: string; bytes: number | undefined }>()
  const askWhenSeen = useCallback(
    (element: Element | null) => {
      if (!element || known.has(path)) return undefined
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void bytesOf(path).then((bytes) => setAsked({ path, bytes }))
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [path],
  )
  return [known.get(path) ?? (asked?.path === path ? asked.bytes : undefined), askWhenSeen]
}

/** Undefined where nobody says. */
async function bytesOf(path: string): Promise<number | undefined> {
  const answer = await fetch(path, { method: 'HEAD', credentials: 'omit' }).catch(() => undefined)
  const bytes = Number(answer?.ok && answer.headers.get('content-length'))
  if (!bytes) return undefined
  known.set(path, bytes)
  return bytes
}
