import { useEffect, useState } from 'react'
import { draftStore, VISITOR } from './draftStore.ts'
import { useSession } from './session.tsx'
import { token } from './token.ts'

const WRITE_AFTER_MS = 300

/**
 * A draft that survives reloads, per member, or of a visitor in this tab; it may contain Blobs. Returns the value, its
 * setter, a function that deletes it, and whether the stored draft has been read.
 */
export function useDraft<T>(
  key: string,
  empty: T,
): [value: T, setValue: (value: T) => void, clear: () => void, ready: boolean] {
  const session = useSession()
  const owner = session.state === 'authenticated' ? session.user.id : VISITOR
  const [draft, setDraft] = useState<{ value: T; ready: boolean }>({ value: empty, ready: false })
  const [writer] = useState(createDraftWriter)

  useEffect(() => {
    let isCurrent = true
    const close = writer.open(owner, key)
    void draftStore.read<T>(owner, key).then((stored) => {
      // Text typed while the stored draft is being read wins.
      if (isCurrent)
        setDraft((current) =>
          current.ready ? current : { value: stored === undefined ? current.value : stored, ready: true },
        )
    })
    return () => {
      isCurrent = false
      close()
    }
  }, [writer, owner, key])

  const setValue = (value: T) => {
    setDraft({ value, ready: true })
    writer.write(value)
  }
  const clear = () => {
    setDraft({ value: empty, ready: true })
    writer.erase()
  }
  return [draft.value, setValue, clear, draft.ready]
}

/** Writes the latest value after a short pause in typing, and immediately when the page may be closing. */
function createDraftWriter() {
  let target: { owner: number; key: string } | undefined
  let pending: { value: unknown } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    if (target && pending) void draftStore.write(target.owner, target.key, pending.value)
    pending = undefined
  }

  function drop() {
    clearTimeout(timer)
    pending = undefined
  }

  return {
    open(owner: number, key: string) {
      target = { owner, key }
      window.addEventListener('pagehide', flush)
      document.addEventListener('visibilitychange', flush)
      // Signing out discards the draft; an expired session keeps it.
      const stopListening = token.subscribe((change) => change === 'signed_out' && drop())
      return () => {
        flush()
        stopListening()
        window.removeEventListener('pagehide', flush)
        document.removeEventListener('visibilitychange', flush)
      }
    },
    write(value: unknown) {
      pending = { value }
      clearTimeout(timer)
      timer = setTimeout(flush, WRITE_AFTER_MS)
    },
    erase() {
      drop()
      if (target) void draftStore.remove(target.owner, target.key)
    },
  }
}
