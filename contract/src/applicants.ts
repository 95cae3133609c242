import { DECLINE_MESSAGE_MAX } from './replies.ts'
import {
  APPLICATION_STATUSES,
  DECISION_REASON_MAX,
  EMPLOYER_STATUSES,
  ReceivedApplication,
} from './applications.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, line, nullableText, text } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

/** The number of applications that are moved together. */
export const MOVE_MAX = 500

/** An application that a bulk move left as it is. */
const LeftOut = z.object({
  id: z.int(),
  user: PersonWithAvatar,
  /** Its status now. */
  status: z.enum(APPLICATION_STATUSES),
})

export const moveApplicants = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/applications/move',
  summary:
    "Moves applications for a job of the member or their company to a status and notifies each applicant; of a decline after a minute, in which it can be taken back. Leaves out those whose status isn't the given one any more (a submitted one may have been viewed), and never declines anyone who was offered the job or hired.",
  access: 'member',
  params: IdParams,
  body: z.object({
    to: z.enum(EMPLOYER_STATUSES),
    /** The applications, each with the status that the employer saw. */
    applications: z
      .array(z.object({ id: Id, status: z.enum(EMPLOYER_STATUSES) }))
      .min(1)
      .max(MOVE_MAX),
    /** Sent to each declined applicant. A short default text if omitted. */
    message: text(DECLINE_MESSAGE_MAX).nullish(),
    /** Replaces the reason of each moved application. Visible to the employer only, and in the vacancy pack. */
    decision_reason: line(DECISION_REASON_MAX).nullish(),
  }),
  output: z.object({ moved: z.array(z.int()), left_out: z.array(LeftOut) }),
  limit: 'edit',
  idempotent: true,
  refuses: ['job_not_found', 'not_your_job', 'read_only_role', 'job_removed'],
  changes: 'applicants',
  texts: { message: 'refused', decision_reason: 'private' },
  queue: { label: 'Applicants moved' },
})

/** The statuses in which the blind view shows who the applicant is. */
export const IDENTIFIED_STATUSES = ['shortlisted', 'interview', 'offered', 'hired'] as const

export const setBlindView = endpoint({
  method: 'PUT',
  path: '/api/jobs/:id/applications/blind',
  summary:
    'Hides or shows who the applicants for a job of the member or their company are. Those who are shortlisted or further are always shown.',
  access: 'member',
  params: IdParams,
  body: z.object({ is_blind: z.boolean() }),
  limit: 'edit',
  refuses: ['job_not_found', 'not_your_job', 'read_only_role', 'job_removed'],
  changes: 'applicants',
})

export const COMPARED_MIN = 2
export const COMPARED_MAX = 4

/** An application side by side with others. */
export const ComparedApplication = ReceivedApplication.extend({
  experience: nullableText,
  /** The job's skills that the applicant's profile has, and those that it hasn't. */
  skills: z.object({ matching: z.array(z.string()), missing: z.array(z.string()) }),
})
export type ComparedApplication = z.output<typeof ComparedApplication>

export const compareApplicants = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/applications/compare',
  summary: 'One to four applications for a job of the member or their company, in the given order.',
  access: 'member',
  params: IdParams,
  query: z.object({
    /** Ids separated by commas. */
    applications: z.string().regex(/^\d{1,15}(,\d{1,15}){0,3}$/, 'One to four ids, separated by commas'),
  }),
  output: z.object({ applications: z.array(ComparedApplication) }),
  refuses: ['job_not_found', 'not_your_job'],
  shows: ['applicants', 'contacts', 'companies'],
})
