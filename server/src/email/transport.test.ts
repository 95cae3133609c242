import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { outboxTransport } from './transport.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test.for(['new', 'there from before'])(
  'only the owner can read the emails in an outbox that is %s',
  async (which) => {
    const folder = await mkdtemp(join(tmpdir(), 'cayfolk-outbox-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const outbox = join(folder, 'outbox')
    if (which !== 'new') await mkdir(outbox, { mode: 0o755 })
    const transport = outboxTransport(outbox)
    await transport.send({ from: 'a@example.com', to: 'b@example.com', subject: 'Reset', text: 'A secret' })
    const [mail = ''] = await readdir(outbox)
    expect([await modeOf(outbox), await modeOf(join(outbox, mail))]).toEqual(['700', '600'])
  },
)

test('what was left unfinished is removed with the next email, but not what is being written', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'cayfolk-outbox-'))
  onTestFinished(() => rm(outbox, { recursive: true }))
  for (const name of ['.old.eml.part', '.new.eml.part']) await writeFile(join(outbox, name), '')
  const anHourAgo = Date.now() / 1_000 - 3_600
  await utimes(join(outbox, '.old.eml.part'), anHourAgo, anHourAgo)
  const transport = outboxTransport(outbox)
  await transport.send({ from: 'a@example.com', to: 'b@example.com', subject: 'Hello', text: 'Hello' })
  expect((await readdir(outbox)).filter((name) => name.endsWith('.part'))).toEqual(['.new.eml.part'])
})

test('emails of the same millisecond are in the order of sending', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const outbox = await mkdtemp(join(tmpdir(), 'cayfolk-outbox-'))
  onTestFinished(() => rm(outbox, { recursive: true }))
  const transport = outboxTransport(outbox)
  const subjects = Array.from({ length: 10 }, (_, n) => `Number ${n}`)
  for (const subject of subjects)
    await transport.send({ from: 'a@example.com', to: 'b@example.com', subject, text: 'Hello' })
  const names = (await readdir(outbox)).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  expect(mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual(subjects)
})
