import type { SettingKind, SettingRecord } from 'contract/datedSettings'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { toJson } from '../../db/toJson.ts'
import { today } from '../../db/today.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personName } from '../../members/person.ts'

export type Setting = Pick<SettingRecord, 'kind' | 'in_force_from' | 'source'> & { value: object }

/** Whether a notice `s` hasn't ended. */
const isUnended = (sql: Sql) => sql`(s.value ->> 'ends_at')::timestamptz > now()`

/**
 * All values that weren't removed, except notices that have ended: of one kind, or of all except the papers, which few
 * pages need.
 */
export function listSettings(sql: Sql, kind?: SettingKind) {
  return sql<(Setting & { id: number })[]>`
    select s.id, s.kind, s.in_force_from::text, s.value, s.source
    from dated_settings s
    where s.removed_at is null and (s.kind <> 'system_notice' or ${isUnended(sql)})
      ${kind === undefined ? sql`and s.kind <> 'papers'` : sql`and s.kind = ${kind}`}
    order by s.in_force_from, s.id`
}

/** Whether a value `s` may be removed. */
const isRemovable = (sql: Sql) => sql`
  s.removed_at is null
  and case when s.kind = 'system_notice' then ${isUnended(sql)}
    else s.in_force_from > ${today(sql)} end`

const named = (sql: Sql, table: 'a' | 'r') => sql`
  case when ${sql(table)}.id is not null then jsonb_build_object(${personName(sql, table)}) end`

const columns = (sql: Sql) => sql`
  s.id, s.kind, s.in_force_from::text, s.value, s.source, s.created_at, s.removed_at,
  ${named(sql, 'a')} as admin, ${named(sql, 'r')} as removed_by, ${isRemovable(sql)} as is_removable`

/** Latest entered first, one more than `limit`. */
export function listRecords(sql: Sql, kind: SettingKind | undefined, page: PageRequest) {
  return sql<SettingRecord[]>`
    select ${columns(sql)}
    from dated_settings s
    left join users a on a.id = s.admin_id
    left join users r on r.id = s.removed_by
    where ${kind === undefined ? sql`true` : sql`s.kind = ${kind}`} and ${pageBelow(sql, 's.id', page)}`
}

export function insertSetting(
  sql: Sql,
  admin_id: number,
  { kind, in_force_from, source, value }: Setting,
): Promise<SettingRecord | undefined> {
  return firstRow(sql<SettingRecord[]>`
    with s as (
      insert into dated_settings (kind, in_force_from, value, source, admin_id)
      values (${kind}, ${in_force_from}, ${toJson(sql, value)}, ${source}, ${admin_id})
      returning *
    )
    select ${columns(sql)}
    from s
    left join users a on a.id = s.admin_id
    left join users r on r.id = s.removed_by`)
}

/** Returns undefined if there is no such value or it can't be removed. */
export function removeSetting(sql: Sql, admin_id: number, id: number): Promise<Setting | undefined> {
  return firstRow(sql<Setting[]>`
    update dated_settings s
    set removed_at = now(), removed_by = ${admin_id}
    where s.id = ${id} and ${isRemovable(sql)}
    returning s.kind, s.in_force_from::text, s.source, s.value`)
}

export function isSetting(sql: Sql, id: number): Promise<boolean> {
  return hasRows(sql`select from dated_settings where id = ${id} and removed_at is null`)
}
