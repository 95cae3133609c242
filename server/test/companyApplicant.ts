import { applyToJob } from 'contract/applications'
import { createCompany, removeCompanyMember, setCompanyMember } from 'contract/companies'
import { createJob } from 'contract/jobPosting'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { befriend } from './befriend.ts'
import type { Caller, TestApp } from './startApp.ts'

export const KITCHEN = { name: 'Conch Town Kitchen' }
export const JOB = {
  title: 'Line Cook',
  company: KITCHEN.name,
  location: 'George Town, Exuma',
  job_type: 'full-time',
  description: 'Cook breakfast and lunch.',
} as const

/** Pam, a recruiter of Olga's company, has posted a job, and Abe has applied. */
export async function startWithApplicant(app: TestApp) {
  const [olga, pam, ray, rita, nora] = await app.members('olga', 'pam', 'ray', 'rita', 'nora')
  const [fred, otto, abe, sue] = await app.members('fred', 'otto', 'abe', 'sue')
  for (const friend of [pam, ray, rita, nora, fred]) await befriend(olga, friend)
  const company = await olga(createCompany, KITCHEN)
  const join = (who: Caller, role: 'recruiter' | 'reader') =>
    olga(setCompanyMember, { id: company.id, user_id: who.id, role })
  await join(pam, 'recruiter')
  await join(ray, 'recruiter')
  await join(rita, 'reader')
  await join(nora, 'reader')
  await join(fred, 'recruiter')
  await olga(removeCompanyMember, { id: company.id, user_id: fred.id })
  await otto(createCompany, { name: 'Shack Ltd' })
  const job = await pam(createJob, JOB)
  const { application } = await abe(applyToJob, { id: job.id })
  const people = {
    poster: pam,
    owner: olga,
    recruiter: ray,
    reader: rita,
    'former member': fred,
    'other owner': otto,
    applicant: abe,
    stranger: sue,
    visitor: app.visitor,
  }
  return { people, olga, pam, ray, rita, nora, abe, sue, company, job, id: application.id, join }
}

export type Started = Awaited<ReturnType<typeof startWithApplicant>>

export const day = (days: number) => nassauDay(Date.now() + days * DAY_MS)
const at = (hours: number) => new Date(Date.now() + DAY_MS + hours * 3_600_000).toISOString()
export const interview = (application_id: number) => ({
  title: 'Interview',
  event_type: 'interview' as const,
  start_date: at(0),
  end_date: at(1),
  invitees: [],
  application_id,
})
