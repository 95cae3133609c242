import type { Sql } from '../../db/connect.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { hasOtherAdmin, type AdminPolicy } from '../../members/requireAdmin.ts'
import { refuse } from '../../refuse.ts'
import { isAppealOfOwnDecision } from './appeals.sql.ts'
import { isOwnSubject, isReviewOf, type ModerationSubject } from './moderation.sql.ts'
import { hasReported } from './reports.sql.ts'

/**
 * Whether an administrator may not decide. They never decide on their own content, nor on reviews of themselves. If
 * there is another administrator, they also leave to them what they reported or decided before.
 */
export async function isOwnDecision(
  sql: Sql,
  me: AuthenticatedMember,
  subject: ModerationSubject,
  adminPolicy: AdminPolicy,
): Promise<boolean> {
  if (await isOwnSubject(sql, me.id, subject)) return true
  if (await isReviewOf(sql, me.id, subject)) return true
  const isInvolved =
    (await hasReported(sql, me.id, subject)) || (await isAppealOfOwnDecision(sql, me.id, subject))
  return isInvolved && hasOtherAdmin(sql, me.id, adminPolicy)
}

export async function refuseOwnDecision(...decision: Parameters<typeof isOwnDecision>): Promise<void> {
  if (await isOwnDecision(...decision)) refuse('own_decision')
}
