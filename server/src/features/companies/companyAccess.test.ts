import {
  exportApplicants,
  listApplicants,
  updateApplication,
  withdrawApplication,
} from 'contract/applications'
import { compareApplicants, moveApplicants, setBlindView } from 'contract/applicants'
import {
  createCompany,
  deleteCompany,
  followApplicants,
  getCompany,
  listCompanies,
  listCompanyJobs,
  listCompanyMembers,
  removeCompanyMember,
  setCompanyMember,
  updateCompany,
} from 'contract/companies'
import { createEvent } from 'contract/events'
import { listJobInvitations } from 'contract/jobInvitations'
import { closeJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { getJob, listMyJobs } from 'contract/jobs'
import { makeOffer } from 'contract/offers'
import { declineApplicants, previewDecline, undoDeclines } from 'contract/replies'
import { vacancyPackPath } from 'contract/vacancyPack'
import { expect, test } from 'vitest'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import {
  JOB,
  KITCHEN,
  type Started,
  day,
  interview,
  startWithApplicant,
} from '../../../test/companyApplicant.ts'

type Person = keyof Started['people']
type Call = (who: Caller, data: Started, app: TestApp) => Promise<unknown>
/** 'ok' or the code of the refusal. */
type Expected = Record<Person, string>

const PEOPLE = [
  'poster',
  'owner',
  'recruiter',
  'reader',
  'former member',
  'other owner',
  'applicant',
  'stranger',
  'visitor',
] as const satisfies Person[]

/** The same code for everyone but those named. */
function everyone(code: string, others: Partial<Expected> = {}): Expected {
  const same = Object.fromEntries(PEOPLE.map((person) => [person, code])) as Expected
  return { ...same, visitor: 'sign_in_required', ...others }
}
const publicly = everyone('ok', { visitor: 'ok' })
const members = { poster: 'ok', owner: 'ok', recruiter: 'ok', reader: 'ok' }
const readers = (code: string) => everyone(code, members)
const managers = (code: string) => everyone(code, { ...members, reader: 'read_only_role' })
const poster = everyone('not_your_job', { poster: 'ok' })
const owner = everyone('not_your_company', { owner: 'ok' })

/** In this order, so that no call takes away what a later one needs. */
const TABLE: [name: string, expected: Expected, call: Call][] = [
  ['see the company', publicly, (who, { company: { handle } }) => who(getCompany, { handle })],
  ['see its jobs', publicly, (who, { company: { handle } }) => who(listCompanyJobs, { handle })],
  ['list their companies', everyone('ok'), (who) => who(listCompanies, {})],
  [
    'see its members',
    readers('company_not_found'),
    (who, { company: { id } }) => who(listCompanyMembers, { id }),
  ],
  ['see the job', publicly, (who, { job: { id } }) => who(getJob, { id })],
  ['list their jobs', everyone('ok'), (who) => who(listMyJobs, {})],
  ['see who was invited', poster, (who, { job: { id } }) => who(listJobInvitations, { id })],
  ['list applicants', readers('not_your_job'), (who, { job: { id } }) => who(listApplicants, { id })],
  ['export applicants', readers('not_your_job'), (who, { job: { id } }) => who(exportApplicants, { id })],
  [
    'compare applicants',
    readers('not_your_job'),
    (who, { job, id }) => who(compareApplicants, { id: job.id, applications: `${id},${id + 1}` }),
  ],
  ['preview a decline', readers('not_your_job'), (who, { job: { id } }) => who(previewDecline, { id })],
  ['get the vacancy pack', readers('job_not_found'), downloadPack],
  [
    'shortlist',
    managers('application_not_found'),
    (who, { id }) => who(updateApplication, { id, status: 'shortlisted' }),
  ],
  [
    'schedule an interview',
    managers('application_not_found'),
    (who, { id }) => who(createEvent, interview(id)),
  ],
  ['note', managers('application_not_found'), (who, { id }) => who(updateApplication, { id, note: 'Call' })],
  [
    'label',
    managers('application_not_found'),
    (who, { id }) => who(updateApplication, { id, labels: ['Call'] }),
  ],
  [
    'give a reason',
    managers('application_not_found'),
    (who, { id }) => who(updateApplication, { id, decision_reason: 'No licence' }),
  ],
  ['offer', managers('application_not_found'), (who, { id }) => who(makeOffer, { id, answer_by: day(7) })],
  [
    'take back an offer',
    managers('application_not_found'),
    (who, { id }) => who(updateApplication, { id, status: 'viewed' }),
  ],
  [
    'move applicants',
    managers('not_your_job'),
    (who, { job, id }) =>
      who(moveApplicants, { id: job.id, to: 'viewed', applications: [{ id, status: 'submitted' }] }),
  ],
  [
    'decline applicants',
    managers('not_your_job'),
    (who, { job, id }) => who(declineApplicants, { id: job.id, up_to: id, message: 'Thank you' }),
  ],
  [
    'undo declines',
    managers('not_your_job'),
    (who, { job, id }) => who(undoDeclines, { id: job.id, applications: [id] }),
  ],
  [
    'set the blind view',
    managers('not_your_job'),
    (who, { job: { id } }) => who(setBlindView, { id, is_blind: true }),
  ],
  [
    'withdraw the application',
    everyone('application_not_found', { applicant: 'ok' }),
    (who, { id }) => who(withdrawApplication, { id }),
  ],
  ['edit the job', managers('not_your_job'), (who, { job: { id } }) => who(updateJob, { ...JOB, id })],
  ['close the job', managers('not_your_job'), (who, { job: { id } }) => who(closeJob, { id })],
  ['renew the job', managers('not_your_job'), (who, { job: { id } }) => who(reopenJob, { id })],
  ['delete the job', poster, (who, { job: { id } }) => who(deleteJob, { id })],
  ['make a company', everyone('ok'), (who) => who(createCompany, { name: 'New Place' })],
  ['edit the company', owner, (who, { company: { id } }) => who(updateCompany, { ...KITCHEN, id })],
  [
    'change a role',
    owner,
    (who, { company: { id }, nora }) => who(setCompanyMember, { id, user_id: nora.id, role: 'recruiter' }),
  ],
  [
    'remove a member',
    everyone('company_not_found', {
      owner: 'ok',
      poster: 'not_your_company',
      recruiter: 'not_your_company',
      reader: 'not_your_company',
    }),
    (who, { company: { id }, nora }) => who(removeCompanyMember, { id, user_id: nora.id }),
  ],
  [
    'leave',
    everyone('company_not_found', { ...members, owner: 'last_owner' }),
    (who, { company: { id } }) => who(removeCompanyMember, { id, user_id: who.id || 1 }),
  ],
  [
    'follow all applicants',
    everyone('company_not_found', { owner: 'ok' }),
    (who, { company: { id } }) => who(followApplicants, { id, follows_applicants: true }),
  ],
  ['delete the company', owner, (who, { company: { id } }) => who(deleteCompany, { id })],
]

async function downloadPack(who: Caller, { job }: Started, { app }: TestApp) {
  const { statusCode, payload } = await app.inject({
    url: vacancyPackPath(job.id, { format: 'csv' }),
    headers: who.token ? { authorization: `Bearer ${who.token}` } : {},
  })
  if (statusCode !== 200) throw Object.assign(new Error(payload), JSON.parse(payload) as { code: string })
}

test.for(PEOPLE)('what the %s may do with a company and the applicants for its job', async (person) => {
  await using app = await startApp()
  const data = await startWithApplicant(app)
  const results: Record<string, string> = {}
  for (const [name, , call] of TABLE)
    results[name] = await call(data.people[person], data, app).then(
      () => 'ok',
      (error: { code?: string }) => error.code ?? String(error),
    )
  expect(results).toEqual(Object.fromEntries(TABLE.map(([name, expected]) => [name, expected[person]])))
})
