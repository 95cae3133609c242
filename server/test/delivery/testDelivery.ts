import { register, type AuthResult } from 'contract/auth'
import { listMessages, openConversation, type Message } from 'contract/messages'
import { callApi } from '../callApi.ts'
import { Client } from './Client.ts'
import { startKillableServer } from '../../../tools/serverProcess.ts'
import { until } from '../until.ts'

type DeliveryOptions = {
  members: number
  messages: number
  kills: number
  log?: (line: string) => void
}

const SETTLE_MS = 60_000
const DISCONNECT_EVERY_MS = 120

/**
 * Members message each other while connections are cut, pages are reloaded and the server is killed. Returns how many
 * messages are missing, duplicated or out of order, in the database or on a device.
 */
export async function testDelivery({ members, messages, kills, log = () => {} }: DeliveryOptions) {
  await using server = await startKillableServer()
  const people = await Promise.all(
    Array.from({ length: members }, (_, n) => callApi(server.url, '', register, person(n))),
  )
  const pairs = people.flatMap((one, n) => people.slice(n + 1).map((other) => [one, other] as const))
  const conversations = await Promise.all(
    pairs.slice(0, members * 2).map(async ([one, other]) => ({
      id: (await callApi(server.url, one.access_token, openConversation, { user_id: other.user.id })).id,
      between: [one, other],
    })),
  )
  const clients = people.map(
    (person) =>
      new Client({
        url: server.url,
        token: person.access_token,
        conversations: conversations
          .filter((conversation) => conversation.between.includes(person))
          .map((it) => it.id),
      }),
  )

  const disconnects = setInterval(() => {
    const client = pick(clients)
    if (Math.random() < 0.2) client.reload()
    else client.disconnect()
  }, DISCONNECT_EVERY_MS)
  const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged.size, 0)
  const startedAt = performance.now()
  for (let n = 0; n < messages; n++) {
    const { id, between } = pick(conversations)
    clients[people.indexOf(pick(between))]?.write(id, `Message ${n}`)
  }
  for (let kill = 1; kill <= kills; kill++) {
    await until(() => acknowledged() >= (messages * kill) / (kills + 1), { timeoutMs: SETTLE_MS })
    log(`kill ${kill}: ${acknowledged()} of ${messages} acknowledged`)
    await server.kill()
    await server.ready()
  }
  await until(() => acknowledged() === messages, { timeoutMs: SETTLE_MS })
  const seconds = (performance.now() - startedAt) / 1000
  clearInterval(disconnects)

  const report = {
    acknowledged: acknowledged(),
    seconds,
    missing: 0,
    duplicated: 0,
    outOfOrder: 0,
    incomplete: 0,
  }
  const stored = new Map<number, Message[]>()
  for (const { id, between } of conversations)
    stored.set(id, await fetchAll(server.url, between[0]?.access_token ?? '', id))
  const contents = [...stored.values()].flat().map((it) => it.content)
  report.duplicated = contents.length - new Set(contents).size
  report.missing = messages - new Set(contents).size
  for (const [n, client] of clients.entries()) {
    for (const { id, between } of conversations.filter((it) =>
      it.between.includes(people[n] as AuthResult),
    )) {
      const expected = stored.get(id)?.map((it) => it.id) ?? []
      const shown = () => client.thread(id).map((it) => it.id)
      await until(() => shown().length >= expected.length, { timeoutMs: SETTLE_MS }).catch(
        () => report.incomplete++,
      )
      if (shown().join() !== expected.join() || between.length !== 2) report.outOfOrder++
    }
  }
  await Promise.all(clients.map((client) => client.close()))
  return report
}

async function fetchAll(url: string, token: string, id: number): Promise<Message[]> {
  const all: Message[] = []
  for (;;) {
    const page = await callApi(url, token, listMessages, { id, after_id: all.at(-1)?.id ?? 0, limit: 100 })
    all.push(...page)
    if (page.length < 100) return all
  }
}

const person = (n: number) =>
  ({
    first_name: 'Member',
    last_name: String(n),
    email: `member${n}@example.com`,
    password: 'junkanoo',
    user_type: 'client',
  }) as const

function pick<T>(list: readonly T[]): T {
  const item = list[Math.floor(Math.random() * list.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
