import { firstRow, type Sql } from '../db/connect.ts'

export function findSecurityRecipient(sql: Sql, user_id: number) {
  return firstRow(sql<{ email: string; first_name: string }[]>`
    select email, first_name from users where id = ${user_id} and suspended_at is null and deleted_at is null`)
}
