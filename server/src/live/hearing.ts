import { randomUUID } from 'node:crypto'
import { said, type Answer, type SaidEvent, type Saying } from 'contract/live'
import type { z } from 'contract/zod'
import { readPayload } from '../http/input.ts'
import type { Limiter } from '../http/limiter.ts'
import { asRefusal, errorBody, refuse, type RefusalError } from '../http/refusals.ts'
import type { Member } from '../http/viewer.ts'
import type { Workload } from '../http/workload.ts'
import { conversationRoom, type LiveSocket } from './rooms.ts'
import type { UnderWay } from './underWay.ts'

/** What a rule is given of something said besides its payload. */
type Hearing = {
  me: Member
  socketId: string
  /** Does something once the write stands, and never when it is refused. */
  afterwards: (work: () => void) => void
  join: (conversation_id: number) => Promise<void> | void
  leave: (conversation_id: number) => Promise<void> | void
}

type Payload<Event extends SaidEvent> = z.output<(typeof said)[Event]['payload']>
type Answered<Event extends SaidEvent> = z.output<(typeof said)[Event]['answer']>
type Handle<Event extends SaidEvent> = (payload: Payload<Event>, hearing: Hearing) => Promise<Answered<Event>>

type Parts = {
  /** The member of a connection while their session holds. */
  memberOf: (socket: LiveSocket) => Promise<Member | undefined>
  limiter: Limiter
  workload: Workload
  /** Something was written. */
  written: () => void
  work: UnderWay
  log: (error: unknown, event: string) => void
}

const WRITES = new Set<SaidEvent>(['send_message', 'read', 'delivered'])

/** Binds what members say to the rules that answer it: limits, validation, refusals. */
export function hearing({ memberOf, limiter, workload, written, work, log }: Parts) {
  const handlers: { [Event in SaidEvent]?: Handle<Event> } = {}

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
    for (const event of Object.keys(said) as SaidEvent[])
      socket.on(event, (payload: unknown, acknowledge?: unknown) =>
        work.add(hear(socket, event, payload, acknowledge)),
      )
  }

  async function hear(socket: LiveSocket, event: SaidEvent, payload: unknown, acknowledge: unknown) {
    const later: (() => void)[] = []
    try {
      const answer = await workload.do(() => answerTo(socket, event, payload, later))
      if (WRITES.has(event)) written()
      for (const work of later) work()
      if (typeof acknowledge === 'function') acknowledge(answer)
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal.status >= 500 && refusal !== error) log(error, event)
      decline(socket, acknowledge, refusal, event)
    }
  }

  async function answerTo(socket: LiveSocket, event: SaidEvent, given: unknown, later: (() => void)[]) {
    const me = await memberOf(socket)
    if (!me) {
      socket.disconnect(true)
      return refuse('sign_in_required')
    }
    const saying: Saying = said[event]
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
    return saying.answer.parse(answer) as Answer<SaidEvent>
  }

  return {
    listen,
    /** Binds an event of the contract to the rule that answers it. */
    hear: <Event extends SaidEvent>(event: Event, handle: Handle<Event>): void => {
      Object.assign(handlers, { [event]: handle })
    },
  }
}

function inConversation(payload: unknown): { conversation?: number } {
  const { conversation_id } = payload as { conversation_id?: unknown }
  return typeof conversation_id === 'number' ? { conversation: conversation_id } : {}
}

/** Where an answer is waited for the refusal is the answer. Who types too often has only said it once more. */
function decline(socket: LiveSocket, acknowledge: unknown, refusal: RefusalError, event?: SaidEvent): void {
  const body = errorBody(refusal, randomUUID())
  if (typeof acknowledge === 'function') acknowledge(body)
  else if (event !== 'typing' || refusal.code !== 'too_many_requests')
    socket.emit('error', { message: body.message, code: body.code })
}
