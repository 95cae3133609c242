import { systemNoticeAt } from 'contract/datedSettings'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { readStored, writeStored } from '../api/browserStorage.ts'
import { datedSettingsQuery } from '../api/datedSettings.ts'
import { queryClient } from '../api/QueryCacheProvider.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useNow } from '../ui/Time.tsx'
import { NoticeLine, VISITOR_NOTICE_ID } from './NoticeLine.tsx'

const DISMISSED_KEY = 'dismissedSystemNotice'
const FETCH_EVERY_MS = 5 * 60_000

/** A line above the page, such as planned maintenance. Announced to screen readers. It is outside of the providers. */
export function SystemNotice() {
  const { data } = useQuery({ ...datedSettingsQuery, refetchInterval: FETCH_EVERY_MS }, queryClient)
  const now = useNow()
  const [dismissed, setDismissed] = useState(() => readStored(DISMISSED_KEY))
  const notice = systemNoticeAt(data?.system_notices ?? [], now)
  const isShown = notice !== undefined && dismissed !== String(notice.id)

  const dismiss = (id: number) => {
    writeStored(DISMISSED_KEY, String(id))
    setDismissed(String(id))
  }
  const place = usePlaceAbovePage()
  return createPortal(
    isShown && (
      <NoticeLine notice={notice}>
        <IconButton label="Dismiss notice" icon={<X />} onClick={() => dismiss(notice.id)} />
      </NoticeLine>
    ),
    place,
  )
}

/** An element before the page. It exists before its content, which screen readers announce then. */
function usePlaceAbovePage(): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.setAttribute('role', 'status')
    element.setAttribute('aria-label', 'System notice')
    return element
  })
  useEffect(() => {
    document.getElementById(VISITOR_NOTICE_ID)?.remove()
    document.body.prepend(place)
    return () => place.remove()
  }, [place])
  return place
}
