import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from 'contract/auth'
import { createEvent } from 'contract/events'
import { createPost, likePost, listPosts } from 'contract/posts'
import { DAY_MS } from 'contract/rules/time'
import { uploadImage } from 'contract/uploads'
import { expect, onTestFinished, test } from 'vitest'
import { createJpeg, uploadForm } from '../../test/uploadFiles.ts'
import { present } from '../../test/present.ts'
import { startApp, type TestApp } from '../../test/startApp.ts'
import type { Sql } from '../db/connect.ts'
import { createBackup } from './createBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { listTables } from './tables.sql.ts'

const TIMEOUT_MS = 60_000

async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const backUp = (app: TestApp, path: string) => createBackup(path, { ...app, secretFile: `${path}.secret` })
const restore = (app: TestApp, path: string) =>
  restoreBackup(path, { ...app, secretFile: `${path}.restored` })
const storedFiles = async (app: TestApp) =>
  (await readdir(app.folder)).filter((name) => !name.startsWith('.')).sort()

/** Columns of `background.queue` that its monitor doesn't update. */
const QUEUE_OPTIONS = ['name', 'policy', 'retry_limit', 'retry_delay', 'dead_letter']

/** A hash of all rows of each table. */
async function contents(sql: Sql): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const { schema, name, columns } of await listTables(sql)) {
    const compared = name === 'queue' ? QUEUE_OPTIONS : columns
    const [row] = await sql<{ hash: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from (select ${sql(compared)} from ${sql(schema)}.${sql(name)}) t`
    hashes[`${schema}.${name}`] = row?.hash ?? ''
  }
  return hashes
}

/** Members with posts, likes, pictures, a reminder and its background job. */
async function fill(app: TestApp) {
  await app.background.prepare()
  const [ada, ben] = await app.members('ada', 'ben')
  for (let n = 0; n < 3; n++) {
    const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
    const content = `Tab\t, newline\n, backslash \\ and "quotes" ${n}`
    const { id } = await ada(createPost, { content, images: [file_path] })
    await ben(likePost, { id })
  }
  await ada(createEvent, {
    title: 'Survey',
    start_date: new Date(Date.now() + DAY_MS).toISOString(),
    reminder_settings: { enabled: true, reminders: [{ time_before: 5, type: 'email' }] },
  })
  return { ada, ben }
}

async function storeSmallFiles({ db, files }: TestApp, user_id: number, count: number): Promise<void> {
  await db`
    insert into uploads (user_id, name, kind, extension, bytes)
    select ${user_id}, 'small' || n, 'video', 'mp4', 10 from generate_series(1, ${count}::int) as n`
  for (let n = 1; n <= count; n++) await files.write(`small${n}.mp4`, Buffer.from(`video ${n}`))
}

test(
  'a restored backup has the same rows, files, sequences and secret',
  async () => {
    const path = join(await createTemporaryFolder(), 'backup')
    await using source = await startApp()
    const { ada: owner } = await fill(source)
    await storeSmallFiles(source, owner.id, 1_000)
    await writeFile(`${path}.secret`, 'the secret')
    const manifest = await backUp(source, path)
    expect(manifest).toMatchObject({ files: (await storedFiles(source)).length, missing_files: 0 })
    expect((await stat(path)).mode & 0o777).toBe(0o600)

    await using target = await startApp()
    await target.background.prepare()
    await restore(target, path)
    expect(await contents(target.db)).toEqual(await contents(source.db))
    expect(await storedFiles(target)).toEqual(await storedFiles(source))
    for (const name of await storedFiles(source))
      expect(await readFile(join(target.folder, name))).toEqual(await readFile(join(source.folder, name)))
    expect(await readFile(`${path}.restored`, 'utf8')).toBe('the secret')
    expect(await readdir(target.files.temporary)).toEqual([])

    const { access_token } = await target.visitor(login, { email: 'ada@example.com', password: 'junkanoo' })
    const ada = target.withToken(access_token)
    const { id } = await ada(createPost, { content: 'After the restore' })
    const posts = await ada(listPosts, {})
    expect(posts.map((post) => post.likes_count)).toEqual([0, 1, 1, 1])
    expect(posts[0]?.id).toBe(id)
    expect((await target.app.inject(present(posts[1]?.images[0]))).statusCode).toBe(200)
  },
  TIMEOUT_MS,
)

test(
  'a backup under load is a snapshot: counts agree and every picture has its file',
  async () => {
    const path = join(await createTemporaryFolder(), 'backup')
    await using source = await startApp()
    const { ada, ben } = await fill(source)
    const picture = await createJpeg()
    let isOver = false
    let written = 0
    const writers = Array.from({ length: 3 }, async () => {
      while (!isOver) {
        const { file_path } = await ada(uploadImage, {}, uploadForm(picture))
        const { id } = await ada(createPost, { content: 'Written meanwhile', images: [file_path] })
        await ben(likePost, { id })
        written++
      }
    })
    await expect.poll(() => written).toBeGreaterThan(2)
    const manifest = await backUp(source, path)
    const during = written
    isOver = true
    await Promise.all(writers)

    await using target = await startApp()
    await target.background.prepare()
    await restore(target, path)
    const { tables } = manifest
    const restored = await contents(target.db)
    expect(Object.entries(tables).map(([name, rows]) => [name, String(rows)])).toEqual(
      Object.keys(tables).map((name) => [name, restored[name]?.split(' ')[0]]),
    )
    expect(tables['public.posts']).toBeGreaterThan(3)
    // 3 from the start; each of the 3 writers may be between its post and the count.
    expect(tables['public.posts']).toBeLessThanOrEqual(3 + during + 3)
    const wrong = await target.db`
    select p.id from posts p
    where likes_count <> (select count(*) from likes where post_id = p.id)`
    expect(wrong).toEqual([])
    for (const { images } of await target.visitor(listPosts, { limit: 100 }))
      for (const image of images) expect((await target.app.inject(image)).statusCode).toBe(200)
  },
  TIMEOUT_MS,
)

test(
  'a damaged, cut off or foreign file is refused before anything is written',
  async () => {
    const path = join(await createTemporaryFolder(), 'backup')
    await using source = await startApp()
    await fill(source)
    await backUp(source, path)
    await using target = await startApp()
    const whole = await readFile(path)

    const file = await open(path, 'r+')
    await file.write(Buffer.from([present(whole[5_000]) ^ 1]), 0, 1, 5_000)
    await file.close()
    await expect(restore(target, path)).rejects.toThrow('The backup is damaged: its checksum is wrong.')
    await writeFile(path, whole)
    await truncate(path, whole.length - 5_000)
    await expect(restore(target, path)).rejects.toThrow(/^The backup is (incomplete|damaged)/)
    await writeFile(path, 'hello'.repeat(1_000))
    await expect(restore(target, path)).rejects.toThrow('The backup is damaged, or not a backup.')
    expect(await target.db`select from users`).toEqual([])
  },
  TIMEOUT_MS,
)

test('a backup into a missing folder fails', async () => {
  const path = join(await createTemporaryFolder(), 'nowhere', 'backup')
  await using source = await startApp()
  await expect(backUp(source, path)).rejects.toThrow('ENOENT')
})

test(
  'a database with members and a backup of another release are refused',
  async () => {
    const path = join(await createTemporaryFolder(), 'backup')
    await using source = await startApp()
    await fill(source)
    await backUp(source, path)
    await expect(restore(source, path)).rejects.toThrow('The database has members already.')
    await using target = await startApp()
    await target.db`update migrations set version = version + 1 where version = (select max(version) from migrations)`
    await expect(restore(target, path)).rejects.toThrow(/restore it with the release that made it/)
  },
  TIMEOUT_MS,
)
