import type { StoredCv } from 'contract/storedCv'
import { firstRow, type Sql } from '../../db/connect.ts'

export function findStoredCv(sql: Sql, user_id: number) {
  return firstRow(sql<StoredCv[]>`select path, name, created_at from stored_cvs where user_id = ${user_id}`)
}

type New = { user_id: number; path: string; name: string }

export async function storeCv(sql: Sql, { user_id, path, name }: New): Promise<StoredCv> {
  const [cv] = await sql<[StoredCv]>`
    insert into stored_cvs (user_id, path, name)
    values (${user_id}, ${path}, ${name})
    on conflict (user_id) do update set path = excluded.path, name = excluded.name, created_at = now()
    returning path, name, created_at`
  return cv
}

/** Returns undefined if there was none. */
export function deleteStoredCv(sql: Sql, user_id: number) {
  return firstRow(sql<{ path: string }[]>`delete from stored_cvs where user_id = ${user_id} returning path`)
}
