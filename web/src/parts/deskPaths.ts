import type { ReportSubjectType } from 'contract/moderation'

/** The page with what administrators see of content or a member, also if members no longer see it. */
export const recordPath = (type: ReportSubjectType, id: number) =>
  type === 'user' ? `/admin?tab=members&member=${id}` : `/admin?tab=content&type=${type}&id=${id}`

/** The held content of a member, among which administrators decide on it. */
export const heldPath = (user_id: number, is_change_asked: boolean) =>
  `/admin?tab=held&user_id=${user_id}${is_change_asked ? '&waits_for=author' : ''}`
