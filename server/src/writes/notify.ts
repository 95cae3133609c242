import type { NotificationSubjectType } from 'contract/notifications'
import type { NotificationType } from 'contract/notificationTypes'
import type { Sql } from '../db/connect.ts'

/** A notification for one member. */
export type NewNotification = {
  /** The recipient. Nothing is sent when it equals `from`. */
  to: number
  type: NotificationType
  /** Who caused it; null for the system. */
  from: number | null
  subject_type: NotificationSubjectType
  subject_id: number
  /** The rest of the sentence after the person's name; the whole sentence if `from` is null. */
  content: string
  /**
   * A member whom the sentence names though they didn't cause it. The notification is shown as long as the recipient
   * can see them, unless it is of the type `moderation`, and goes with their account.
   */
  about?: number
  /** The company in whose name they act, which the sentence begins with instead. */
  company?: string
  /** What the email has besides the sentence or instead of it. */
  email?: {
    details?: string[]
    /** The button, if it isn't that of the type. */
    button?: { label: string; path: string }
    subject?: string
    paragraphs?: string[]
    notes?: string[]
    attachments?: { filename: string; content: string; contentType: string }[]
  }
  /**
   * Stored as its own row, and the unread one is marked as read. Merging would reveal a name or hide that it happened
   * twice.
   */
  is_separate?: true
  /** Where it is sent, if not everywhere: the caller sends the rest. */
  sent?: 'app' | 'app_and_push'
}

/** A write in progress: its transaction, and a way to run tasks after the commit. */
export type WriteContext = { sql: Sql; afterCommit: (task: () => void) => void }

/**
 * Notifies members as part of a write: notifications are stored in its transaction and emitted after the commit. Unread
 * ones of one type and subject are merged. Skipped for oneself, between people who blocked each other, and for types
 * that the member turned off. Deleting the subject deletes them (`forget_subject` in migration 0011). Messages notify
 * only members who are offline.
 */
export type Notify = (write: WriteContext, notifications: NewNotification[]) => Promise<void>

/** Marks a member's notifications about a subject as read, after they viewed the subject itself. */
export type MarkSubjectRead = (
  sql: Sql,
  user_id: number,
  subject: Pick<NewNotification, 'subject_type' | 'subject_id'>,
) => Promise<void>
