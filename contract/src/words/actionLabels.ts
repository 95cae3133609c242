import { upperFirst } from '../rules/letterCase.ts'
import type { ModerationAction } from '../moderation.ts'

/** Actions of administrators besides moderation. */
export type AdministrationAction =
  | 'make_admin'
  | 'remove_admin'
  | 'resolve_message'
  | 'add_setting'
  | 'remove_setting'
  | 'set_notice'
  | 'clear_notice'
  | 'resend_emails'

/** The names of the log's actions, in the order of its filter. */
export const ACTION_LABELS: Readonly<Record<ModerationAction['action'] | AdministrationAction, string>> = {
  hide: 'Hidden',
  restore: 'Restored',
  uphold: 'Appeal turned down',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  dismiss: 'Reports dismissed',
  limit: 'Limited',
  extend_limit: 'Limit extended',
  lift_limit: 'Limit lifted',
  remove_second_step: 'Two-step sign-in removed',
  release: 'Released',
  ask_to_change: 'Asked to change',
  verify: 'Verified',
  ask_back: 'Question sent',
  refuse_verification: 'Verification refused',
  end_verification: 'Verification ended',
  make_admin: 'Made administrator',
  remove_admin: 'Removed as administrator',
  resolve_message: 'Contact message resolved',
  add_setting: 'Setting added',
  remove_setting: 'Setting removed',
  set_notice: 'Notice published',
  clear_notice: 'Notice removed',
  resend_emails: 'Failed emails sent again',
}

/** The label of an action, or the action itself if this version doesn't know it. */
export const labelOfAction = (action: string): string =>
  Object.entries(ACTION_LABELS).find(([name]) => name === action)?.[1] ?? action

/** Who did what no administrator did: only limits after confirmed reports are automatic. */
export const labelOfNobody = (action: string): string =>
  action === 'limit' ? 'Automatic' : 'The operator of the server'

/** What the log calls the states that an action changed. */
const STATE_LABELS: Record<string, string> = {
  is_hidden: 'Hidden',
  is_suspended: 'Suspended',
  is_held: 'Waiting for review',
  is_admin: 'Administrator',
  is_open: 'Open',
  has_second_step: 'Two-step sign-in',
}

/** "Hidden: no → yes" for each state that an action changed. */
export function changesInWords(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => {
    const label = STATE_LABELS[name] ?? upperFirst(name.replaceAll('_', ' '))
    const [from, to] = [before?.[name], after?.[name]].map(inWords)
    return from === undefined ? `${label}: ${to}` : `${label}: ${from} → ${to ?? 'none'}`
  })
}

function inWords(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value)
}
