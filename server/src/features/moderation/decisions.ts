import type { ParsedInput } from 'contract/endpoint'
import type { HideReason } from 'contract/hiddenState'
import type { moderate, ReportSubjectType } from 'contract/moderation'
import { CONTENT_NAMES, contentInWords } from 'contract/words/contentNames'
import {
  appealAcceptedPhrase,
  appealRejectedPhrase,
  contentHiddenPhrase,
  contentRestoredPhrase,
  explanationPhrase,
} from 'contract/words/moderationPhrases'
import { PRODUCT_NAME } from 'contract/words/product'
import { SUBJECT_MAX } from 'contract/words/subjectMax'
import { refuse } from '../../refuse.ts'
import type { NewNotification, WriteContext } from '../../writes/notify.ts'
import * as appealQueries from './appeals.sql.ts'
import * as queries from './moderation.sql.ts'
import type { Releases } from './releases.ts'
import type { ClosedReport } from './reports.sql.ts'

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
  /** For the author of the content, or the owners of a company. */
  notifications?: NewNotification[]
  /** The post of a comment. */
  post_id?: number | null
  /** Whether hidden content is shown again. */
  is_shown?: boolean
  /** Whether hidden content isn't shown again, but held, because it was edited. */
  is_held?: boolean
  /** Whether there is nothing left of what was reported. */
  is_deleted?: boolean
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

/** For those who reported something. It isn't linked, because they may not see it. */
export function reportNotifications(
  closed: readonly ClosedReport[],
  content: string,
  emailSubject: string,
): NewNotification[] {
  return closed.map(({ id, reporter_id }) => ({
    to: reporter_id,
    from: null,
    type: 'moderation',
    subject_type: 'report',
    subject_id: id,
    content,
    email: { subject: emailSubject, button: { label: `Open ${PRODUCT_NAME}`, path: '/' } },
  }))
}

type Decision = { reason: HideReason; explanation: string | undefined; release: Releases }

export async function applyDecision(
  write: WriteContext,
  action: DecisionAction,
  subject: queries.ModerationSubject,
  { reason, explanation, release }: Decision,
): Promise<Outcome> {
  const { sql } = write
  const { type, id } = subject
  if (action === 'dismiss')
    return (await queries.isDeleted(sql, subject)) ? { is_deleted: true, log: 'It was deleted before' } : {}
  if (action === 'suspend' || action === 'reinstate') {
    if (type !== 'user') refuse('not_possible_here')
    const member = (await queries.lockMemberToDecide(sql, id)) ?? refuse('subject_not_found')
    if (member.is_admin) refuse('is_administrator')
    if (member.is_suspended === (action === 'suspend')) refuse('already_decided')
    if (action === 'suspend') return { endedSessions: await queries.suspend(sql, id) }
    await appealQueries.decideAppeal(sql, subject, 'restored')
    await queries.reinstate(sql, id)
    return {}
  }
  if (!queries.isHideableType(type)) refuse('not_possible_here')
  const content = (await queries.lockContent(sql, type, id)) ?? refuse('subject_not_found')
  if (content.is_hidden === (action === 'hide')) refuse('already_decided')
  const what = contentInWords(type, content.title)
  if (action === 'uphold') {
    if (!(await appealQueries.decideAppeal(sql, subject, 'upheld'))) refuse('already_decided')
    return {
      notifications: notificationsFor(type, content, appealRejectedPhrase(what), 'We reviewed your appeal'),
    }
  }
  const { post_id } = content
  if (action === 'hide') {
    await queries.hide(sql, type, id)
    return {
      notifications: notificationsFor(
        type,
        content,
        contentHiddenPhrase(what, reason, type === 'company' ? 'its members' : 'you'),
        `Your ${CONTENT_NAMES[type]} was hidden`,
      ).map((notification) => explained(notification, explanation)),
      post_id,
    }
  }
  const isShown = await restore(write, type, id, release)
  const wasAppealed = await appealQueries.decideAppeal(sql, subject, 'restored')
  // Its author hears of the decision on the new text.
  if (!isShown) return { log: 'Held, because it was edited and reads like a scam', is_held: true }
  const [sentence, emailSubject] = wasAppealed
    ? [appealAcceptedPhrase(what), 'Your appeal was accepted']
    : [contentRestoredPhrase(what), `Your ${CONTENT_NAMES[type]} is visible again`]
  return {
    notifications: notificationsFor(type, content, sentence, emailSubject),
    post_id,
    is_shown: true,
  }
}

/** Shows hidden content again, or holds it. Returns whether it's shown. */
async function restore(
  write: WriteContext,
  type: queries.HideableSubjectType,
  id: number,
  release: Releases,
): Promise<boolean> {
  if (!queries.canBeHeld(type)) await queries.show(write.sql, type, id)
  else if (await queries.holdEdited(write.sql, type, id)) return false
  else await release[type](write, id)
  return true
}

/** The notifications for the authors of content. */
function notificationsFor(
  type: queries.HideableSubjectType,
  { authors, link_id }: queries.HideableContent,
  content: string,
  emailSubject: string,
): NewNotification[] {
  const subject =
    type === 'comment'
      ? ({ subject_type: 'post' } as const)
      : type === 'message'
        ? // Others of the conversation stay hidden or removed.
          ({ subject_type: 'conversation', is_separate: true } as const)
        : type === 'review'
          ? ({ subject_type: 'reviews', is_separate: true } as const)
          : { subject_type: type }
  const notification = { from: null, type: 'moderation', content, email: { subject: emailSubject } } as const
  return authors.map((to) => ({ to, ...notification, ...subject, subject_id: link_id }))
}

/** Adds what an administrator wrote to the email about a decision. The page that it links to shows it, too. */
export function explained(notification: NewNotification, explanation: string | undefined): NewNotification {
  if (!explanation) return notification
  const { content, email } = notification
  const ownSubject = email?.subject ?? (content.length <= SUBJECT_MAX ? content : undefined)
  return {
    ...notification,
    email: {
      ...(ownSubject !== undefined && { subject: ownSubject }),
      paragraphs: [content, explanationPhrase(explanation)],
    },
  }
}
