import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notificationFacts } from 'contract/notificationFacts'
import { NOTIFICATION_TYPES } from 'contract/notificationTypes'
import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { emailKinds } from './emailKinds/emailKinds.ts'
import { LINE_COOK, setStage, WRITTEN } from './emailKinds/stage.ts'
import { startApp } from './startApp.ts'
import { until } from './until.ts'

/** Where `npm run emails` wants them. */
const FOLDER = process.env['EMAILS_FOLDER']

const seenTypes = new Set<string>()
const seenTasks = new Set<string>()
/** Which kinds sent a text, without its links. */
const kindsByText = new Map<string, string[]>()

test.for(Object.entries(emailKinds))('%s', async ([name, { to, ownWords = '', send }]) => {
  await using app = await startApp()
  const stage = await setStage(app)
  const received = async () =>
    (await app.emails()).filter((email) => email.to?.[0]?.address === `${to}@example.com`)
  await send(stage)
  await until(async () => (await received()).length > 0, { timeoutMs: 10_000 })
  const email = (await received()).at(-1)
  const sent = await app.db<{ name: string; type: string | null }[]>`
    select name, data->>'type' as type from background.job`
  for (const task of sent) {
    seenTasks.add(task.name)
    if (task.type !== null) seenTypes.add(task.type)
  }
  if (!email) throw new Error('There is no email.')
  const { subject = '', text = '', html = '' } = email
  if (FOLDER !== undefined) await store(FOLDER, name, email)
  const words = `${subject}\n${text.replace(/https?:\S+/g, '')}`
  kindsByText.set(words, [...(kindsByText.get(words) ?? []), name])

  expect(subject.length).toBeGreaterThan(0)
  expect(subject.length).toBeLessThanOrEqual(60)
  const ourSubject = subject.replace(ownWords, '')
  for (const written of WRITTEN) expect(ourSubject).not.toContain(written)
  // Reviews are by a person.
  if (to === 'devon' && !name.startsWith('review') && text.includes(LINE_COOK.title))
    expect(text).toContain(LINE_COOK.company)

  const buttons = [...html.matchAll(/<a href="[^"]+" style="display:inline-block[^>]*>([^<]+)<\/a>/g)]
  expect(buttons).toHaveLength(1)
  expect(buttons[0]?.[1]).not.toBe('Open it')
  const shown = plain(text)
  for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) expect(shown).toContain(decoded(href))
  for (const paragraph of paragraphsOf(html)) expect(shown).toContain(paragraph)
})

test('no two kinds send the same email', () => {
  expect([...kindsByText.values()].filter((names) => names.length > 1)).toEqual([])
})

test('every type that is emailed, and every task that sends emails, is among them', async () => {
  const emailed = NOTIFICATION_TYPES.filter((type) => notificationFacts[type].setting !== undefined)
  expect(emailed.filter((type) => !seenTypes.has(type))).toEqual([])
  await using app = await startApp()
  const tasks = app.background.taskNames().filter((name) => /^mail$|-mail$/.test(name))
  expect(tasks.filter((name) => !seenTasks.has(name))).toEqual([])
})

async function store(folder: string, name: string, { subject, text = '', html = '' }: Email): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`)
  await writeFile(join(folder, `${name}.html`), html)
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** Undoes `escapeHtml`. */
const decoded = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** The texts of an email's paragraphs. */
const paragraphsOf = (html: string) =>
  [...html.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, content = '']) =>
    plain(decoded(content.replace(/<[^>]+>/g, ''))),
  )
