import { useEffect, useState } from 'react'
import { draftStore } from './draftStore.ts'
import { useSession } from './session.tsx'
import { token } from './token.ts'

const WRITE_AFTER_MS = 300

/**
 * What a person typed and has not sent, kept for this member across reloads; Blobs may be part of it. Returns the value, its
 * setter, a way to forget it, and whether what was kept before has been read by now.
 */
export function useDraft<T>(
  key: string,
  empty: T,
): [value: T, setValue: (value: T) => void, clear: () => void, ready: boolean] {
  const session = useSession()
  const owner = session.state === 'authenticated' ? session.user.id : 0
  const [held, setHeld] = useState<{ value: T; ready: boolean }>({ value: empty, ready: false })
  const [pen] = useState(newPen)

  useEffect(() => {
    let wanted = true
    const close = pen.open(owner, key)
    void draftStore.read<T>(owner, key).then((kept) => {
      // What is typed while the old draft is being read wins over it.
      if (wanted)
        setHeld((now) => (now.ready ? now : { value: kept === undefined ? now.value : kept, ready: true }))
    })
    return () => {
      wanted = false
      close()
    }
  }, [pen, owner, key])

  const setValue = (value: T) => {
    setHeld({ value, ready: true })
    pen.write(value)
  }
  const clear = () => {
    setHeld({ value: empty, ready: true })
    pen.erase()
  }
  return [held.value, setValue, clear, held.ready]
}

/** Writes the latest value a moment after the last change, and at once when the page may be going away. */
function newPen() {
  let place: { owner: number; key: string } | undefined
  let waiting: { value: unknown } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    if (place && waiting) void draftStore.write(place.owner, place.key, waiting.value)
    waiting = undefined
  }

  function drop() {
    clearTimeout(timer)
    waiting = undefined
  }

  return {
    open(owner: number, key: string) {
      place = { owner, key }
      window.addEventListener('pagehide', flush)
      document.addEventListener('visibilitychange', flush)
      // Signing out forgets what was typed; a session that merely ended does not.
      const stopListening = token.subscribe((change) => change === 'left' && drop())
      return () => {
        flush()
        stopListening()
        window.removeEventListener('pagehide', flush)
        document.removeEventListener('visibilitychange', flush)
      }
    },
    write(value: unknown) {
      waiting = { value }
      clearTimeout(timer)
      timer = setTimeout(flush, WRITE_AFTER_MS)
    },
    erase() {
      drop()
      if (place) void draftStore.remove(place.owner, place.key)
    },
  }
}
