import { useSocket } from '../../api/socket.tsx'
import { classNames } from '../../ui/classNames.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useUnreadMessageCount } from './messages.queries.ts'

/** Shown on the Messages link: a green dot while the live connection is up, and the unread count. */
export function MessagesBadge() {
  const { isConnected } = useSocket()
  const unread = useUnreadMessageCount()
  return (
    <>
      {isConnected && (
        <span className={classNames(dot, unread > 0 ? '-right-1 -bottom-0.5' : '-top-0.5 -right-1')}>
          <VisuallyHidden>live connection on</VisuallyHidden>
        </span>
      )}
      <CountBadge value={unread} alert label="unread" className="absolute -top-2.5 left-2.5" />
    </>
  )
}

const dot =
  'absolute size-2.5 rounded-full bg-online ring-2 ring-surface in-[header]:bg-online-on-bar in-[header]:ring-bar'
