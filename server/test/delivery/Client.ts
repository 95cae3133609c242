import type { ErrorBody } from 'contract/errors'
import type { ServerToClientEvents, ClientToServerEvents } from 'contract/live'
import { listMessages, sendMessage, type Message } from 'contract/messages'
import { buildRequest } from 'contract/request'
import { io, type Socket } from 'socket.io-client'

type OutboxMessage = { conversation_id: number; content: string; client_id: string }
type Options = { url: string; token: string; conversations: number[] }

const RETRY_MS = 60
const TIMEOUT_MS = 3_000

/**
 * A member's device in the delivery test: an outbox that is sent in order and survives reloads, and threads that are
 * updated by the live connection and refetched after it was cut.
 */
export class Client {
  readonly outbox: OutboxMessage[] = []
  /** The client_ids that were acknowledged. */
  readonly acknowledged = new Set<string>()
  #threads = new Map<number, Message[]>()
  #socket: Socket<ServerToClientEvents, ClientToServerEvents>
  #options: Options
  #isClosed = false
  readonly #senders: Promise<void>[]

  constructor(options: Options) {
    this.#options = options
    this.#socket = this.#connect()
    this.#senders = options.conversations.map((id) => this.#sendAll(id))
  }

  write(conversation_id: number, content: string): void {
    this.outbox.push({ conversation_id, content, client_id: crypto.randomUUID() })
  }

  thread(conversation_id: number): Message[] {
    return this.#threads.get(conversation_id) ?? []
  }

  /** Closes the connection. It reconnects. */
  disconnect(): void {
    this.#socket.io.engine?.close()
  }

  /** Reloads the page: threads are lost, the outbox isn't. */
  reload(): void {
    this.#socket.close()
    this.#threads.clear()
    this.#socket = this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#socket.close()
    await Promise.all(this.#senders)
  }

  /** Fetches the messages that the live connection missed. */
  async catchUp(id: number): Promise<void> {
    for (;;) {
      const after_id = this.thread(id).at(-1)?.id ?? 0
      const response = await this.#fetch(buildRequest(listMessages, { id, after_id, limit: 100 }))
      const messages = (await response.json()) as Message[]
      for (const message of messages) this.#show(message)
      if (messages.length < 100) return
    }
  }

  #connect(): Socket<ServerToClientEvents, ClientToServerEvents> {
    const { url, token, conversations } = this.#options
    const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 300,
    })
    socket.on('connected', () => {
      for (const id of conversations) void this.catchUp(id).catch(() => this.disconnect())
    })
    socket.on('new_message', (message) => this.#show(message))
    return socket
  }

  /** Shows a message if it follows without a gap; otherwise fetches the missing ones. */
  #show(message: Message): void {
    const thread = this.thread(message.conversation_id)
    const next = (thread.at(-1)?.seq ?? 0) + 1
    if (message.seq === next) this.#threads.set(message.conversation_id, [...thread, message])
    if (message.seq > next) void this.catchUp(message.conversation_id).catch(() => {})
  }

  async #sendAll(id: number): Promise<void> {
    while (!this.#isClosed) {
      const first = this.outbox.find((it) => it.conversation_id === id)
      const sent = first && (await this.#send(first).catch(() => undefined))
      if (!sent) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        continue
      }
      this.acknowledged.add(first.client_id)
      this.outbox.splice(this.outbox.indexOf(first), 1)
      this.#show(sent)
    }
  }

  /** Sends over the live connection or by POST, at random. */
  async #send(message: OutboxMessage): Promise<Message | undefined> {
    if (Math.random() < 0.3) {
      const response = await this.#fetch(buildRequest(sendMessage, message))
      return response.status === 201 ? ((await response.json()) as Message) : undefined
    }
    const ack: { message: Message } | ErrorBody = await this.#socket
      .timeout(TIMEOUT_MS)
      .emitWithAck('send_message', message)
    return 'code' in ack ? undefined : ack.message
  }

  #fetch({ method, url, body }: ReturnType<typeof buildRequest>): Promise<Response> {
    return fetch(this.#options.url + url, {
      method,
      headers: { authorization: `Bearer ${this.#options.token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
  }
}
