import { toSlug } from 'contract/rules/slug'
import type * as applicantsContract from 'contract/applicants'
import type * as applicationsContract from 'contract/applications'
import { APPLICANT_REACHES } from 'contract/applicantFilters'
import {
  APPLICATION_STATUSES,
  isDeclinable,
  LABELS_MAX,
  type ApplicationStatus,
  type ReceivedApplication,
} from 'contract/applications'
import { applicationStatusEmail, applicationStatusPhrase } from 'contract/words/notificationPhrases'
import { compareSkills, splitSkills, type MatchableJob } from 'job-search/personalMatch'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { PageRequest } from '../../db/page.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { DiscloseContacts } from '../../members/discloseContacts.ts'
import { reachOfJob, reachText } from '../../members/reach.ts'
import { refuse } from '../../refuse.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { refreshApplications } from '../../writes/refreshApplications.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import { choiceQuestions, listApplicantFacets, needsAnswers, type Filtered } from './applicantFilters.sql.ts'
import { matchScorer, pageInOrder, type Order } from './applicantOrder.ts'
import * as queries from './applicants.sql.ts'
import type { JobOpening } from './applications.sql.ts'
import { hideIdentity } from './blindView.ts'
import { countsBy } from './countsBy.ts'
import { toCsv } from './csv.ts'
import type { Declines } from './declines.ts'
import { readAllApplicants } from './readAllApplicants.ts'
import {
  lockManagedApplication,
  lockManagedJob,
  requireReadableJob,
  type CancelInterviews,
} from './applicantAccess.ts'

/** The newest applications that other orders look at. */
const ORDERED_MAX = 10_000

type Dependencies = {
  declines: Declines
  discloseContacts: DiscloseContacts
  notify: Notify
  live: Pick<LiveService, 'toMember'>
  cancelInterviews: CancelInterviews
  publicUrl: string
  /** The usual yearly pay of such jobs in cents; null if too few say what they pay. */
  usualPay: (job: MatchableJob) => Promise<number | null>
}

type Moved = {
  job: { title: string; company: string }
  status: Exclude<ApplicationStatus, 'withdrawn'>
  moved: readonly { id: number; user_id: number }[]
}

type OrderedRequest = { sort: Order; job: JobOpening; list: Filtered; page: PageRequest }

type ApplicantHandlers = Handlers<typeof applicantsContract> &
  Handlers<typeof applicationsContract, 'listApplicants' | 'exportApplicants' | 'updateApplication'>

