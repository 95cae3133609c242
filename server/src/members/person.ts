import type { Sql } from '../db/connect.ts'
import { momentInJson } from '../db/momentInJson.ts'

/**
 * The arguments of `jsonb_build_object` for a `PersonName` of the contract; `user` is the alias of the row of users.
 */
export const personName = (sql: Sql, user = 'u') => sql`
  'id', ${sql(user)}.id, 'first_name', ${sql(user)}.first_name,
  'last_name', ${sql(user)}.last_name, 'username', ${sql(user)}.username`

/** The arguments of `jsonb_build_object` for a `PersonWithAvatar` of the contract. */
export const personWithAvatar = (sql: Sql, user = 'u') =>
  sql`${personName(sql, user)}, 'avatar_url', ${sql(user)}.avatar_url`

/** The arguments of `jsonb_build_object` for a `PersonIdentity` of the contract with `created_at`. */
export const personSince = (sql: Sql, user = 'u') =>
  sql`${personName(sql, user)}, 'created_at', ${momentInJson(sql, sql`${sql(user)}.created_at`)}`

/** A `PersonName` of the contract, of the row of a left join; null if there is none. */
export const personOrNull = (sql: Sql, user: string) =>
  sql`case when ${sql(user)}.id is not null then jsonb_build_object(${personName(sql, user)}) end`
