import { SIGN_IN_REPORT_DAYS } from 'contract/account'
import type { Sql } from '../../db/connect.ts'

export async function deleteOldSignInReports(sql: Sql): Promise<void> {
  await sql`
    delete from sign_in_reports where created_at < now() - make_interval(days => ${SIGN_IN_REPORT_DAYS})`
}
