import type { Registration } from 'contract/auth'
import { emailKey, mailboxKey } from 'contract/email'
import { firstRow, type Sql } from '../../db/connect.ts'
import type { SignInSources } from './signInSources.ts'

export type SignInAccount = { id: number; password_hash: string; is_suspended: boolean }

type Login = { phone: string } | { email: string }

/** The account, and whether it has signed in from this device or network before. */
export async function findAccountForLogin(sql: Sql, login: Login, { device, network }: SignInSources) {
  const knows = (source: Buffer | null) =>
    sql`exists (select from known_sources k where k.user_id = u.id and k.source_hash = ${source})`
  return firstRow(sql<(SignInAccount & { knows_device: boolean; knows_network: boolean })[]>`
    select u.id, u.password_hash, u.suspended_at is not null as is_suspended,
      ${knows(device)} as knows_device, ${knows(network)} as knows_network
    from users u
    where ${'phone' in login ? sql`u.phone = ${login.phone}` : sql`u.email_key = ${emailKey(login.email)}`}`)
}

export function findAccount(sql: Sql, id: number) {
  return firstRow(sql<SignInAccount[]>`
    select id, password_hash, suspended_at is not null as is_suspended
    from users
    where id = ${id}`)
}

/**
 * Locks the account against changes of password, suspension and deletion. Returns undefined if the password has changed
 * since it was checked, or if the account was deleted.
 */
export async function lockAccount(
  sql: Sql,
  { id, password_hash }: Pick<SignInAccount, 'id' | 'password_hash'>,
): Promise<SignInAccount | undefined> {
  const [account] = await sql<SignInAccount[]>`
    select id, password_hash, suspended_at is not null as is_suspended
    from users
    where id = ${id}
    for no key update`
  return account?.password_hash === password_hash ? account : undefined
}

type NewAccount = Omit<Registration, 'password' | 'device_id'> & {
  password_hash: string
  username: string
  must_confirm_email?: boolean
}

/** Returns undefined if the email, mailbox or username is taken. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<number | undefined> {
  const { email } = account
  const row = { ...account, email_key: emailKey(email), mailbox_key: mailboxKey(email) }
  const [made] = await sql<{ id: number }[]>`
    insert into users ${sql(row)}
    on conflict do nothing
    returning id`
  return made?.id
}

/**
 * Also cancels unfinished sign-ins, an unfinished change of the email address and a link to choose a password: someone
 * with the old password, or who could read the mailbox before, may have begun them.
 */
export async function setPassword(sql: Sql, id: number, password_hash: string): Promise<void> {
  await sql`update users set password_hash = ${password_hash} where id = ${id} and deleted_at is null`
  await sql`delete from pending_sign_ins where user_id = ${id}`
  await sql`delete from password_resets where user_id = ${id}`
  await sql`
    delete from email_verifications v
    using users u
    where v.user_id = ${id} and u.id = v.user_id and u.email <> v.email`
}
