import type { ModerationAction } from './moderation.ts'

/** Actions of administrators besides moderation. */
export type AdministrationAction =
  | 'make_admin'
  | 'remove_admin'
  | 'resolve_message'
  | 'add_setting'
  | 'remove_setting'
  | 'set_notice'
  | 'clear_notice'

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
  end_verification: 'Verification ended',
  make_admin: 'Made administrator',
  remove_admin: 'Removed as administrator',
  resolve_message: 'Contact message resolved',
  add_setting: 'Setting added',
  remove_setting: 'Setting removed',
  set_notice: 'Notice published',
  clear_notice: 'Notice removed',
}

/** The label of an action, or the action itself if this version doesn't know it. */
export const labelOfAction = (action: string): string =>
  Object.entries(ACTION_LABELS).find(([name]) => name === action)?.[1] ?? action
