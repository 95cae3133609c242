import { SIGN_IN_REPORT_DAYS } from 'contract/account'
import { emailKey, mailboxKey } from 'contract/email'
import { hasRows, type Sql } from '../db/connect.ts'

/**
 * True for rows `e` of `earlier_emails` to which their owners can still return. They can as long as they can report a
 * sign-in, because an intruder may have changed the email.
 */
export const isEmailReturnable = (sql: Sql) =>
  sql`e.changed_at > now() - make_interval(days => ${SIGN_IN_REPORT_DAYS})`

/**
 * Whether another account has this email, or another spelling of the same mailbox, or can return to it after a change
 * (decision 35).
 */
export function isMailboxTaken(sql: Sql, email: string, except_user: number | null = null) {
  return hasRows(sql`
    select from users
    where (email_key = ${emailKey(email)} or mailbox_key = ${mailboxKey(email)}) and id is distinct from ${except_user}
    union all
    select from earlier_emails e
    where e.mailbox_key = ${mailboxKey(email)} and e.user_id is distinct from ${except_user}
      and ${isEmailReturnable(sql)}`)
}
