import { splitList } from 'contract/rules/splitList'
import { toSlug } from 'contract/rules/slug'
import type * as applicantsContract from 'contract/applicants'
import type * as applicationsContract from 'contract/applications'
import { APPLICANT_REACHES } from 'contract/applicantFilters'
import { APPLICATION_STATUSES, type ReceivedApplication } from 'contract/applications'
import { compareSkills, type MatchableJob } from 'job-search/personalMatch'
import type { Sql } from '../../db/connect.ts'
import type { PageRequest } from '../../db/page.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { DiscloseContacts } from '../../members/discloseContacts.ts'
import { reachOfJob, reachText } from '../../members/reach.ts'
import { refuse } from '../../refuse.ts'
import {
  choiceQuestions,
  listApplicantFacets,
  needsAnswers,
  type ApplicantFacets,
  type Filtered,
} from './applicantFilters.sql.ts'
import { matchScorer, pageInOrder, type Order } from './applicantOrder.ts'
import * as queries from './applicants.sql.ts'
import type { JobOpening } from './applications.sql.ts'
import { hideIdentity } from './blindView.ts'
import { toCsv } from './csv.ts'
import { requireReadableJob } from './applicantAccess.ts'

/** The newest applications that other orders look at. */
const ORDERED_MAX = 10_000
/** Applications that are read at a time. */
const ROWS_PER_READ = 500

type Dependencies = {
  discloseContacts: DiscloseContacts
  publicUrl: string
  /** The usual yearly pay of such jobs in cents; null if too few say what they pay. */
  usualPay: (job: MatchableJob) => Promise<number | null>
}

type OrderedRequest = { sort: Order; job: JobOpening; list: Filtered; page: PageRequest }

type ApplicantHandlers = Handlers<typeof applicantsContract, 'compareApplicants'> &
  Handlers<typeof applicationsContract, 'listApplicants' | 'exportApplicants'>

/** The view that an employer and their colleagues have of the applicants for a job. */
export function createApplicantService({ discloseContacts, publicUrl, usualPay }: Dependencies) {
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
      user: {
        ...row.user,
        occupation: hideIdentity(row, row.user.occupation),
        location: hideIdentity(row, row.user.location),
      },
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
        questions: countAnswers(job, answers),
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
          skills: compareSkills({ skills: splitList(row.skills) }, job),
        })),
      }
    },
  }

  return { handlers, readReceived }
}

/** The questions with answers to choose from, and how many applicants chose each. */
function countAnswers(job: JobOpening, answers: ApplicantFacets['answers']) {
  return choiceQuestions(job).map(({ id, kind, wording, options }) => {
    const counts = answers.filter(({ question_id }) => question_id === id)
    const count = (option: string) => counts.find(({ value }) => value === option)?.count ?? 0
    return { id, kind, wording, answers: options.map((value) => ({ value, count: count(value) })) }
  })
}

/** All applications of a list, newest first, several at a time. */
async function* readAllApplicants(
  sql: Sql,
  me: number,
  list: Filtered,
): AsyncGenerator<queries.ReceivedRow[]> {
  let after: number | undefined
  do {
    const read = await queries.listApplicants(sql, me, { ...list, page: { limit: ROWS_PER_READ, after } })
    const rows = read.slice(0, ROWS_PER_READ)
    yield rows
    after = read.length > rows.length ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}

/** The count of each value, 0 for those without a row. */
function countsBy<Value extends string>(
  values: readonly Value[],
  rows: { value: Value; count: number }[],
): Record<Value, number> {
  const zeros = Object.fromEntries(values.map((value) => [value, 0]))
  return { ...zeros, ...Object.fromEntries(rows.map(({ value, count }) => [value, count])) } as Record<
    Value,
    number
  >
}
