import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { newToken, tokenHash } from '../src/http/sessions.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url))

/** A database with the schema before a migration. Tests insert rows, then migrate it. */
export async function databaseBefore(number: string) {
  const postgres = inject('postgres')
  const database = `t${crypto.randomUUID().replaceAll('-', '')}`
  const admin = connect({ ...postgres, database: 'cayfolk' }, 1)
  await admin.unsafe(`create database ${database}`)
  const db = connect({ ...postgres, database })
  const files = (await readdir(MIGRATIONS)).sort()
  const apply = async (names: string[]) => {
    for (const name of names) await db.unsafe(await readFile(MIGRATIONS + name, 'utf8'))
  }
  await apply(files.filter((name) => name < number))

  return {
    db,
    /** Inserts a signed-in member; the current code expects a newer schema. */
    async insertAda(): Promise<{ id: number; token: string }> {
      const ada = {
        first_name: 'Ada',
        last_name: 'Rolle',
        username: 'adarolle',
        email: 'ada@example.com',
        user_type: 'freelancer',
        password_hash: '',
      }
      const [{ id }] = await db<[{ id: number }]>`insert into users ${db(ada)} returning id`
      const token = newToken()
      await db`
        insert into sessions (user_id, token_hash, device, expires_at)
        values (${id}, ${tokenHash(token)}, 'A test', now() + interval '12 hours')`
      return { id, token }
    },
    migrate: () => apply(files.filter((name) => name >= number)),
    async [Symbol.asyncDispose]() {
      await db.end({ timeout: 0 })
      await admin.unsafe(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}
