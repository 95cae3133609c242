import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { login } from 'contract/auth'
import { createPost, listPosts } from 'contract/posts'
import { expect, test } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { createS3Storage } from '../src/storage/s3Storage.ts'
import { startDatabase } from './nodes.ts'
import { startObjectStorage } from './objectStorage.ts'
import { startApp } from './startApp.ts'

const BACKUP = fileURLToPath(new URL('../src/backup/main.ts', import.meta.url))
const FILES = 100
const FILES_AT_A_TIME = 50
const TIMEOUT_MS = 60_000

test(
  'a backup of an external PostgreSQL and an object storage is restored into others, with all files and sign-in',
  async () => {
    await using stack = new AsyncDisposableStack()
    const folder = await mkdtemp(join(tmpdir(), 'cayfolk-backup-'))
    stack.defer(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'backup')
    const from = await startDatabase(stack)
    const to = await startDatabase(stack)
    const [oldStorage, newStorage] = [await startObjectStorage(), await startObjectStorage()]
    stack.use(oldStorage)
    stack.use(newStorage)

    const db = connect(from)
    await migrate(db)
    const files = await createS3Storage(oldStorage.settings, oldStorage.temporary)
    await using source = await startApp({ db, files, openQueue: () => connect(from, 1) })
    await source.background.prepare()
    const ada = await source.member('ada')
    await ada(createPost, { content: 'Kept' })
    await db`
      insert into uploads (user_id, name, kind, extension, bytes)
      select ${ada.id}, 'file' || n, 'video', 'mp4', 10 from generate_series(1, ${FILES}) as n`
    for (let n = 1; n <= FILES; n += FILES_AT_A_TIME)
      await Promise.all(
        Array.from({ length: FILES_AT_A_TIME }, (_, k) =>
          files.write(`file${n + k}.mp4`, Buffer.from(`video ${n + k}`)),
        ),
      )
    const backup = await run('backup', file, from, oldStorage.settings)
    expect(backup).toContain(`and ${FILES} files are in `)
    expect(await run('restore', file, to, newStorage.settings)).toContain(`and ${FILES} files were restored.`)

    const newDb = connect(to)
    const newFiles = await createS3Storage(newStorage.settings, newStorage.temporary)
    await using target = await startApp({ db: newDb, files: newFiles, openQueue: () => connect(to, 1) })
    expect((await newStorage.names()).sort()).toEqual((await oldStorage.names()).sort())
    const last = await newFiles.read(`file${FILES}.mp4`, { method: 'GET', headers: {} })
    expect(last?.body && (await text(last.body))).toBe(`video ${FILES}`)
    const { access_token } = await target.visitor(login, { email: 'ada@example.com', password: 'junkanoo' })
    const posts = await target.withToken(access_token)(listPosts, { limit: 50 })
    expect(posts.map(({ content }) => content)).toEqual(['Kept'])
  },
  TIMEOUT_MS,
)

async function run(
  action: 'backup' | 'restore',
  file: string,
  DATABASE_URL: string,
  s3: { endpoint: string; bucket: string; key: string; secret: string },
): Promise<string> {
  const { endpoint, bucket, key, secret } = s3
  const dataDir = join(file, '..', `data of ${action}`)
  const { stdout } = await promisify(execFile)(process.execPath, [BACKUP, action, file], {
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      DATA_DIR: dataDir,
      DATABASE_URL,
      SECRET: 'a secret of the tests, long enough',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_KEY: key,
      S3_SECRET: secret,
    },
  })
  return stdout
}
