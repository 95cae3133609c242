import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import type { Sql } from './connect.ts'

/** Today in Nassau. */
export const today = (sql: Sql) => sql`(now() at time zone ${HOME_TIME_ZONE})::date`
