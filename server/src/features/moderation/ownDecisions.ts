import type { Sql } from '../../db/connect.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { hasOtherAdmin, type AdminPolicy } from '../../members/requireAdmin.ts'
import { refuse } from '../../refuse.ts'
import { isAppealOfOwnDecision } from './appeals.sql.ts'
import { isOwnSubject, isReviewOf, type ModerationSubject } from './moderation.sql.ts'
import { hasReported } from './reports.sql.ts'

/**
 * Administrators never decide on their own content, nor on reviews of themselves. If there is another administrator,
 * they also leave to them what they reported or decided before.
 */
export async function refuseOwnDecision(
  sql: Sql,
  me: AuthenticatedMember,
  subject: ModerationSubject,
  adminPolicy: AdminPolicy,
): Promise<void> {
  if (await isOwnSubject(sql, me.id, subject)) refuse('own_decision')
  if (await isReviewOf(sql, me.id, subject)) refuse('own_decision')
  const isInvolved =
    (await hasReported(sql, me.id, subject)) || (await isAppealOfOwnDecision(sql, me.id, subject))
  if (isInvolved && (await hasOtherAdmin(sql, me.id, adminPolicy))) refuse('own_decision')
}
