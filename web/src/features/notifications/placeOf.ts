import type { Notification } from 'contract/notifications'

/** Where a notification leads. */
export function placeOf({ type, subject_type, subject_id }: Notification): string {
  if (type === 'friend_request') return '/friends?tab=requests'
  switch (subject_type) {
    case 'post':
      return `/p/${subject_id}`
    case 'user':
      return `/user/${subject_id}`
    case 'job':
      return type === 'application' ? `/jobs/${subject_id}/applicants` : `/jobs/${subject_id}`
    case 'application':
      return '/applications'
    case 'conversation':
      return `/messages?conversation=${subject_id}`
    case 'event':
      return `/events?event=${subject_id}`
  }
}
