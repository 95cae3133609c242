import { endpoint } from './endpoint.ts'
import { IdParams, pageParams, text, Timestamp } from './fields.ts'
import { decisionReasons, isExplained } from './decisionReasons.ts'
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
  status: true,
  held_for: true,
}).extend({
  /** When the job was posted or last edited. */
  held_at: Timestamp,
  employer: PersonIdentity.extend({ created_at: Timestamp }),
})
export type HeldJob = z.output<typeof HeldJob>

/** An administrator's decision on held content. */
export const HeldDecision = z
  .object({
    decision: z.enum(['release', 'refuse']),
    held_at: Timestamp,
    ...decisionReasons,
    /** Visible to administrators only. */
    note: text(REPORT_DETAILS_MAX).optional(),
  })
  .refine(...isExplained)

export const listHeldJobs = endpoint({
  method: 'GET',
  path: '/api/admin/held-jobs',
  summary:
    'Jobs that wait until an administrator releases them; those whose `held_for` is empty also until their employer has confirmed the email address and a phone number, or was verified.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ jobs: z.array(HeldJob), total: z.int() }),
})

export const decideHeldJob = endpoint({
  method: 'POST',
  path: '/api/admin/held-jobs/:id',
  summary:
    'Releases a held job, or hides it with a reason. Logs the decision and notifies the employer. Refused if the job was edited since `held_at`.',
  access: 'admin',
  params: IdParams,
  body: HeldDecision,
  output: ModerationAction,
  status: 201,
  limit: 'smallWrite',
  refuses: ['job_not_found', 'already_decided', 'own_decision'],
})
