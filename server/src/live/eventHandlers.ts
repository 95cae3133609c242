import { randomUUID } from 'node:crypto'
import {
  clientEvents,
  type Acknowledgement,
  type ClientEventName,
  type ClientEventDefinition,
} from 'contract/live'
import type { z } from 'contract/zod'
import { readPayload } from '../http/input.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'
import { asRefusal, errorBody, refuse, type RefusalError } from '../http/refusals.ts'
import type { Member } from '../http/sessions.ts'
import type { LoadShedder } from '../http/loadShedder.ts'
import { conversationRoom, type LiveSocket } from './rooms.ts'
import type { PendingTasks } from './pendingTasks.ts'

/** What a rule is given of something said besides its payload. */
type EventContext = {
  me: Member
  socketId: string
  /** Does something once the write stands, and never when it is refused. */
  afterwards: (work: () => void) => void
  join: (conversation_id: number) => Promise<void> | void
  leave: (conversation_id: number) => Promise<void> | void
}

type Payload<Event extends ClientEventName> = z.output<(typeof clientEvents)[Event]['payload']>
type EventResult<Event extends ClientEventName> = z.output<(typeof clientEvents)[Event]['acknowledgement']>
type Handle<Event extends ClientEventName> = (
  payload: Payload<Event>,
  hearing: EventContext,
) => Promise<EventResult<Event>>

type Parts = {
  /** The member of a connection while their session holds. */
  memberOf: (socket: LiveSocket) => Promise<Member | undefined>
  limiter: RateLimiter
  workload: LoadShedder
  /** Something was written. */
  written: () => void
  work: PendingTasks
  log: (error: unknown, event: string) => void
}

const WRITES = new Set<ClientEventName>(['send_message', 'read', 'delivered'])

/** Binds what members say to the rules that answer it: limits, validation, refusals. */
export function createEventHandlers({ memberOf, limiter, workload, written, work, log }: Parts) {
  const handlers: { [Event in ClientEventName]?: Handle<Event> } = {}

  /** Answers what one connection says from now on. */
  function listen(socket: LiveSocket): void {
    // Whatever is said is counted, known or not.
    socket.use(([, ...given], next) => {
      const acknowledge = given.at(-1)
      limiter.count('event', { connection: socket.id }).then(
        () => next(),
        (error: unknown) => decline(socket, acknowledge, asRefusal(error)),
      )
    })
    for (const event of Object.keys(clientEvents) as ClientEventName[])
      socket.on(event, (payload: unknown, acknowledge?: unknown) =>
        work.add(hear(socket, event, payload, acknowledge)),
      )
  }

  async function hear(socket: LiveSocket, event: ClientEventName, payload: unknown, acknowledge: unknown) {
    const later: (() => void)[] = []
    try {
      const answer = await workload.run(() => answerTo(socket, event, payload, later))
      if (WRITES.has(event)) written()
      for (const work of later) work()
      if (typeof acknowledge === 'function') acknowledge(answer)
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal.status >= 500 && refusal !== error) log(error, event)
      decline(socket, acknowledge, refusal, event)
    }
  }

  async function answerTo(socket: LiveSocket, event: ClientEventName, given: unknown, later: (() => void)[]) {
    const me = await memberOf(socket)
    if (!me) {
      socket.disconnect(true)
      return refuse('sign_in_required')
    }
    const saying: ClientEventDefinition = clientEvents[event]
    const payload = readPayload(saying.payload, given)
    await limiter.count(saying.limit, { account: me.id, ...inConversation(payload) })
    // Here untyped meets typed: the event's own schema made the payload.
    const handle: Handle<never> | undefined = handlers[event]
    const answer = await handle?.(payload as never, {
      me,
      socketId: socket.id,
      afterwards: (work) => void later.push(work),
      join: (id) => socket.join(conversationRoom(id)),
      leave: (id) => socket.leave(conversationRoom(id)),
    })
    return saying.acknowledgement.parse(answer) as Acknowledgement<ClientEventName>
  }

  return {
    listen,
    /** Binds an event of the contract to the rule that answers it. */
    hear: <Event extends ClientEventName>(event: Event, handle: Handle<Event>): void => {
      Object.assign(handlers, { [event]: handle })
    },
  }
}

function inConversation(payload: unknown): { conversation?: number } {
  const { conversation_id } = payload as { conversation_id?: unknown }
  return typeof conversation_id === 'number' ? { conversation: conversation_id } : {}
}

/** Where an answer is waited for the refusal is the answer. Who types too often has only said it once more. */
function decline(
  socket: LiveSocket,
  acknowledge: unknown,
  refusal: RefusalError,
  event?: ClientEventName,
): void {
  const body = errorBody(refusal, randomUUID())
  if (typeof acknowledge === 'function') acknowledge(body)
  else if (event !== 'typing' || refusal.code !== 'too_many_requests')
    socket.emit('error', { message: body.message, code: body.code })
}
