import { createCompany } from 'contract/companies'
import { decideCredential, requestCredential } from 'contract/credentials'
import { befriend } from './befriend.ts'
import type { Caller, TestApp } from './startApp.ts'

export const JOB = {
  title: 'Line Cook',
  company: 'Conch Town Kitchen',
  location: 'George Town, Exuma',
  job_type: 'full-time',
  description: 'Cook breakfast and lunch.',
} as const

export const KITCHEN = {
  name: 'Conch Town Kitchen',
  about: 'Breakfast and lunch on the dock.',
  location: 'George Town, Exuma',
  website: 'conchtown.example',
}

/** Ada owns a company; Ben is her friend, and Cleo a stranger. */
export async function startCompany(app: TestApp) {
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  await befriend(ada, ben)
  const company = await ada(createCompany, KITCHEN)
  return { ada, ben, cleo, company }
}

/** Verifies a company that a member owns. */
export async function verifyCompany(app: TestApp, owner: Caller, company_id: number) {
  const gloria = await app.admin('gloria')
  const { id, requested_at } = await owner(requestCredential, {
    kind: 'company',
    company_id,
    licence_number: 'BL-1234',
  })
  return gloria(decideCredential, { id, requested_at, decision: 'approve', evidence: ['business_licence'] })
}
