import { register, type AuthResult } from 'contract/auth'
import { listMessages, openConversation, type Message } from 'contract/messages'
import { ask } from '../ask.ts'
import { Client } from './Client.ts'
import { killableServer } from './killableServer.ts'
import { until } from '../until.ts'

type Wanted = {
  members: number
  messages: number
  kills: number
  port: number
  tell?: (sentence: string) => void
}

const SETTLE_MS = 60_000
const CUT_EVERY_MS = 120

/**
 * Members message each other while connections are cut, pages are reloaded and the server is killed. Returns how many messages
 * are missing, duplicated or out of order, in the database or on a device.
 */
export async function deliver({ members, messages, kills, port, tell = () => {} }: Wanted) {
  await using server = await killableServer(port)
  const people = await Promise.all(
    Array.from({ length: members }, (_, n) => ask(server.url, '', register, person(n))),
  )
  const pairs = people.flatMap((one, n) => people.slice(n + 1).map((other) => [one, other] as const))
  const conversations = await Promise.all(
    pairs.slice(0, members * 2).map(async ([one, other]) => ({
      id: (await ask(server.url, one.access_token, openConversation, { user_id: other.user.id })).id,
      between: [one, other],
    })),
  )
  const clients = people.map(
    (person) =>
      new Client({
        url: server.url,
        token: person.access_token,
        conversations: conversations.filter((it) => it.between.includes(person)).map((it) => it.id),
      }),
  )

  const cutting = setInterval(() => {
    const client = any(clients)
    if (Math.random() < 0.2) client.reload()
    else client.cut()
  }, CUT_EVERY_MS)
  const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged.size, 0)
  const began = performance.now()
  for (let n = 0; n < messages; n++) {
    const { id, between } = any(conversations)
    clients[people.indexOf(any(between))]?.write(id, `Message ${n}`)
  }
  for (let kill = 1; kill <= kills; kill++) {
    await until(() => acknowledged() >= (messages * kill) / (kills + 1), { within: SETTLE_MS })
    tell(`kill ${kill}: ${acknowledged()} of ${messages} acknowledged`)
    await server.kill()
  }
  await until(() => acknowledged() === messages, { within: SETTLE_MS })
  const seconds = (performance.now() - began) / 1000
  clearInterval(cutting)

  const report = {
    acknowledged: acknowledged(),
    seconds,
    missing: 0,
    doubled: 0,
    disordered: 0,
    incomplete: 0,
  }
  const stored = new Map<number, Message[]>()
  for (const { id, between } of conversations)
    stored.set(id, await everything(server.url, between[0]?.access_token ?? '', id))
  const names = [...stored.values()].flat().map((it) => it.content)
  report.doubled = names.length - new Set(names).size
  report.missing = messages - new Set(names).size
  for (const [n, client] of clients.entries()) {
    for (const { id, between } of conversations.filter((it) =>
      it.between.includes(people[n] as AuthResult),
    )) {
      const right = stored.get(id)?.map((it) => it.id) ?? []
      const shown = () => client.thread(id).map((it) => it.id)
      await until(() => shown().length >= right.length, { within: SETTLE_MS }).catch(
        () => report.incomplete++,
      )
      if (shown().join() !== right.join() || between.length !== 2) report.disordered++
    }
  }
  await Promise.all(clients.map((client) => client.close()))
  return report
}

async function everything(url: string, token: string, id: number): Promise<Message[]> {
  const all: Message[] = []
  for (;;) {
    const page = await ask(url, token, listMessages, { id, after_id: all.at(-1)?.id ?? 0, limit: 100 })
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

function any<T>(list: readonly T[]): T {
  const it = list[Math.floor(Math.random() * list.length)]
  if (it === undefined) throw new Error('Nothing to choose from')
  return it
}
