import { SIGN_IN_REPORT_DAYS } from 'contract/account'
import { firstRow, type Sql } from '../../db/connect.ts'

export function findRecipient(sql: Sql, user_id: number) {
  return firstRow(sql<{ email: string; first_name: string }[]>`
    select email, first_name from users where id = ${user_id} and suspended_at is null`)
}

export async function deleteOldSignInReports(sql: Sql): Promise<void> {
  await sql`
    delete from sign_in_reports where created_at < now() - make_interval(days => ${SIGN_IN_REPORT_DAYS})`
}
