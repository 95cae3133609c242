import { type CredentialKind } from 'contract/checkedCredential'
import { CREDENTIALS_MAX } from 'contract/credentials'
import type * as contract from 'contract/credentials'
import type { ParsedInput } from 'contract/endpoint'
import {
  credentialApprovedPhrase,
  credentialEndedPhrase,
  credentialExpiredPhrase,
  credentialRefusedPhrase,
  credentialRenamedPhrase,
  credentialRestoredPhrase,
  credentialReturnedPhrase,
} from 'contract/words/credentialPhrases'
import { jobOfVerifiedNamePhrase } from 'contract/words/moderationPhrases'
import { inTransaction, type Database, type Sql } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/uniqueViolation.ts'
import type { LogFailure } from '../../forEachIsolated.ts'
import type { Handlers } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { logAdminAction } from '../../members/adminLog.ts'
import { lockCompanyMembers, lockMember } from '../../members/locks.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import { BADGE_ENDED, badgeNews, badgesEnded } from '../../writes/badgeNews.ts'
import { holdJobsOfOthers } from '../../writes/holdJobsOfOthers.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import type { PublishHeldJobs } from '../../writes/publishHeldJobs.ts'
import { inWriteTransaction, writeTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './credentials.sql.ts'

type Dependencies = {
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  publishHeldJobs: PublishHeldJobs
  logFailure: LogFailure
}

type DetailsInput = ParsedInput<typeof contract.updateCredential>

/** Companies and licences of members, checked by administrators (decision 36). */
export function createCredentialService({ live, notify, publishHeldJobs, logFailure }: Dependencies) {
  /** Lock the member before: a company must keep its name until the credential is stored. */
  async function readDetails(
    sql: Sql,
    user_id: number,
    { kind, company_id }: { kind: CredentialKind; company_id: number | null },
    { name, licence_number, nib_number, domain }: Omit<DetailsInput, 'id' | 'requested_at'>,
  ): Promise<queries.CredentialDetails> {
    if (kind === 'licence') {
      if (!name) refuseFields({ name: 'Enter what the licence or certificate is for' })
      if (!licence_number) refuseFields({ licence_number: 'Enter its number' })
      return { name, licence_number, nib_number: null, domain: null }
    }
    const company =
      company_id === null
        ? ((await queries.findCompanyNameOnProfile(sql, user_id)) ?? refuse('company_name_missing'))
        : ((await queries.findOwnedCompany(sql, user_id, company_id)) ?? refuse('company_not_found'))
    if (!licence_number && !nib_number && !domain)
      refuseFields({ licence_number: 'Enter at least one of these' })
    return {
      name: company,
      licence_number: licence_number || null,
      nib_number: nib_number || null,
      domain: domain || null,
    }
  }

  const handlers: Handlers<typeof contract> = {
    async listCredentials(_input, me, { sql, page, paginate }) {
      return { credentials: paginate(await queries.listCredentials(sql, me.id, page)) }
    },

    requestCredential({ kind, company_id, ...input }, me, { sql }) {
      const subject = { kind, company_id: (kind === 'company' && company_id) || null }
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        const details = await readDetails(sql, me.id, subject, input)
        if (kind === 'company' && (await queries.hasCompanyCredential(sql, me.id, details.name)))
          refuse('credential_exists')
        if ((await queries.countCredentials(sql, me.id)) >= CREDENTIALS_MAX) refuse('too_many_credentials')
        const row = await queries
          .insertCredential(sql, me.id, { ...subject, ...details })
          .catch(refuseDuplicate)
        return (row && (await queries.findCredential(sql, row.id))) ?? refuse('conflict')
      })
    },

    updateCredential({ id, requested_at, ...input }, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        const before = (await queries.lockOwn(sql, me.id, id)) ?? refuse('credential_not_found')
        if (requested_at !== undefined && requested_at !== before.requested_at) refuse('edited_elsewhere')
        const details = await readDetails(sql, me.id, before, input)
        await queries.renewRequest(sql, id, details).catch(refuseDuplicate)
        return (await queries.findCredential(sql, id)) ?? refuse('credential_not_found')
      })
    },

    async deleteCredential({ id }, me, { sql }) {
      if (!(await queries.deleteCredential(sql, me.id, id))) refuse('credential_not_found')
    },

    async listCredentialRequests({ status }, _me, { sql, page, paginate }) {
      const credentials = paginate(await queries.listRequests(sql, status, page), 'position')
      return { credentials, total: await queries.countRequests(sql, status) }
    },

    decideCredential({ id, decision, requested_at, evidence, expires_on, answer }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql, afterCommit } = write
        // The members first, as when one changes a request. A job that is posted meanwhile waits, and then isn't held.
        const { user_id, company_id } = (await queries.findOwner(sql, id)) ?? refuse('credential_not_found')
        const colleagues = company_id === null ? [] : await lockCompanyMembers(sql, company_id)
        await lockMember(sql, user_id)
        const before = (await queries.lockCredential(sql, me.id, id)) ?? refuse('credential_not_found')
        if (before.is_own) refuse('own_decision')
        if (before.requested_at !== requested_at) refuse('conflict')
        if (before.status !== (decision === 'end' ? 'approved' : 'waiting')) refuse('already_decided')
        const { status, action, phrase, subject } = OUTCOMES[decision]
        const isApproved = decision === 'approve'
        const stored = await queries.storeDecision(sql, id, {
          status,
          end_reason: decision === 'end' ? 'withdrawn' : null,
          evidence: isApproved ? [...new Set(evidence)] : [],
          expires_on: isApproved ? expires_on : null,
          answer: isApproved ? null : answer,
        })
        if (isApproved && before.kind === 'company')
          await holdJobsOfOthers({ notify, live }, write, { ...before, phrase: jobOfVerifiedNamePhrase })
        if (isApproved)
          for (const employer of new Set([user_id, ...colleagues])) await publishHeldJobs(write, employer)
        await notify(write, [
          { ...badgeNews({ id, ...before }, phrase(before.name, answer)), email: { subject } },
        ])
        await logAdminAction(sql, {
          admin_id: me.id,
          action,
          subject: { type: 'user', id: before.user_id },
          note: [before.name, ...(isApproved ? evidence : [answer])].join('; '),
          before: { verification: before.status },
          after: { verification: status },
        })
        afterCommit(() => live.toMember(before.user_id, 'changed', { what: 'account' }))
        return stored ?? refuse('credential_not_found')
      })
    },
  }

  return {
    handlers,

    /**
     * Ends the approval of a company that gets another name, and tells its owner. It is restored with the name. Call it
     * before the name changes.
     */
    async changeCompanyName(
      write: WriteContext,
      user_id: number,
      company_name: string | null,
    ): Promise<void> {
      // In the order in which a decision locks them, to avoid a deadlock.
      await lockMember(write.sql, user_id)
      const restored = await queries.restoreRenamed(write.sql, user_id, company_name)
      await notify(
        write,
        restored.map((credential) => badgeNews(credential, credentialRestoredPhrase(credential.name))),
      )
      const ended = await queries.endEarlierName(write.sql, user_id, company_name)
      await notify(write, badgesEnded(ended, credentialRenamedPhrase))
    },

    /** Ends the approvals whose last day has passed, and tells their owners. */
    async endExpired(db: Database): Promise<void> {
      await writeTransaction({ db, logFailure }, async (write) => {
        await notify(write, badgesEnded(await queries.endExpired(write.sql), credentialExpiredPhrase))
      })
    },
  }
}

const OUTCOMES = {
  approve: {
    status: 'approved',
    action: 'verify',
    phrase: credentialApprovedPhrase,
    subject: 'Your badge is approved',
  },
  return: {
    status: 'returned',
    action: 'ask_back',
    phrase: credentialReturnedPhrase,
    subject: 'We have a question about your badge',
  },
  refuse: {
    status: 'refused',
    action: 'refuse_verification',
    phrase: credentialRefusedPhrase,
    subject: "Your badge wasn't approved",
  },
  end: {
    status: 'ended',
    action: 'end_verification',
    phrase: credentialEndedPhrase,
    subject: BADGE_ENDED,
  },
} as const

function refuseDuplicate(error: unknown): never {
  if (isUniqueViolation(error, 'credentials_company', 'credentials_of_company', 'credentials_licence'))
    refuse('credential_exists')
  throw error
}