/** The view that an employer and their colleagues have of the applicants for a job, and their decisions. */
export function createApplicantService(dependencies: Dependencies) {
  const { declines, discloseContacts, notify, live, publicUrl, usualPay, cancelInterviews } = dependencies

  /** Applications as the employer may see them. */
  async function disclose<Row extends queries.ReceivedRow>(
    sql: Sql,
    me: AuthenticatedMember,
    { job, rows }: { job: MatchableJob; rows: Row[] },
  ): Promise<(Row & ReceivedApplication)[]> {
    const reach = reachOfJob(job)
    const score = matchScorer(job, await usualPay(job))
    const identified = rows.filter((row) => !row.is_anonymous)
    await discloseContacts(
      sql,
      me.id,
      identified.map(({ user }) => user),
    )
    return rows.map((row) => ({
      ...row,
      cover_note: hideIdentity(row, row.cover_note),
      offer: row.offer && { ...row.offer, answer_note: hideIdentity(row, row.offer.answer_note) },
      answers: row.answers.map((answer) => ({
        ...answer,
        answer: typeof answer.answer === 'string' ? hideIdentity(row, answer.answer) : answer.answer,
      })),
      reach: reach && row.reach_kind && reachText(row.reach_kind, row.island, reach),
      match_score: score(row),
    }))
  }

  async function readReceived(sql: Sql, me: AuthenticatedMember, id: number): Promise<ReceivedApplication> {
    const job = (await queries.findJobOfApplication(sql, id)) ?? refuse('application_not_found')
    const row = await queries.findReceivedApplication(sql, me.id, id, reachOfJob(job))
    const [application] = await disclose(sql, me, { job, rows: row ? [row] : [] })
    return application ?? refuse('application_not_found')
  }

  /** The places of a page in an order other than the newest first. */
  async function readOrder(sql: Sql, me: AuthenticatedMember, { sort, job, list, page }: OrderedRequest) {
    const rows = await queries.listOrdered(sql, me.id, { ...list, limit: ORDERED_MAX })
    const score = sort === 'match' ? matchScorer(job, await usualPay(job)) : () => null
    return pageInOrder(rows, { sort, page, score })
  }

  /** Tells applicants that the employer moved their application. */
  async function tell(
    write: WriteContext,
    me: AuthenticatedMember,
    { job, status, moved }: Moved,
  ): Promise<void> {
    await notify(
      write,
      moved.map(({ id, user_id }) => ({
        to: user_id,
        from: me.id,
        type: 'application_status',
        subject_type: 'application',
        subject_id: id,
        content: applicationStatusPhrase(status, job.title),
        company: job.company,
        email: applicationStatusEmail(status),
      })),
    )
    refreshApplications(live, write, moved)
  }

  const handlers: ApplicantHandlers = {
    async listApplicants({ id, sort, ...filters }, me, { sql, page, paginate }) {
      const job = await requireReadableJob(sql, me, id)
      const reach = reachOfJob(job)
      const list = { job: { ...job, reach }, filters }
      const rows =
        sort === 'newest'
          ? paginate(await queries.listApplicants(sql, me.id, { ...list, page }))
          : await queries.listApplicantsById(sql, me.id, {
              job_id: id,
              ids: paginate(await readOrder(sql, me, { sort, job, list, page }), 'position').map(
                ({ id }) => id,
              ),
              reach,
            })
      const applications = await disclose(sql, me, { job, rows })
      const { statuses, labels, reaches, meets, papers, answers } = await listApplicantFacets(
        sql,
        me.id,
        list,
      )
      const counts = countsBy(APPLICATION_STATUSES, statuses)
      const { status } = filters
      const listed = status === undefined ? Object.values(counts) : [counts[status]]
      return {
        applications,
        total: listed.reduce((sum, count) => sum + count, 0),
        counts,
        labels,
        reaches: reach && countsBy(APPLICANT_REACHES, reaches),
        meeting: needsAnswers(job) ? meets : null,
        with_papers: job.papers.length > 0 ? papers : null,
        questions: choiceQuestions(job).map(({ id, kind, wording, options }) => {
          const counts = answers.filter(({ question_id }) => question_id === id)
          const count = (option: string) => counts.find(({ value }) => value === option)?.count ?? 0
          return { id, kind, wording, answers: options.map((value) => ({ value, count: count(value) })) }
        }),
        is_blind: job.blind_applicants,
      }
    },

    async exportApplicants({ id }, me, { sql }) {
      const job = await requireReadableJob(sql, me, id)
      const reach = reachOfJob(job)
      const list = { job: { ...job, reach }, filters: {} }
      const applications: ReceivedApplication[] = []
      for await (const rows of readAllApplicants(sql, me.id, list))
        applications.push(...(await disclose(sql, me, { job, rows })))
      return { filename: `applicants-${toSlug(job.title) || 'job'}.csv`, csv: toCsv(applications, publicUrl) }
    },

    async updateApplication({ id, status, from, note, decision_reason, labels }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const before = await lockManagedApplication(sql, me, id)
        if (before.status === 'withdrawn') refuse('application_withdrawn')
        if (note !== undefined) await queries.setApplicationNote(sql, id, note || null)
        if (labels !== undefined) {
          const count = await queries.setApplicationLabels(sql, { id, job_id: before.job_id, labels })
          if (count > LABELS_MAX) refuse('too_many_labels')
        }
        if (status !== undefined && status !== before.status) {
          if (before.status === 'hired' && from !== 'hired' && (await queries.isOfferAccepted(sql, id)))
            refuse('offer_accepted')
          await queries.setApplicationStatus(sql, id, status)
          if (status === 'declined' && !isDeclinable(before.status))
            await cancelInterviews(write, [{ id }], me.id)
          if (status === 'declined' && isDeclinable(before.status)) await declines.tellLater(sql, me.id, [id])
          else await tell(write, me, { job: before, status, moved: [{ id, user_id: before.user_id }] })
        }
        // After the status, which keeps the reason before it.
        if (decision_reason !== undefined) await queries.setDecisionReason(sql, id, decision_reason || null)
        return { application: await readReceived(sql, me, id) }
      })
    },

    async moveApplicants({ id, to, applications, message, decision_reason }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const job = await lockManagedJob(sql, me, id)
        const answer = (to === 'declined' && message) || null
        const move = { job_id: id, to, applications, answer, decision_reason: decision_reason || null }
        const moved = await queries.moveApplications(sql, me.id, move)
        const ids = moved.map((application) => application.id)
        if (to === 'declined') await declines.tellLater(sql, me.id, ids)
        else await tell(write, me, { job, status: to, moved })
        const left_out = await queries.listLeftOut(sql, me.id, move)
        return { moved: ids, left_out }
      })
    },

    async setBlindView({ id, is_blind }, me, { sql }) {
      await inTransaction(sql, async (sql) => {
        await lockManagedJob(sql, me, id)
        await queries.setBlindView(sql, id, is_blind)
      })
    },

    async compareApplicants({ id, applications }, me, { sql }) {
      const job = await requireReadableJob(sql, me, id)
      const reach = reachOfJob(job)
      const ids = applications.split(',').map(Number)
      const rows = await queries.listApplicantsById(sql, me.id, { job_id: id, ids, reach })
      const compared = await disclose(sql, me, { job, rows })
      return {
        applications: compared.map((row) => ({
          ...row,
          experience: hideIdentity(row, row.experience),
          skills: compareSkills({ skills: splitSkills(row.skills) }, job),
        })),
      }
    },
  }

  /**
   * Moves an application to the interview, unless it is further, and returns its applicant, whom the invitation tells.
   * The lock keeps it from ending before the interview is stored.
   */
  async function startInterview(write: WriteContext, me: AuthenticatedMember, id: number): Promise<number> {
    const { status, user_id, is_anonymous } = await lockManagedApplication(write.sql, me, id)
    if (status === 'withdrawn' || is_anonymous) refuse('application_not_found')
    if (status === 'declined') refuse('application_decided')
    if (isBeforeInterview(status)) await queries.setApplicationStatus(write.sql, id, 'interview')
    refreshApplications(live, write, [{ user_id }])
    return user_id
  }

  return { handlers, readReceived, startInterview }
}

const isBeforeInterview = (status: ApplicationStatus) =>
  status === 'submitted' || status === 'viewed' || status === 'shortlisted'
