import type { Sql } from './connect.ts'

/** A value for a column of JSON. The driver's type doesn't accept `object`. */
export const toJson = (sql: Sql, value: object) => sql.json(value as Parameters<Sql['json']>[0])
