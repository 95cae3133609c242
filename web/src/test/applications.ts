import { APPLICATION_STATUSES, type OwnApplication, type ReceivedApplication } from 'contract/applications'
import type { Job } from 'contract/jobs'
import type { User } from 'contract/profiles'

const defaults = {
  id: 900,
  status: 'submitted' as const,
  cover_note: null,
  resume_path: null,
  answers: [],
  proposed_rate: null,
  offer: null,
  interview: null,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  answer_by: '2026-12-04',
  nudged_at: null,
  timeline: [{ status: 'submitted' as const, created_at: '2026-11-20T12:00:00.000Z' }],
}

/** An application as the applicant gets it. */
export function ownApplication(job: Job, changes: Partial<OwnApplication> = {}): OwnApplication {
  const { id, title, company, location, status, employer_id, papers } = job
  const dates = { next_by: '2026-12-04', nudge_from: '2026-11-27', job_renewed_at: null, answer: null }
  return {
    ...defaults,
    ...dates,
    job_id: id,
    shared_papers: [],
    job: { id, title, company, location, status, employer_id, papers, is_removed: false },
    ...changes,
  }
}

/** An application as the employer gets it. */
export function receivedApplication(
  person: User,
  changes: Partial<ReceivedApplication> = {},
): ReceivedApplication {
  const { id, first_name, last_name, username, occupation, trade, location, avatar_url } = person
  const { email, phone, phone_whatsapp, phone_verified } = person
  const name = { id, first_name, last_name, username, avatar_url }
  const user = { ...name, occupation, trade, location, email, phone, phone_whatsapp, phone_verified }
  const employers = {
    note: null,
    decision_reason: null,
    papers: [],
    profile_when_applied: null,
    labels: [],
    reach: null,
    match_score: null,
    is_anonymous: false,
  }
  return { ...defaults, ...employers, job_id: 70, user, ...changes }
}

/** A page of applications with the count of each status. */
export function applicantList(applications: ReceivedApplication[]) {
  const count = (status: string) => applications.filter((it) => it.status === status).length
  return {
    applications,
    total: applications.length,
    counts: Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, count(status)])) as Record<
      (typeof APPLICATION_STATUSES)[number],
      number
    >,
    labels: [],
    reaches: null,
    meeting: null,
    with_papers: null,
    questions: [],
    is_blind: false,
  }
}
