import type { SecondStep } from 'contract/errors'
import { plural } from 'contract/words/plural'
import { SECOND_STEP_MINUTES, type SecondFactor } from 'contract/secondFactor'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { hasSecondFactor } from '../../members/secondFactor.ts'

export function findSecondFactor(sql: Sql, user_id: number) {
  return firstRow(sql<Omit<SecondFactor, 'is_required'>[]>`
    select
      (select confirmed_at from authenticators where user_id = ${user_id}) as authenticator_since,
      (${recoveryCodesLeft(sql, user_id)}) as recovery_codes_left`)
}

const recoveryCodesLeft = (sql: Sql, user_id: number) =>
  sql`select count(*) from recovery_codes where user_id = ${user_id} and used_at is null`

/** Whether the member signs in with a second step. */
export function isSecondStepNeeded(sql: Sql, user_id: number) {
  return hasRows(sql`select from users u where u.id = ${user_id} and ${hasSecondFactor(sql)}`)
}

/** The second factors that the member has; recovery codes replace each. */
export async function findStepMethods(sql: Sql, user_id: number): Promise<SecondStep['methods']> {
  const rows = await sql<{ method: SecondStep['methods'][number] }[]>`
    select 'code' as method from authenticators where user_id = ${user_id} and confirmed_at is not null
    union
    select 'passkey' from passkeys where user_id = ${user_id}
    order by method`
  return rows.map(({ method }) => method)
}

/** Stores the secret of an authenticator app. Returns false if one is confirmed already. */
export function setAuthenticatorSecret(sql: Sql, user_id: number, secret: Buffer) {
  return hasRows(sql`
    insert into authenticators (user_id, secret)
    values (${user_id}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
      where authenticators.confirmed_at is null
    returning 1`)
}

export type Authenticator = {
  secret: Buffer
  is_confirmed: boolean
  /** The time step of the last accepted code. */
  last_step: number
  wrong_codes: number
}

/** Locks the authenticator, so that one code is checked at a time. */
export function lockAuthenticator(sql: Sql, user_id: number) {
  return firstRow(sql<Authenticator[]>`
    select secret, confirmed_at is not null as is_confirmed, last_step, wrong_codes
    from authenticators
    where user_id = ${user_id}
    for update`)
}

/** Stores an accepted code's time step, and confirms the authenticator if it wasn't. */
export async function acceptTimeStep(sql: Sql, user_id: number, step: number): Promise<void> {
  await sql`
    update authenticators
    set last_step = ${step}, wrong_codes = 0, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${user_id}`
}

/** Counts a wrong code and returns how many there were in a row. */
export async function addWrongCode(sql: Sql, user_id: number): Promise<number> {
  const row = await firstRow(sql<{ wrong_codes: number }[]>`
    update authenticators set wrong_codes = wrong_codes + 1 where user_id = ${user_id} returning wrong_codes`)
  return row?.wrong_codes ?? 0
}

export async function clearWrongCodes(sql: Sql, user_id: number): Promise<void> {
  await sql`update authenticators set wrong_codes = 0 where user_id = ${user_id} and wrong_codes > 0`
}

/** The time of this transaction, which rows that it adds get by default. */
export async function timeOfChange(sql: Sql): Promise<string> {
  const [row] = await sql<[{ at: string }]>`select now() as at`
  return row.at
}

/** Returns false if the member has no confirmed one. */
export function deleteAuthenticator(sql: Sql, user_id: number) {
  return hasRows(sql`
    delete from authenticators where user_id = ${user_id} and confirmed_at is not null returning 1`)
}

/**
 * Deletes what was added since then, and the recovery codes with the last second factor. Returns what was deleted,
 * without the members' own names for it: "2 passkeys".
 */
export async function deleteSecondFactorsSince(sql: Sql, user_id: number, time: string): Promise<string[]> {
  const passkeys = await sql`
    delete from passkeys where user_id = ${user_id} and created_at >= ${time} returning 1`
  const authenticators = await sql`
    delete from authenticators
    where user_id = ${user_id} and coalesce(confirmed_at, created_at) >= ${time}
    returning 1`
  const codes = (await isSecondStepNeeded(sql, user_id)) ? [] : await deleteRecoveryCodes(sql, user_id)
  return [
    ...(passkeys.length > 0 ? [plural(passkeys.length, 'passkey')] : []),
    ...(authenticators.length > 0 ? ['the authenticator app'] : []),
    ...(codes.length > 0 ? ['the recovery codes'] : []),
  ]
}

/** The number of unused ones. */
export function countRecoveryCodes(sql: Sql, user_id: number) {
  return countOf(sql<{ count: number }[]>`${recoveryCodesLeft(sql, user_id)}`)
}

export function hasRecoveryCodes(sql: Sql, user_id: number) {
  return hasRows(sql`select from recovery_codes where user_id = ${user_id} limit 1`)
}

export async function replaceRecoveryCodes(sql: Sql, user_id: number, hashes: Buffer[]): Promise<void> {
  await deleteRecoveryCodes(sql, user_id)
  await sql`insert into recovery_codes ${sql(hashes.map((code_hash) => ({ user_id, code_hash })))}`
}

/** Returns a row for each. */
export function deleteRecoveryCodes(sql: Sql, user_id: number) {
  return sql`delete from recovery_codes where user_id = ${user_id} returning 1`
}

/** Returns false if the member has no such unused code. */
export function consumeRecoveryCode(sql: Sql, user_id: number, code_hash: Buffer) {
  return hasRows(sql`
    update recovery_codes
    set used_at = now()
    where user_id = ${user_id} and code_hash = ${code_hash} and used_at is null
    returning 1`)
}

const isFresh = (sql: Sql) => sql`created_at > now() - make_interval(mins => ${SECOND_STEP_MINUTES})`

export type PendingSignIn = { token_hash: Buffer; user_id: number; hours: number }

export async function insertPendingSignIn(sql: Sql, pending: PendingSignIn): Promise<void> {
  await sql`insert into pending_sign_ins ${sql(pending)}`
}

export function findPendingSignIn(sql: Sql, token_hash: Buffer) {
  return firstRow(sql<PendingSignIn[]>`
    select token_hash, user_id, hours from pending_sign_ins where token_hash = ${token_hash} and ${isFresh(sql)}`)
}

/** Returns false if it was used, has expired, or ended with a change of the password. */
export function consumePendingSignIn(sql: Sql, token_hash: Buffer) {
  return hasRows(sql`
    delete from pending_sign_ins where token_hash = ${token_hash} and ${isFresh(sql)} returning 1`)
}

export async function deleteOldPendingSignIns(sql: Sql): Promise<void> {
  await sql`delete from pending_sign_ins where not (${isFresh(sql)})`
}

export type SignInMember = { is_suspended: boolean }

/** Locks the account: sign-ins and changes of the password, the role and the second factor wait for each other. */
export function lockMemberForAuth(sql: Sql, id: number) {
  return firstRow(sql<SignInMember[]>`
    select suspended_at is not null as is_suspended
    from users
    where id = ${id} and deleted_at is null
    for no key update`)
}
