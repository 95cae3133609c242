import { hasRows, type Sql } from '../../db/connect.ts'
import type { SignInSources } from './signInSources.ts'

const SOURCES_MAX = 50

/** Stores the sources of a sign-in, keeping the latest `SOURCES_MAX`. */
export async function recordSignInSources(
  sql: Sql,
  user_id: number,
  { device, network }: SignInSources,
): Promise<void> {
  const rows = [network, ...(device ? [device] : [])].map((source_hash) => ({ user_id, source_hash }))
  await sql`
    insert into known_sources ${sql(rows)}
    on conflict (user_id, source_hash) do update set last_used_at = now()`
  await sql`
    delete from known_sources
    where user_id = ${user_id} and source_hash in (
      select source_hash
      from known_sources
      where user_id = ${user_id}
      order by last_used_at desc
      offset ${SOURCES_MAX})`
}

/** Replaces all known sources. */
export async function replaceSignInSources(sql: Sql, user_id: number, sources: SignInSources): Promise<void> {
  await sql`delete from known_sources where user_id = ${user_id}`
  await recordSignInSources(sql, user_id, sources)
}

/** Deletes sources that haven't been used for half a year. */
export async function deleteOldSignInSources(sql: Sql): Promise<void> {
  await sql`delete from known_sources where last_used_at < now() - interval '180 days'`
}

/**
 * Stores the name of a device. Returns whether the device is new and not the member's first. It is recognized by the id
 * that its browser sent; without one by its name and network, unless the member's devices send ids.
 */
export function recordDevice(sql: Sql, user_id: number, name: string, { device, network }: SignInSources) {
  const knows = (source: Buffer | null) => sql`exists (
    select from known_sources s where s.user_id = ${user_id} and s.source_hash = ${source}::bytea)`
  return hasRows(sql`
    with noted as (
      insert into known_devices (user_id, device, sends_id)
      values (${user_id}, ${name}, ${device !== null})
      on conflict do nothing
      returning user_id
    ), marked as (
      update known_devices
      set sends_id = true
      where user_id = ${user_id} and device = ${name} and ${device !== null} and not sends_id
    )
    select
    where exists (select from known_devices k where k.user_id = ${user_id})
      and case
        when ${device === null} then exists (select from noted)
          or exists (select from known_devices k where k.user_id = ${user_id} and k.sends_id)
          or not ${knows(network)}
        else not ${knows(device)}
      end`)
}
