import { ALERT_FREQUENCIES } from 'contract/alerts'
import { CONTACT_REASON_MAX } from 'contract/contactRequests'
import { INVITATION_RESPONSES } from 'contract/eventFormats'
import { EVENT_TYPES, VIDEO_PLATFORMS } from 'contract/events'
import { JOB_CATEGORIES, JOB_TYPES } from 'contract/jobs'
import { OPEN_TO, PROVISIONS } from 'contract/jobTerms'
import { ProposedRate } from 'contract/proposedRate'
import { NewQuestion } from 'contract/screeningInput'
import { z } from 'contract/zod'
import { text, texts, Island, CategoryGroup, Status, Ago, PayRange } from './fields.ts'

// Data of the test account.

/** A job that the test account posted or was hired for, or that is held. */
export const WrittenJob = z.strictObject({
  by: text,
  ago: Ago,
  title: text,
  description: text,
  requirements: texts,
  benefits: texts,
  job_type: z.enum(JOB_TYPES),
  category: z.enum(JOB_CATEGORIES),
  category_group: CategoryGroup,
  skills: texts,
  open_to: z.array(z.enum(OPEN_TO)).default([]),
  /** Days from now. */
  starts_in: z.int().optional(),
  work_hours: text.nullable().default(null),
  positions: z.int().nullable().default(null),
  provided: z.array(z.enum(PROVISIONS)).default([]),
  papers: texts.default([]),
  pay: PayRange.optional(),
  questions: z.array(NewQuestion).default([]),
  status: z.enum(['draft', 'open', 'filled']),
  /** Whether it waits for an administrator, because the scam rules match it. */
  is_held: z.boolean().default(false),
})

export const AccountApplications = z.strictObject({
  /** For generated jobs of its trade. */
  to_any_job: z.array(z.strictObject({ steps: z.array(Status), cover_note: text.optional() })),
  /** For jobs of `account/jobs.yaml`, by title. */
  to_written_jobs: z.array(
    z.strictObject({
      job: text,
      by: text,
      ago: Ago,
      steps: z.array(Status),
      cover_note: text,
      /** In the order of the job's questions. */
      answers: z.array(z.union([z.string(), z.number()])).default([]),
      proposed_rate: ProposedRate.optional(),
      /** What the person's profile said then, if it says something else now. */
      occupation_then: text.optional(),
      note: text.optional(),
    }),
  ),
})

export const Conversation = z.strictObject({
  with: text,
  /** The number of unread messages at the end. */
  unread: z.int().default(0),
  /** Whether it is a message request. */
  is_request: z.boolean().default(false),
  messages: z.array(z.strictObject({ by: text, ago: Ago, text: text })).min(1),
})
export type Conversation = z.output<typeof Conversation>

export const Event = z.strictObject({
  by: text,
  title: text,
  description: text,
  event_type: z.enum(EVENT_TYPES),
  made_ago: Ago,
  /** Days from today, and the time in Nassau. */
  day: z.int(),
  time: z.iso.time({ precision: -1 }),
  /** In minutes. */
  duration: z.int().positive(),
  location: text.optional(),
  video_platform: z.enum(VIDEO_PLATFORMS),
  meeting_link: z.url().optional(),
  invited: z.record(text, z.enum(INVITATION_RESPONSES)),
  /** The title of the job, for an interview. */
  interview_for: text.optional(),
})
export type Event = z.output<typeof Event>

export const Saved = z.strictObject({
  people: texts,
  alerts: z.array(
    z.strictObject({
      name: text,
      ago: Ago,
      query: text,
      island: Island.optional(),
      frequency: z.enum(ALERT_FREQUENCIES),
    }),
  ),
})
export type Saved = z.output<typeof Saved>

/** A request for contact details, by or to the test account. */
export const ContactRequest = z.strictObject({
  by: text,
  to: text,
  ago: Ago,
  reason: text.max(CONTACT_REASON_MAX),
  is_accepted: z.boolean().default(false),
})
export type ContactRequest = z.output<typeof ContactRequest>

/** A paper that the test account has. */
export const HeldPaper = z.strictObject({ paper: text, expires_in_days: z.int().optional() })
export type HeldPaper = z.output<typeof HeldPaper>
