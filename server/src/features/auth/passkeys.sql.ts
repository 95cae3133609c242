import { CHALLENGE_MINUTES, type Passkey } from 'contract/passkeys'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'

export function listPasskeys(sql: Sql, user_id: number) {
  return sql<Passkey[]>`
    select id, name, created_at, last_used_at, copied_at is not null as is_copied
    from passkeys
    where user_id = ${user_id}
    order by id`
}

export type Credential = { credential_id: string; transports: string[]; user_handle: string }

export function listCredentials(sql: Sql, user_id: number) {
  return sql<Credential[]>`
    select credential_id, transports, user_handle from passkeys where user_id = ${user_id} order by id`
}

type NewPasskey = {
  user_id: number
  credential_id: string
  user_handle: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
}

/** Returns false if the passkey exists already. */
export function insertPasskey(sql: Sql, passkey: NewPasskey) {
  return hasRows(sql`insert into passkeys ${sql(passkey)} on conflict do nothing returning 1`)
}

/** Returns false if it isn't the member's. */
export function renamePasskey(sql: Sql, user_id: number, { id, name }: { id: number; name: string }) {
  return hasRows(sql`
    update passkeys set name = ${name} where id = ${id} and user_id = ${user_id} returning 1`)
}

/** Returns false if it isn't the member's. */
export function deletePasskey(sql: Sql, user_id: number, id: number) {
  return hasRows(sql`delete from passkeys where id = ${id} and user_id = ${user_id} returning 1`)
}

export type StoredPasskey = Credential & {
  id: number
  user_id: number
  name: string
  public_key: Buffer
  counter: number
  is_copied: boolean
}

export function findPasskey(sql: Sql, credential_id: string) {
  return firstRow(sql<StoredPasskey[]>`
    select id, user_id, name, credential_id, transports, user_handle, public_key, counter,
      copied_at is not null as is_copied
    from passkeys
    where credential_id = ${credential_id}`)
}

export async function recordPasskeyUse(sql: Sql, id: number, counter: number): Promise<void> {
  await sql`update passkeys set counter = ${counter}, last_used_at = now() where id = ${id}`
}

export async function markPasskeyCopied(sql: Sql, id: number): Promise<void> {
  await sql`update passkeys set copied_at = now() where id = ${id}`
}

const isFresh = (sql: Sql) => sql`created_at > now() - make_interval(mins => ${CHALLENGE_MINUTES})`

export type Challenge = {
  challenge_hash: Buffer
  purpose: 'register' | 'sign_in'
  user_id: number | null
  user_handle: string | null
}

export async function insertChallenge(sql: Sql, challenge: Challenge): Promise<void> {
  await sql`insert into passkey_challenges ${sql(challenge)}`
}

/** Deletes a challenge that is still valid, and returns it. */
export function takeChallenge(
  sql: Sql,
  { challenge_hash, purpose }: Pick<Challenge, 'challenge_hash' | 'purpose'>,
) {
  return firstRow(sql<Pick<Challenge, 'user_id' | 'user_handle'>[]>`
    delete from passkey_challenges
    where challenge_hash = ${challenge_hash} and purpose = ${purpose} and ${isFresh(sql)}
    returning user_id, user_handle`)
}

export async function deleteOldChallenges(sql: Sql): Promise<void> {
  await sql`delete from passkey_challenges where not (${isFresh(sql)})`
}
