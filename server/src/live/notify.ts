import type { NotificationSubject, NotificationType } from 'contract/notifications'
import type { Sql } from '../db/connect.ts'

/** Something that concerns one member. */
export type NewNotification = {
  /** Whom it concerns; nobody hears of their own deeds. */
  to: number
  type: NotificationType
  /** Who did it; null where it was nobody. */
  from: number | null
  subject_type: NotificationSubject
  subject_id: number
  /** The rest of the sentence after the person's name, or all of it where there is nobody. */
  content: string
  /** Neither pushed nor mailed: whoever tells sees to that. */
  only_in_app?: true
}

/** A write in progress: its transaction, and what it does once that has committed. */
export type WriteContext = { sql: Sql; afterwards: (work: () => void) => void }

/**
 * Tells members, as part of the write that it is about: the notification stands in the same transaction (`sql`), and goes
 * out live after the commit alone (`afterwards`). Unread ones of one type and subject become one. Nothing is said to
 * oneself, between people who blocked each other, or where the member wants none of the type. It goes with its subject
 * (`forget_subject` of migration 0011); of messages it is for those who are not connected.
 */
export type Notify = (write: WriteContext, notices: NewNotification[]) => Promise<void>

/** Marks read what a member was told of a subject, once they have seen the subject itself. */
export type MarkSeen = (
  sql: Sql,
  user_id: number,
  subject: Pick<NewNotification, 'subject_type' | 'subject_id'>,
) => Promise<void>
