import { useState } from 'react'
import { readStored, writeStored } from '../../api/browserStorage.ts'
import { useNotice } from './notice.queries.ts'
import { NoticeCard } from './NoticeCard.tsx'

const DISMISSED_KEY = 'dismissedNotice'

/** The notice in the home page's right column, or above the feed on narrow screens. */
export function HomeNotice({ place }: { place: 'side' | 'feed' }) {
  const { data: notice } = useNotice()
  const [dismissed, setDismissed] = useState(() => readStored(DISMISSED_KEY))
  if (!notice) return null
  if (place === 'side') return <NoticeCard notice={notice} />
  if (dismissed === String(notice.id)) return null

  const dismiss = () => {
    writeStored(DISMISSED_KEY, String(notice.id))
    setDismissed(String(notice.id))
  }
  return (
    <div className="xl:hidden">
      <NoticeCard notice={notice} onDismiss={dismiss} />
    </div>
  )
}
