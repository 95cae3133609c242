import type { ParsedInput } from 'contract/endpoint'
import type { HideReason } from 'contract/hiddenState'
import type { moderate, ReportSubjectType } from 'contract/moderation'
import {
  SUBJECT_MAX,
  appealAcceptedPhrase,
  appealRejectedPhrase,
  contentHiddenPhrase,
  contentRestoredPhrase,
  explanationPhrase,
} from 'contract/notificationPhrases'
import type { Sql } from '../../db/connect.ts'
import type { NewNotification } from '../../live/notify.ts'
import { refuse } from '../../refuse.ts'
import * as appealQueries from './appeals.sql.ts'
import * as queries from './moderation.sql.ts'

export type DecisionAction = ParsedInput<typeof moderate>['action']

/** How a decision resolves the reports of its subject. */
export const REPORT_OUTCOMES: Partial<Record<DecisionAction, 'confirmed' | 'dismissed'>> = {
  hide: 'confirmed',
  suspend: 'confirmed',
  dismiss: 'dismissed',
}

export type Outcome = {
  /** An addition to the administrator's note in the log. */
  log?: string
  endedSessions?: number[]
  /** For the author of the content. */
  notification?: NewNotification | undefined
  /** The post of a comment. */
  post_id?: number | null
}

/** Whether a decision is about the limit of an account, not about what was reported. */
export function isAboutLimit({
  action,
  subject_type,
}: {
  action: DecisionAction
  subject_type: ReportSubjectType
}) {
  return (
    action === 'extend_limit' || action === 'lift_limit' || (action === 'uphold' && subject_type === 'user')
  )
}

export function limitNotification(user_id: number, content: string): NewNotification {
  return {
    to: user_id,
    from: null,
    type: 'moderation',
    subject_type: 'account',
    subject_id: user_id,
    content,
  }
}

export async function applyDecision(
  sql: Sql,
  action: DecisionAction,
  subject: queries.ModerationSubject,
  { reason, explanation }: { reason: HideReason; explanation: string | undefined },
): Promise<Outcome> {
  const { type, id } = subject
  if (action === 'dismiss') return {}
  if (action === 'suspend' || action === 'reinstate') {
    if (type !== 'user') refuse('not_possible_here')
    if (action === 'reinstate' && (await queries.isSuspended(sql, id)))
      await appealQueries.decideAppeal(sql, subject, 'restored')
    const endedSessions = await queries.setSuspended(sql, id, action === 'suspend')
    return { endedSessions: endedSessions ?? refuse('subject_not_found') }
  }
  if (!queries.isHideableType(type)) refuse('not_possible_here')
  const content = (await queries.lockContent(sql, type, id)) ?? refuse('subject_not_found')
  if (content.is_hidden === (action === 'hide')) refuse('already_decided')
  if (action === 'uphold') {
    if (!(await appealQueries.decideAppeal(sql, subject, 'upheld'))) refuse('already_decided')
    return { notification: notificationFor(subject, content, appealRejectedPhrase(type)) }
  }
  const { post_id } = content
  if (action === 'hide') {
    await queries.hide(sql, type, id)
    return {
      notification: explained(
        notificationFor(subject, content, contentHiddenPhrase(type, reason)),
        explanation,
      ),
      post_id,
    }
  }
  const isShown = await queries.show(sql, type, id)
  const wasAppealed = await appealQueries.decideAppeal(sql, subject, 'restored')
  // Its author hears of the decision on the new text.
  if (!isShown) return { log: 'Held, because it was edited and reads like a scam' }
  const sentence = wasAppealed ? appealAcceptedPhrase(type) : contentRestoredPhrase(type)
  return { notification: notificationFor(subject, content, sentence), post_id }
}

/** The notification for the author of content. None for a message: both members see that it was removed. */
function notificationFor(
  { type, id }: queries.ModerationSubject,
  { author, post_id }: queries.HideableContent,
  content: string,
): NewNotification | undefined {
  const notification = { to: author, from: null, type: 'moderation', content } as const
  if (type === 'comment' && post_id !== null)
    return { ...notification, subject_type: 'post', subject_id: post_id }
  if (type === 'post' || type === 'story' || type === 'job')
    return { ...notification, subject_type: type, subject_id: id }
  return undefined
}

/** Adds what an administrator wrote to the email about a decision. The page that it links to shows it, too. */
export function explained<N extends NewNotification | undefined>(
  notification: N,
  explanation: string | undefined,
  subject?: string,
): N {
  if (!notification || !explanation) return notification
  const { content } = notification
  const ownSubject = subject ?? (content.length <= SUBJECT_MAX ? content : undefined)
  return {
    ...notification,
    email: {
      ...(ownSubject !== undefined && { subject: ownSubject }),
      paragraphs: [content, explanationPhrase(explanation)],
    },
  }
}
