import type { ServerEventName, ServerToClientEvents } from 'contract/live'

/** Emits an event to all connections of a member, to all `except` one, or `only` to one. */
export type EmitToMember = <Event extends ServerEventName>(
  id: number,
  event: Event,
  payload: Parameters<ServerToClientEvents[Event]>[0],
  target?: { except?: string | undefined; only?: string },
) => void
