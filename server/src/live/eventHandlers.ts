import { randomUUID } from 'node:crypto'
import {
  clientEvents,
  type Acknowledgement,
  type ClientEventName,
  type ClientEventDefinition,
} from 'contract/live'
import type { z } from 'contract/zod'
import { forEachIsolated } from '../forEachIsolated.ts'
import type { FileAddresses } from '../http/fileAddresses.ts'
import { readPayload } from '../http/input.ts'
import type { RateLimiter } from '../http/rateLimiter.ts'
import { asRefusal, errorBody } from '../http/refusals.ts'
import type { AuthenticatedMember } from '../http/sessions.ts'
import type { LoadShedder } from '../http/loadShedder.ts'
import { refuse, type RefusalError } from '../refuse.ts'
import type { PendingPromises } from './pendingPromises.ts'
import { conversationRoom, type LiveSocket } from './rooms.ts'

/** Passed to a handler with the event's payload. */
type EventContext = {
  me: AuthenticatedMember
  socketId: string
  /** Runs a task after the write; never if it is refused. */
  afterCommit: (task: () => void) => void
  join: (conversation_id: number) => Promise<void> | void
  leave: (conversation_id: number) => Promise<void> | void
}

type Payload<Event extends ClientEventName> = z.output<(typeof clientEvents)[Event]['payload']>
type EventResult<Event extends ClientEventName> = z.output<(typeof clientEvents)[Event]['acknowledgement']>
type Handle<Event extends ClientEventName> = (
  payload: Payload<Event>,
  context: EventContext,
) => Promise<EventResult<Event>>

type Dependencies = {
  /** The member of a connection; undefined once their session has ended. */
  memberOf: (socket: LiveSocket) => Promise<AuthenticatedMember | undefined>
  limiter: RateLimiter
  loadShedder: LoadShedder
  fileAddresses: FileAddresses
  pendingTasks: PendingPromises
  log: (error: unknown, event: string) => void
}

/** Handles the events that clients send: rate limits, validation, acknowledgement and errors. */
export function createEventHandlers(dependencies: Dependencies) {
  const { memberOf, limiter, loadShedder, fileAddresses, pendingTasks, log } = dependencies
  const handlers: { [Event in ClientEventName]?: Handle<Event> } = {}

  /** Handles the events of one connection. */
  function listen(socket: LiveSocket): void {
    // Unknown events count too.
    socket.use(([, ...args], next) => {
      const acknowledge = args.at(-1)
      limiter.count('event', { connection: socket.id }).then(
        () => next(),
        (error: unknown) => decline(socket, acknowledge, asRefusal(error)),
      )
    })
    for (const event of Object.keys(clientEvents) as ClientEventName[])
      socket.on(event, (payload: unknown, acknowledge?: unknown) =>
        pendingTasks.add(receive(socket, event, payload, acknowledge)),
      )
  }

  async function receive(socket: LiveSocket, event: ClientEventName, payload: unknown, acknowledge: unknown) {
    const tasks: (() => void)[] = []
    try {
      const result = await loadShedder.run(() => handle(socket, event, payload, tasks))
      await forEachIsolated(
        tasks,
        (task) => task(),
        (error) => log(error, event),
      )
      if (typeof acknowledge === 'function') acknowledge(result)
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal.status >= 500 && refusal !== error) log(error, event)
      decline(socket, acknowledge, refusal, event)
    }
  }

  async function handle(socket: LiveSocket, event: ClientEventName, input: unknown, tasks: (() => void)[]) {
    const me = await memberOf(socket)
    if (!me) {
      socket.disconnect(true)
      return refuse('sign_in_required')
    }
    const definition: ClientEventDefinition = clientEvents[event]
    const payload = readPayload(definition.payload, input)
    await limiter.count(definition.limit, { account: me.id, ...inConversation(payload) })
    // The event's own schema made the payload.
    const handler: Handle<never> | undefined = handlers[event]
    const result = await handler?.(payload as never, {
      me,
      socketId: socket.id,
      afterCommit: (task) => void tasks.push(task),
      join: (id) => socket.join(conversationRoom(id)),
      leave: (id) => socket.leave(conversationRoom(id)),
    })
    const { acknowledgement } = definition
    return fileAddresses.signIn(
      acknowledgement,
      acknowledgement.parse(result),
    ) as Acknowledgement<ClientEventName>
  }

  return {
    listen,
    /** Registers the handler of an event of the contract. */
    on: <Event extends ClientEventName>(event: Event, handle: Handle<Event>): void => {
      Object.assign(handlers, { [event]: handle })
    },
  }
}

function inConversation(payload: unknown): { conversation?: number } {
  const { conversation_id } = payload as { conversation_id?: unknown }
  return typeof conversation_id === 'number' ? { conversation: conversation_id } : {}
}

/** Acknowledges with the error, or emits it. Rate-limited typing is dropped silently. */
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
