import type { ServerToClientEvents } from 'contract/live'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { AuthenticatedMember } from '../http/sessions.ts'

type Data = { member: AuthenticatedMember }
export type LiveServer = Server<DefaultEventsMap, ServerToClientEvents, DefaultEventsMap, Data>
export type LiveSocket = Socket<DefaultEventsMap, ServerToClientEvents, DefaultEventsMap, Data>

/** Socket.IO rooms. */
export const memberRoom = (id: number) => `member:${id}`
export const sessionRoom = (id: number) => `session:${id}`
export const conversationRoom = (id: number) => `conversation:${id}`
