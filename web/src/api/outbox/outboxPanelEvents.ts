import { createEmitter } from '../createStore.ts'

/** Why the outbox opens: to view it, or because unsent writes would be lost by signing out. */
export type OutboxPanelReason = 'view' | 'sign_out'

const opened = createEmitter<{ reason: OutboxPanelReason; isHandled: boolean }>()

/** Opens the outbox panel from parts of the app that don't render it. */
export const outboxPanelEvents = {
  /** Opens the panel; false where it isn't mounted. */
  open(reason: OutboxPanelReason): boolean {
    const event = { reason, isHandled: false }
    opened.emit(event)
    return event.isHandled
  },

  /** Calls back when the panel should open; returns the function that stops it. */
  subscribe: (listener: (reason: OutboxPanelReason) => void): (() => void) =>
    opened.subscribe((event) => {
      event.isHandled = true
      listener(event.reason)
    }),
}
