import type * as contract from 'contract/companies'
import { COMPANIES_MAX, COMPANY_MEMBERS_MAX } from 'contract/companies'
import {
  addedToCompanyPhrase,
  colleagueLeftPhrase,
  companyInheritedPhrase,
  companyRolePhrase,
  leftCompanyPhrase,
  noLongerInCompanyPhrase,
  ownCompanyRolePhrase,
  removedFromCompanyPhrase,
} from 'contract/words/companyPhrases'
import { jobOfFormerMemberPhrase } from 'contract/words/moderationPhrases'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { lockMember } from '../../members/locks.ts'
import { refuse } from '../../refuse.ts'
import { handOverInterviews } from '../../writes/handOverInterviews.ts'
import { holdJobsOfOthers } from '../../writes/holdJobsOfOthers.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import type { PublishHeldJobs } from '../../writes/publishHeldJobs.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './companies.sql.ts'
import { lockOwned, requireCompanyById } from './companyAccess.ts'
import * as counts from './companyCounts.sql.ts'
import { tellMember } from './companyNews.ts'

type Dependencies = { live: Pick<LiveService, 'toMember'>; notify: Notify }

type MemberEndpoints = 'listCompanyMembers' | 'setCompanyMember' | 'followApplicants' | 'removeCompanyMember'

/** The members of companies: their roles, and whether they follow the applicants. */
export function createCompanyMemberService({
  live,
  notify,
  publishHeldJobs,
}: Dependencies & { publishHeldJobs: PublishHeldJobs }): Handlers<typeof contract, MemberEndpoints> {
  return {
    async listCompanyMembers({ id }, me, { sql }) {
      const { role } = (await queries.findMember(sql, id, me.id)) ?? refuse('company_not_found')
      // Owners remove people, also those with a block between them.
      if (role === 'owner') return { members: await queries.listMembers(sql, id) }
      return { members: await queries.listVisibleMembers(sql, me.id, id) }
    },

    async setCompanyMember({ id, user_id, role }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        await lockMember(sql, user_id)
        const { name } = await lockOwned(sql, me, id)
        const before = await queries.findMember(sql, id, user_id)
        if (before?.role === role) return before
        const change = { company_id: id, user_id, role }
        if (before) {
          await refuseLastOwner(sql, id, before)
          await queries.setRole(sql, change)
          if (before.role === 'owner') await queries.giveVerificationToOwner(sql, id, user_id)
          await handOverInterviews({ notify, live }, write, { withoutAccessBecauseOf: user_id })
          await tellMember({ notify, live }, write, me, {
            to: user_id,
            company: id,
            content: companyRolePhrase(name, role),
            impersonal: ownCompanyRolePhrase(name, role),
          })
        } else {
          if ((await counts.countMembers(sql, id)) >= COMPANY_MEMBERS_MAX) refuse('too_many_company_members')
          if ((await counts.countCompanies(sql, user_id)).others >= COMPANIES_MAX)
            refuse('too_many_companies')
          if (!(await queries.addFriend(sql, me.id, change))) refuse('not_friends')
          await tellMember({ notify, live }, write, me, {
            to: user_id,
            company: id,
            content: addedToCompanyPhrase(name, role),
            impersonal: ownCompanyRolePhrase(name, role),
          })
        }
        // The company may be verified.
        if (role !== 'reader') await publishHeldJobs(write, user_id)
        return (await queries.findMember(sql, id, user_id)) ?? refuse('company_not_found')
      })
    },

    async followApplicants({ id, follows_applicants }, me, { sql }) {
      if (!(await queries.setFollowsApplicants(sql, { company_id: id, user_id: me.id, follows_applicants })))
        refuse('company_not_found')
      return requireCompanyById(sql, me.id, id)
    },

    async removeCompanyMember({ id, user_id }, me, write) {
      await inWriteTransaction(write, async (write) => {
        const { sql } = write
        await lockMember(sql, user_id)
        const company = await queries.lockCompany(sql, me.id, id)
        if (!company?.role) refuse('company_not_found')
        if (company.role !== 'owner' && user_id !== me.id) refuse('not_your_company')
        const member = await queries.findMember(sql, id, user_id)
        if (!member) return
        await refuseLastOwner(sql, id, member)
        await queries.removeMember(sql, id, user_id)
        await handOverInterviews({ notify, live }, write, { withoutAccessBecauseOf: user_id })
        const verified = await queries.findVerifiedName(sql, id)
        if (verified)
          await holdJobsOfOthers({ notify, live }, write, { ...verified, phrase: jobOfFormerMemberPhrase })
        if (user_id !== me.id)
          await tellMember({ notify, live }, write, me, {
            to: user_id,
            company: id,
            content: removedFromCompanyPhrase(company.name),
            impersonal: noLongerInCompanyPhrase(company.name),
          })
        else
          for (const { id: to, role } of await queries.listMembers(sql, id))
            if (role === 'owner')
              await tellMember({ notify, live }, write, me, {
                to,
                company: id,
                content: leftCompanyPhrase(company.name),
                impersonal: colleagueLeftPhrase(company.name),
              })
      })
    },
  }
}

/** Before an account is deleted, makes the members who follow its owner owners of their companies, and tells them. */
export async function promoteHeirs(
  { notify, live }: Dependencies,
  write: WriteContext,
  owner: number,
): Promise<void> {
  for (const { id, name, heir } of await queries.listSuccessions(write.sql, owner)) {
    await queries.setRole(write.sql, { company_id: id, user_id: heir, role: 'owner' })
    const about = { type: 'company', subject_type: 'company', subject_id: id } as const
    const content = companyInheritedPhrase(name)
    await notify(write, [{ ...about, to: heir, from: null, is_separate: true, content }])
    write.afterCommit(() => live.toMember(heir, 'changed', { what: 'companies' }))
  }
}

async function refuseLastOwner(sql: Sql, id: number, { role }: { role: string }): Promise<void> {
  if (role === 'owner' && (await counts.countOwners(sql, id)) === 1) refuse('last_owner')
}
