import type * as contract from 'contract/companies'
import { COMPANIES_MAX, type Company } from 'contract/companies'
import type { Job } from 'contract/jobs'
import { companyDeletedPhrase, deletedCompanyPhrase } from 'contract/words/companyPhrases'
import { companyRenamedPhrase } from 'contract/words/credentialPhrases'
import { jobOfFormerMemberPhrase } from 'contract/words/moderationPhrases'
import { parseIsland } from 'contract/rules/places'
import { HANDLE_MAX, HANDLE_MIN, toSlug } from 'contract/rules/slug'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/uniqueViolation.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { isNameLikeOthers } from '../../members/credentials.ts'
import { lockCompanyMembers, lockMember } from '../../members/locks.ts'
import { refusePlatformName } from '../../members/reservedNames.ts'
import { refuse, refuseField } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import { badgesEnded } from '../../writes/badgeNews.ts'
import { handOverInterviews } from '../../writes/handOverInterviews.ts'
import { holdJobsOfOthers } from '../../writes/holdJobsOfOthers.ts'
import type { Notify } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './companies.sql.ts'
import { lockOwned, requireCompanyById } from './companyAccess.ts'
import * as counts from './companyCounts.sql.ts'
import { tellMember } from './companyNews.ts'

type Dependencies = {
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  media: MediaService
  /** Jobs by their ids, in this order, as one viewer sees them. */
  readJobs: (sql: Sql, viewer: number | undefined, ids: number[]) => Promise<Job[]>
}

type PageEndpoints =
  | 'listCompanies'
  | 'getCompany'
  | 'listCompanyJobs'
  | 'createCompany'
  | 'updateCompany'
  | 'setCompanyLogo'
  | 'deleteCompany'

/** Companies with a page, and their jobs (decision 68). */
export function createCompanyService({
  live,
  notify,
  media,
  readJobs,
}: Dependencies): Handlers<typeof contract, PageEndpoints> {
  return {
    async listCompanies(_input, me, { sql }) {
      return { companies: await queries.listCompanies(sql, me.id) }
    },

    async getCompany({ handle }, viewer, { sql }) {
      return requireCompanyByHandle(sql, viewer?.id, handle)
    },

    async listCompanyJobs({ handle }, viewer, { sql, page, paginate }) {
      const { id, open_jobs_count } = await requireCompanyByHandle(sql, viewer?.id, handle)
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
      refusePlatformName('name', input.name)
      if (handle) refusePlatformName('handle', handle)
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        if ((await counts.countCompanies(sql, me.id)).own >= COMPANIES_MAX) refuse('too_many_companies')
        await refuseTakenName(sql, me.id, input.name)
        const company = { ...detailsOf(input), handle: handle ?? (await freeHandle(sql, input.name)) }
        const id = await queries.insertCompany(sql, me.id, company).catch(refuseTakenHandle)
        await queries.takeOver(sql, me.id, { id, name: company.name })
        return requireCompanyById(sql, me.id, id)
      })
    },

    async updateCompany({ id, revision, ends_verification, ...input }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        await lockCompanyMembers(sql, id)
        const before = await lockOwned(sql, me, id)
        if (revision !== undefined && revision !== before.revision) refuse('edited_elsewhere')
        const details = detailsOf(input)
        if (details.name !== before.name) refusePlatformName('name', details.name)
        if (details.name.toLowerCase() !== before.name.toLowerCase()) {
          await refuseTakenName(sql, me.id, details.name)
          if (before.is_verified && !ends_verification) refuse('company_name_verified')
          await notify(write, badgesEnded(await queries.endVerification(sql, id), companyRenamedPhrase))
        }
        await queries.updateCompany(sql, id, { ...details, before: before.name })
        return requireCompanyById(sql, me.id, id)
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
      return requireCompanyById(sql, me.id, id)
    },

    async deleteCompany({ id }, me, write) {
      const { logo_url } = await inWriteTransaction(write, async (write) => {
        const { sql } = write
        await lockCompanyMembers(sql, id)
        const company = await lockOwned(sql, me, id)
        const members = await queries.listMembers(sql, id)
        const verified = await queries.findVerifiedName(sql, id)
        await queries.deleteCompany(sql, id)
        if (verified && (await queries.isStillVerified(sql, verified.id)))
          await holdJobsOfOthers({ notify, live }, write, { ...verified, phrase: jobOfFormerMemberPhrase })
        for (const member of members) {
          await handOverInterviews({ notify, live }, write, { withoutAccessBecauseOf: member.id })
          if (member.id !== me.id)
            await tellMember({ notify, live }, write, me, {
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
  }
}

async function requireCompanyByHandle(
  sql: Sql,
  viewer: number | undefined,
  handle: string,
): Promise<Company> {
  return (await queries.findCompanyByHandle(sql, viewer, handle)) ?? refuse('company_not_found')
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

async function refuseTakenName(sql: Sql, me: number, name: string): Promise<void> {
  if (await isNameLikeOthers(sql, me, name)) refuseField('name', 'company_name_taken')
}

function refuseTakenHandle(error: unknown): never {
  if (isUniqueViolation(error, 'companies_handle_key')) refuseField('handle', 'company_handle_taken')
  throw error
}
