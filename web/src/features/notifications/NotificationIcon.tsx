import type { NotificationType } from 'contract/notifications'
import {
  AtSign,
  Bell,
  BriefcaseBusiness,
  CalendarDays,
  Heart,
  MessageCircle,
  ShieldAlert,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { classNames } from '../../ui/classNames.ts'

/** What a notification is about, as a small mark on the picture. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const { Icon, look } = marks[type]
  return (
    <span
      className={classNames(
        'absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full border-2 border-raised *:[.lucide]:size-3 *:[.lucide]:stroke-3',
        look,
      )}
    >
      <Icon />
    </span>
  )
}

const job = { Icon: BriefcaseBusiness, look: 'bg-warning-tint text-warning' }
const friend = { Icon: UserPlus, look: 'bg-success-tint text-success' }

const marks: Record<NotificationType, { Icon: LucideIcon; look: string }> = {
  like: { Icon: Heart, look: 'bg-like-tint text-like' },
  comment: { Icon: MessageCircle, look: 'bg-info-tint text-info' },
  friend_request: friend,
  friend_accepted: friend,
  mention: { Icon: AtSign, look: 'bg-warning-tint text-warning' },
  application: job,
  application_status: job,
  message: { Icon: MessageCircle, look: 'bg-info-tint text-info' },
  event: { Icon: CalendarDays, look: 'bg-success-tint text-success' },
  job_alert: { Icon: Bell, look: 'bg-warning-tint text-warning' },
  moderation: { Icon: ShieldAlert, look: 'bg-warning-tint text-warning' },
}
