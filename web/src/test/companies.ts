import type { Company } from 'contract/companies'

/** A company as those see it who don't belong to it. */
export const kitchen: Company = {
  id: 7,
  handle: 'conch-town-kitchen',
  name: 'Conch Town Kitchen',
  about: 'Lunch on the dock.',
  location: 'George Town, Exuma',
  island: 'Exuma',
  website: 'https://www.conchtown.example/',
  logo_url: null,
  created_at: '2026-11-20T12:00:00.000Z',
  revision: 1,
  credential: null,
  open_jobs_count: 2,
  reply_rate: { rate: null, usual_days: null, answered: 2 },
  followers_count: 3,
  alert_id: null,
  follows_applicants: false,
  role: null,
  moderation: null,
}
