import type * as contract from 'contract/companies'
import { COMPANIES_MAX, COMPANY_MEMBERS_MAX, type Company } from 'contract/companies'
import type { Job } from 'contract/jobs'
import {
  addedToCompanyPhrase,
  colleagueLeftPhrase,
  companyDeletedPhrase,
  companyInheritedPhrase,
  companyRenamedPhrase,
  companyRolePhrase,
  deletedCompanyPhrase,
  jobOfFormerMemberPhrase,
  leftCompanyPhrase,
  noLongerInCompanyPhrase,
  ownCompanyRolePhrase,
  removedFromCompanyPhrase,
} from 'contract/words/notificationPhrases'
import { parseIsland } from 'contract/rules/places'
import { HANDLE_MAX, HANDLE_MIN, toSlug } from 'contract/rules/slug'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/uniqueViolation.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { badgeEnded } from '../../writes/badgeNews.ts'
import { handOverInterviews } from '../../writes/handOverInterviews.ts'
import { holdJobsOfOthers } from '../../writes/holdJobsOfOthers.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import { isNameLikeOthers } from '../../members/credentials.ts'
import { lockMember } from '../../members/locks.ts'
import { refuse, refuseField } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import * as queries from './companies.sql.ts'

type Dependencies = {
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  media: MediaService
  /** Jobs by their ids, in this order, as one viewer sees them. */
  readJobs: (sql: Sql, viewer: number | undefined, ids: number[]) => Promise<Job[]>
}

