import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import type { Sql } from './connect.ts'

/** Conditions that a time is on one of these days in Nassau (YYYY-MM-DD, inclusive), each beginning with "and". */
export const dayRange = (
  sql: Sql,
  column: string,
  { from, to }: { from: string | undefined; to: string | undefined },
) => sql`
  ${from ? sql`and ${sql(column)} >= ${from}::date::timestamp at time zone ${HOME_TIME_ZONE}` : sql``}
  ${to ? sql`and ${sql(column)} < (${to}::date + 1)::timestamp at time zone ${HOME_TIME_ZONE}` : sql``}`
