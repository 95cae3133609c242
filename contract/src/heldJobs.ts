import { endpoint } from './endpoint.ts'
import { IdParams, pageParams, text, Timestamp } from './fields.ts'
import { CHANGE_REQUIRED, decisionReasons, isExplained } from './decisionReasons.ts'
import { Job } from './jobs.ts'
import { ModerationAction, REPORT_DETAILS_MAX } from './moderation.ts'
import { PersonIdentity } from './people.ts'
import { z } from './zod.ts'

/** A job that waits for review, as administrators see it. `held_for` is empty if its employer isn't trusted yet. */
export const HeldJob = Job.pick({
  id: true,
  title: true,
  company: true,
  description: true,
  requirements: true,
  benefits: true,
  work_hours: true,
  location: true,
  salary_range: true,
  salary_period: true,
  skills: true,
  questions: true,
  status: true,
  held_for: true,
}).extend({
  /** When the job was posted or last edited. */
  held_at: Timestamp,
  employer: PersonIdentity.extend({ created_at: Timestamp }),
})
export type HeldJob = z.output<typeof HeldJob>

/** What comes with a decision on held content. */
export const heldDecisionFields = {
  held_at: Timestamp,
  ...decisionReasons,
  /** Visible to administrators only. */
  note: text(REPORT_DETAILS_MAX).optional(),
}

/** An administrator's decision on a held job or post. Asking to change it keeps it held, and needs an explanation. */
export const HeldDecision = z
  .object({ decision: z.enum(['release', 'refuse', 'ask_to_change']), ...heldDecisionFields })
  .refine(...isExplained)
  .refine(({ decision, explanation }) => decision !== 'ask_to_change' || Boolean(explanation), {
    path: ['explanation'],
    error: CHANGE_REQUIRED,
  })

export const listHeldJobs = endpoint({
  method: 'GET',
  path: '/api/admin/held-jobs',
  summary:
    'Jobs that wait until an administrator releases them; those whose `held_for` is empty also until their employer has confirmed the email address and a phone number, or was verified. Without those that wait for their employer to change them.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ jobs: z.array(HeldJob), total: z.int() }),
})

export const decideHeldJob = endpoint({
  method: 'POST',
  path: '/api/admin/held-jobs/:id',
  summary:
    'Releases a held job, hides it with a reason, or asks the employer to change it (`ask_to_change`, with `explanation`): it then stays held, and is back in the list when it was edited. Logs the decision and notifies the employer. Refused if the job was edited since `held_at`.',
  access: 'admin',
  params: IdParams,
  body: HeldDecision,
  output: ModerationAction,
  status: 201,
  limit: 'smallWrite',
  refuses: ['job_not_found', 'already_decided', 'own_decision'],
})
