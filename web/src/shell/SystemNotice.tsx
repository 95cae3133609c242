import { systemNoticeAt, type SystemNotice as Notice } from 'contract/datedSettings'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { readStored, writeStored } from '../api/browserStorage.ts'
import { datedSettingsQuery } from '../api/datedSettings.ts'
import { queryClient } from '../api/QueryCacheProvider.tsx'
import { classNames } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'

const DISMISSED_KEY = 'dismissedSystemNotice'
const CHECK_EVERY_MS = 60_000
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
  return createPortal(isShown && <Line notice={notice} onDismiss={() => dismiss(notice.id)} />, place)
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
    document.body.prepend(place)
    return () => place.remove()
  }, [place])
  return place
}

function Line({ notice: { text, level }, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const Icon = level === 'info' ? Info : CircleAlert
  return (
    <div
      className={classNames(
        'flex items-center gap-2.5 pl-gutter text-sm font-semibold *:[.lucide]:flex-none',
        styles[level],
      )}
    >
      <Icon aria-hidden />
      <p className="min-w-0 flex-1 py-2.5 wrap-anywhere">{text}</p>
      <IconButton label="Dismiss notice" icon={<X />} onClick={onDismiss} />
    </div>
  )
}

const styles: Record<Notice['level'], string> = {
  info: 'bg-info-tint text-info',
  warning: 'bg-warning-tint text-warning',
  urgent: 'bg-danger-tint text-danger',
}

/** The time, updated often enough for a notice to begin and end. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
