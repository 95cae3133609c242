import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../test/startApp.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** All migrations and one that needs the users table for itself. */
async function withPendingMigration() {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  await writeFile(join(folder, '9999.do.test.sql'), 'alter table users add column favorite_tide text;')
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

/** A transaction that has read the users table and stays open until it is released. */
async function holdUsers(db: Database) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const ended = db.begin(async (sql) => {
    await sql`select from users limit 1`
    hold()
    await released
  })
  await held
  return async () => {
    release()
    await ended
  }
}

const QUICK = { lockTimeoutMs: 50, retryAfterMs: 1 }

test('a migration gives up its locks while a transaction uses the table, and tries again', async () => {
  await using app = await startApp()
  await using pending = await withPendingMigration()
  const release = await holdUsers(app.db)
  const onRetry = vi.fn(async (_message: string) => {
    // Other queries of the table don't wait for the migration.
    await app.db`select from users limit 1`
    await release()
  })
  const names = await migrate(app.db, {
    ...QUICK,
    folder: pending.folder,
    attemptsMax: 100,
    onRetry: (message) => void onRetry(message),
  })
  expect(names).toEqual(['9999.do.test.sql'])
  expect(onRetry).toHaveBeenCalledWith(expect.stringContaining('Trying again'))
  expect(await migrate(app.db, { folder: pending.folder })).toEqual([])
})

test('a migration that never gets its locks fails with a sentence, and changes nothing', async () => {
  await using app = await startApp()
  await using pending = await withPendingMigration()
  const release = await holdUsers(app.db)
  await expect(migrate(app.db, { ...QUICK, folder: pending.folder, attemptsMax: 2 })).rejects.toThrow(
    'The database cannot be migrated while other transactions use its tables.',
  )
  await release()
  expect(await migrate(app.db, { folder: pending.folder })).toEqual(['9999.do.test.sql'])
})

test('a database from before the first release is refused with a sentence', async () => {
  await using app = await startApp()
  // Other tests get this database after this one.
  const [{ name, md5 }] = await app.db<[{ name: string; md5: string }]>`
    select name, md5 from migrations where version = 1`
  await app.db`update migrations set name = 'accounts', md5 = 'another' where version = 1`
  await expect(migrate(app.db)).rejects.toThrow(
    /^This database was created by a version before the first release/,
  )
  await app.db`update migrations set ${app.db({ name, md5 })} where version = 1`
})