/** Companies with a page, their members and their jobs (decision 68). */
export function createCompanyService({
  live,
  notify,
  media,
  readJobs,
}: Dependencies): Handlers<typeof contract> {
  async function requireCompany(sql: Sql, viewer: number | undefined, handle: string): Promise<Company> {
    return (await queries.findCompany(sql, viewer, handle)) ?? refuse('company_not_found')
  }

  /** Locks a company that the member owns. To other members it's known; to everybody else it may not exist. */
  async function lockOwned(sql: Sql, me: AuthenticatedMember, id: number) {
    const company = await queries.lockCompany(sql, me.id, id)
    if (company?.role === 'owner') return company
    return refuse(
      company && (await queries.findCompanyById(sql, me.id, id)) ? 'not_your_company' : 'company_not_found',
    )
  }

  /** Tells a member what became of their place in a company, and their other devices to read it again. */
  async function tell(
    write: WriteContext,
    me: AuthenticatedMember,
    { to, company, content, impersonal }: News,
  ) {
    const isBlocked = await queries.isBlockedBetween(write.sql, me.id, to)
    await notify(write, [
      {
        to,
        type: 'company',
        subject_type: 'company',
        subject_id: company,
        is_separate: true,
        ...(isBlocked ? { from: null, content: impersonal } : { from: me.id, content }),
      },
    ])
    write.afterCommit(() => live.toMember(to, 'changed', { what: 'companies' }))
  }

  return {
    async listCompanies(_input, me, { sql }) {
      return { companies: await queries.listCompanies(sql, me.id) }
    },

    async getCompany({ handle }, viewer, { sql }) {
      return requireCompany(sql, viewer?.id, handle)
    },

    async listCompanyJobs({ handle }, viewer, { sql, page, paginate }) {
      const { id, open_jobs_count } = await requireCompany(sql, viewer?.id, handle)
      const rows = paginate(await queries.listOpenJobIds(sql, viewer?.id, id, page))
      return {
        jobs: await readJobs(
          sql,
          viewer?.id,
          rows.map((row) => row.id),
        ),
        total: open_jobs_count,
      }
    },

    async createCompany({ handle, ...input }, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        if ((await queries.countCompanies(sql, me.id)) >= COMPANIES_MAX) refuse('too_many_companies')
        if (await isNameLikeOthers(sql, me.id, input.name)) refuseField('name', 'company_name_taken')
        const company = { ...detailsOf(input), handle: handle ?? (await freeHandle(sql, input.name)) }
        const id = await queries.insertCompany(sql, me.id, company).catch(refuseTakenHandle)
        await queries.takeOver(sql, me.id, { id, name: company.name })
        return (await queries.findCompanyById(sql, me.id, id)) ?? refuse('company_not_found')
      })
    },

    async updateCompany({ id, revision, ends_verification, ...input }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        await lockMember(sql, me.id)
        const before = await lockOwned(sql, me, id)
        if (revision !== undefined && revision !== before.revision) refuse('edited_elsewhere')
        const details = detailsOf(input)
        if (details.name.toLowerCase() !== before.name.toLowerCase()) {
          if (await isNameLikeOthers(sql, me.id, details.name)) refuseField('name', 'company_name_taken')
          if (before.is_verified && !ends_verification) refuse('company_name_verified')
          const ended = await queries.endRenamed(sql, id)
          await notify(
            write,
            ended.map((credential) => badgeEnded(credential, companyRenamedPhrase(credential.name))),
          )
        }
        await queries.updateCompany(sql, id, { ...details, before: before.name })
        return (await queries.findCompanyById(sql, me.id, id)) ?? refuse('company_not_found')
      })
    },

    async setCompanyLogo({ id, logo_url }, me, { sql }) {
      const [picture = null] = await media.resolvePaths(sql, me.id, 'logo_url', logo_url ? [logo_url] : [])
      const before = await inTransaction(sql, async (sql) => {
        const company = await lockOwned(sql, me, id)
        await queries.setLogo(sql, id, picture)
        return company
      })
      if (before.logo_url !== picture) await media.deleteUnused(sql, [before.logo_url])
      return (await queries.findCompanyById(sql, me.id, id)) ?? refuse('company_not_found')
    },

    async deleteCompany({ id }, me, write) {
      const { logo_url } = await inWriteTransaction(write, async (write) => {
        const { sql } = write
        const company = await lockOwned(sql, me, id)
        const members = await queries.listMembers(sql, id)
        const verified = await queries.findVerifiedName(sql, id)
        await queries.deleteCompany(sql, id)
        if (verified && (await queries.isStillVerified(sql, verified.id)))
          await holdJobsOfOthers({ notify, live }, write, { ...verified, phrase: jobOfFormerMemberPhrase })
        for (const member of members) {
          await handOverInterviews(notify, write, { withoutAccessBecauseOf: member.id })
          if (member.id !== me.id)
            await tell(write, me, {
              to: member.id,
              company: id,
              content: deletedCompanyPhrase(company.name),
              impersonal: companyDeletedPhrase(company.name),
            })
        }
        return company
      })
      await media.deleteUnused(write.sql, [logo_url])
    },

    async listCompanyMembers({ id }, me, { sql }) {
      if (!(await queries.findMember(sql, id, me.id))) refuse('company_not_found')
      return { members: await queries.listMembers(sql, id) }
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
          await handOverInterviews(notify, write, { withoutAccessBecauseOf: user_id })
          await tell(write, me, {
            to: user_id,
            company: id,
            content: companyRolePhrase(name, role),
            impersonal: ownCompanyRolePhrase(name, role),
          })
        } else {
          if ((await queries.countMembers(sql, id)) >= COMPANY_MEMBERS_MAX) refuse('too_many_company_members')
          if ((await queries.countCompanies(sql, user_id)) >= COMPANIES_MAX) refuse('too_many_companies')
          if (!(await queries.addFriend(sql, me.id, change))) refuse('not_friends')
          await tell(write, me, {
            to: user_id,
            company: id,
            content: addedToCompanyPhrase(name, role),
            impersonal: ownCompanyRolePhrase(name, role),
          })
        }
        return (await queries.findMember(sql, id, user_id)) ?? refuse('company_not_found')
      })
    },

    async followApplicants({ id, follows_applicants }, me, { sql }) {
      if (!(await queries.setFollowsApplicants(sql, { company_id: id, user_id: me.id, follows_applicants })))
        refuse('company_not_found')
      return (await queries.findCompanyById(sql, me.id, id)) ?? refuse('company_not_found')
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
        await handOverInterviews(notify, write, { withoutAccessBecauseOf: user_id })
        const verified = await queries.findVerifiedName(sql, id)
        if (verified)
          await holdJobsOfOthers({ notify, live }, write, { ...verified, phrase: jobOfFormerMemberPhrase })
        if (user_id !== me.id)
          await tell(write, me, {
            to: user_id,
            company: id,
            content: removedFromCompanyPhrase(company.name),
            impersonal: noLongerInCompanyPhrase(company.name),
          })
        else
          for (const { id: to, role } of await queries.listMembers(sql, id))
            if (role === 'owner')
              await tell(write, me, {
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
  { notify, live }: Pick<Dependencies, 'notify' | 'live'>,
  write: WriteContext,
  owner: number,
): Promise<void> {
  for (const { id, name, heir } of await queries.listHeirs(write.sql, owner)) {
    await queries.setRole(write.sql, { company_id: id, user_id: heir, role: 'owner' })
    const about = { type: 'company', subject_type: 'company', subject_id: id } as const
    const content = companyInheritedPhrase(name)
    await notify(write, [{ ...about, to: heir, from: null, is_separate: true, content }])
    write.afterCommit(() => live.toMember(heir, 'changed', { what: 'companies' }))
  }
}

async function refuseLastOwner(sql: Sql, id: number, { role }: { role: string }): Promise<void> {
  if (role === 'owner' && (await queries.countOwners(sql, id)) === 1) refuse('last_owner')
}

function detailsOf({
  name,
  about,
  location,
  website,
}: {
  name: string
  about?: string | undefined
  location?: string | undefined
  website?: string | undefined
}): queries.CompanyDetails {
  return {
    name,
    about: about || null,
    location: location || null,
    island: location ? parseIsland(location) : null,
    website: website || null,
  }
}

/** A free handle made of the name: "conch-town-kitchen", "conch-town-kitchen-2". */
async function freeHandle(sql: Sql, name: string): Promise<string> {
  const slug = toSlug(name)
    .slice(0, HANDLE_MAX - 4)
    .replace(/-+$/, '')
  const start = slug.length >= HANDLE_MIN ? slug : `company-${slug}`.replace(/-+$/, '')
  const taken = await queries.lockTakenHandles(sql, start)
  for (let number = 1; ; number += 1) {
    const handle = number === 1 ? start : `${start}-${number}`
    if (!taken.has(handle)) return handle
  }
}

function refuseTakenHandle(error: unknown): never {
  if (isUniqueViolation(error, 'companies_handle_key')) refuseField('handle', 'company_handle_taken')
  throw error
}

/**
 * What an owner did. `content` follows the owner's name; `impersonal` is a whole sentence for members who blocked, or
 * are blocked by, that owner.
 */
type News = { to: number; company: number; content: string; impersonal: string }
