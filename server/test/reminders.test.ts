import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { register } from 'contract/auth'
import { createEvent } from 'contract/events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { testVolume } from '../../tools/testVolume.ts'
import { callApi } from './callApi.ts'
import { startDatabase, registrationOf, startNode } from './nodes.ts'

const MEMBERS = 10
const EVENTS_EACH = testVolume(6, 100)
const REMINDERS = MEMBERS * EVENTS_EACH

type Arrived = { title: string; message_id: string }

/** Emails that a process sends at a time. Those interrupted by the kill are sent again. */
const UNDER_WAY = 2

test('reminders are sent once each by two processes, although one is killed', async () => {
  await using stack = new AsyncDisposableStack()
  const post = await startPostOffice(stack)
  const databaseUrl = await startDatabase(stack)
  const both = { databaseUrl, SMTP_URL: post.url }
  const [first, second] = await Promise.all([startNode(stack, both), startNode(stack, both)])

  const start_date = new Date(Date.now() + 60 * 60_000).toISOString()
  const wanted = new Set<string>()
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, n) => callApi(first.url, '', register, registrationOf(`Member${n}`))),
  )
  await Promise.all(
    members.map(async ({ access_token }, n) => {
      for (let event = 0; event < EVENTS_EACH; event++) {
        const title = `Event ${n}-${event}`
        wanted.add(title)
        await callApi(event % 2 ? first.url : second.url, access_token, createEvent, {
          title,
          start_date,
          reminder_settings: { enabled: true, reminders: [{ time_before: 5, type: 'email' }] },
        })
      }
    }),
  )
  expect(post.arrived).toEqual([])
  const db = connect(databaseUrl, 1)
  stack.defer(() => db.end({ timeout: 1 }))
  await db.begin(async (sql) => {
    await sql`update event_reminders set due_at = now()`
    await sql`update background.job set start_after = now() where name = 'event-reminder'`
  })

  await expect
    .poll(() => post.arrived.length, { timeout: 90_000, interval: 20 })
    .toBeGreaterThan(REMINDERS / 5)
  second.child.kill('SIGKILL')
  const titles = () => new Set(post.arrived.map(({ title }) => title))
  await expect.poll(() => titles().size, { timeout: 90_000 }).toBe(REMINDERS)

  expect(titles()).toEqual(wanted)
  // Each reader has each email once, even if the mail server received it twice.
  expect(new Set(post.arrived.map(({ message_id }) => message_id)).size).toBe(REMINDERS)
  expect(post.arrived.length).toBeLessThanOrEqual(REMINDERS + UNDER_WAY)
}, 240_000)

/** An SMTP server that stores the reminders it accepts. */
async function startPostOffice(stack: AsyncDisposableStack) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, accepted) {
      const keep = async () => {
        const email = await PostalMime.parse(Buffer.concat(await stream.toArray()))
        const { text = '', messageId: message_id = '' } = email
        // Every new member gets another email.
        const [, title] = /^(.+) starts /m.exec(text) ?? []
        if (title) arrived.push({ title, message_id })
        accepted()
      }
      // Interrupted because the sending process was killed.
      keep().catch(() => {})
    },
  })
  server.on('error', () => {})
  stack.defer(() => new Promise((done) => server.close(() => done())))
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return { arrived, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` }
}
