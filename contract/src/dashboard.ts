import { endpoint } from './endpoint.ts'
import { Timestamp } from './fields.ts'
import { z } from './zod.ts'

/** An entry of the activity list. `content` is the text shown. */
export const Activity = z.object({
  kind: z.enum(['job', 'application', 'application_status', 'post', 'friend', 'event', 'review']),
  content: z.string(),
  created_at: Timestamp,
  /** A path of the web app. */
  link: z.string(),
})
export type Activity = z.output<typeof Activity>

/** What a member may have to do, the most important first. `invitations` are those to events. */
export const NEXT_STEPS = [
  'offers',
  'applicants',
  'job_invitations',
  'friend_requests',
  'contact_requests',
  'invitations',
  'reviews',
  'job_alerts',
] as const

/** Something that needs the member's attention. */
export const NextStep = z.object({
  kind: z.enum(NEXT_STEPS),
  count: z.int(),
  /** A path of the web app. */
  link: z.string(),
})
export type NextStep = z.output<typeof NextStep>

/** An open job whose applicants the member is notified about, with its applications by stage. */
export const DashboardJob = z.object({
  id: z.int(),
  title: z.string(),
  expires_at: Timestamp,
  submitted: z.int(),
  viewed: z.int(),
  shortlisted: z.int(),
  interview: z.int(),
  offered: z.int(),
  hired: z.int(),
  declined: z.int(),
})
export type DashboardJob = z.output<typeof DashboardJob>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: "The member's statistics and recent activity.",
  access: 'member',
  output: z.object({
    /** One's own open jobs. */
    active_jobs: z.int(),
    /** Unread messages. */
    messages: z.int(),
    /** Null below three shown reviews. */
    rating: z.number().nullable(),
    reviews_count: z.int(),
    /** The posts in one's own portfolio. */
    portfolio: z.int(),
    /** Tasks for the member, the most important first. */
    next_steps: z.array(NextStep),
    /** At most 5 open jobs, newest first. */
    jobs: z.array(DashboardJob),
    /** At most 10, newest first. */
    activity: z.array(Activity),
  }),
  offline: true,
})
