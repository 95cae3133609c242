import type { Company } from 'contract/companies'
import type { Sql } from '../../db/connect.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './companies.sql.ts'

/** Locks a company that the member owns. To other members it's known; to everyone else it may not exist. */
export async function lockOwned(sql: Sql, me: AuthenticatedMember, id: number) {
  const company = await queries.lockCompany(sql, me.id, id)
  if (company?.role === 'owner') return company
  return refuse(
    company && (await queries.findCompanyById(sql, me.id, id)) ? 'not_your_company' : 'company_not_found',
  )
}

export async function requireCompanyById(sql: Sql, viewer: number, id: number): Promise<Company> {
  return (await queries.findCompanyById(sql, viewer, id)) ?? refuse('company_not_found')
}
