import type { ApplicantReach } from 'contract/applicantFilters'
import type { ApplicationStatus, listApplicants } from 'contract/applications'
import type { ParsedInput } from 'contract/endpoint'
import type { Facet } from 'contract/filters'
import { foldText } from 'contract/rules/foldText'
import { answerOptions, type Question } from 'contract/screening'
import type { Sql } from '../../db/connect.ts'
import { likePattern } from '../../db/likePattern.ts'
import { isAnonymous } from '../../members/blindApplicants.ts'
import { isVisibleApplicant } from '../../members/hiring.ts'
import { hasAllPapers } from '../../members/neededPapers.ts'
import { isOnIsland, type Reach } from '../../members/reach.ts'
import type { JobOpening } from './applications.sql.ts'

type FilteredJob = Pick<JobOpening, 'id' | 'questions' | 'papers'> & { reach: Reach | null }

/** Which applications for a job are listed. */
export type Filtered = {
  job: FilteredJob
  filters: Partial<Omit<ParsedInput<typeof listApplicants>, 'id' | 'limit' | 'cursor'>>
}

/** Whether some of a job's questions have answers that don't meet what it needs. */
export const needsAnswers = ({ questions }: Pick<JobOpening, 'questions'>) =>
  questions.some(({ knock_out }) => knock_out !== null)

/** The questions of a job with answers to choose from. */
export function choiceQuestions({ questions }: Pick<JobOpening, 'questions'>) {
  return questions.flatMap(({ kind, ...question }) => {
    const options = answerOptions({ kind, ...question })
    return options && (kind === 'yes_no' || kind === 'choice') ? [{ ...question, kind, options }] : []
  })
}

const hasLabel = (sql: Sql, job_id: number, label: string) => sql`a.id in (
  select l.application_id from application_labels l where l.job_id = ${job_id} and l.label = ${label})`

/** Whether the applicant `u` gets to the job. */
const isWithin = (sql: Sql, reach: Reach, within: ApplicantReach) => {
  const { ferry, flight } = reach.islandsBy
  if (within === 'relocate') return sql`u.willing_to_relocate`
  const nearby = { island: [], ferry, flight: [...ferry, ...flight] }[within]
  return sql`(${isOnIsland(sql, reach)} or u.island = any(${nearby}))`
}

/** The employer no longer sees the answers of withdrawn applications, so filters don't find them either. */
const isAnswered = (sql: Sql) => sql`a.status <> 'withdrawn'`

/** Whether the answers of `a` have no reason why they don't meet what the job needs. */
const meetsAll = (sql: Sql) => sql`
  (${isAnswered(sql)} and not jsonb_path_exists(a.answers, '$[*] ? (@.unmet_reason != null)'))`

const hasAnswer = (sql: Sql, question: Pick<Question, 'id'>, answer: string) => sql`
  (${isAnswered(sql)} and a.answers @> ${sql.json([{ question_id: question.id, answer }])})`

/**
 * Whether what the employer sees of `a` contains all the words. The blind view searches nothing that tells who it is,
 * so that nobody finds a name by trying.
 */
function contains(sql: Sql, words: string) {
  const patterns = foldText(words).split(' ').filter(Boolean).map(likePattern)
  const about = sql`u.trade, u.skills, u.island, a.note`
  // Most texts are ASCII without apostrophes, for which lower does the same at a twentieth of the cost.
  return sql`
    (${patterns.length > 0} and exists (
      select
      from (select case when ${isAnonymous(sql)} then concat_ws(' ', 'Applicant', a.number, ${about})
        else concat_ws(' ', u.first_name, u.last_name, u.username, u.occupation, u.location, ${about}) end as text offset 0) shown
      where case when text ~ '[^ -&(-_a-~]' then fold_text(text) else lower(text) end like all(${patterns})))`
}

/** For each filter, whether an application `a` of an applicant `u` for a job `j` matches it. */
function conditions(sql: Sql, { job, filters }: Filtered) {
  const { q, status, label, reach: within, meets, papers, question, answer } = filters
  const asked = choiceQuestions(job).find(({ id }) => id === question)
  return {
    q: q === undefined || q === '' ? sql`true` : contains(sql, q),
    status: status === undefined ? sql`true` : sql`a.status = ${status}`,
    label: label === undefined ? sql`true` : hasLabel(sql, job.id, label),
    reach: job.reach && within ? isWithin(sql, job.reach, within) : sql`true`,
    meets: meets && needsAnswers(job) ? meetsAll(sql) : sql`true`,
    papers: papers && job.papers.length > 0 ? hasAllPapers(sql, job.papers) : sql`true`,
    answer:
      asked && answer !== undefined && asked.options.includes(answer)
        ? hasAnswer(sql, asked, answer)
        : sql`true`,
  }
}

/** True for applications `a` of applicants `u` for a job `j` that match all filters. */
export const matchesFilters = (sql: Sql, filtered: Filtered) =>
  Object.values(conditions(sql, filtered)).reduce((all, condition) => sql`${all} and ${condition}`)

/** The names of the filters that an application `a` doesn't match. */
function missedFilters(sql: Sql, filtered: Filtered) {
  const names = Object.entries(conditions(sql, filtered))
    .map(([name, condition]) => sql`case when ${condition} then null else ${name}::text end`)
    .reduce((all, name) => sql`${all}, ${name}`)
  return sql`array_remove(array[${names}], null)`
}

type Count<Value extends string> = { value: Value; count: number }

export type ApplicantFacets = {
  statuses: Count<ApplicationStatus>[]
  labels: Facet
  reaches: Count<ApplicantReach>[]
  meets: number
  papers: number
  answers: (Count<string> & { question_id: string | null })[]
}

/** The number of applications for each value of a filter that match the other filters. */
export async function listApplicantFacets(
  sql: Sql,
  me: number,
  filtered: Filtered,
): Promise<ApplicantFacets> {
  const { job } = filtered
  const { reach, papers } = job
  const within = (kind: ApplicantReach) => (reach ? isWithin(sql, reach, kind) : sql`false`)
  const asked = choiceQuestions(job).map(({ id }) => id)
  const rows = await sql<{ filter: string; question_id: string | null; value: string; count: number }[]>`
    with applicants as materialized (
      select a.id, a.status, ${missedFilters(sql, filtered)} as missed,
        ${within('island')} as island, ${within('ferry')} as ferry, ${within('flight')} as flight,
        u.willing_to_relocate as relocate,
        ${needsAnswers(job) ? meetsAll(sql) : sql`false`} as meets,
        ${papers.length > 0 ? hasAllPapers(sql, papers) : sql`false`} as has_papers,
        ${asked.length > 0 ? sql`case when ${isAnswered(sql)} then a.answers end` : sql`null::jsonb`} as answers
      from applications a
      join jobs j on j.id = a.job_id
      join users u on u.id = a.user_id
      where a.job_id = ${job.id} and ${isVisibleApplicant(sql, me)}
    ), totals as (
      select count(*) filter (where island and missed <@ '{reach}') as island,
        count(*) filter (where ferry and missed <@ '{reach}') as ferry,
        count(*) filter (where flight and missed <@ '{reach}') as flight,
        count(*) filter (where relocate and missed <@ '{reach}') as relocate,
        count(*) filter (where meets and missed <@ '{meets}') as meets,
        count(*) filter (where has_papers and missed <@ '{papers}') as papers
      from applicants
    )
    select 'statuses' as filter, null as question_id, status as value, count(*) as count
    from applicants
    where missed <@ '{status}'
    group by status
    union all
    select counted.filter, null, counted.value, counted.count
    from totals, lateral (values
      ('reaches', 'island', island), ('reaches', 'ferry', ferry), ('reaches', 'flight', flight),
      ('reaches', 'relocate', relocate), ('meets', 'all', meets), ('papers', 'all', papers)
    ) as counted (filter, value, count)
    union all
    select 'answers', answered.question_id, answered.answer, count(*)
    from applicants, jsonb_to_recordset(answers) as answered (question_id text, answer text)
    where missed <@ '{answer}' and answered.question_id = any(${asked})
    group by answered.question_id, answered.answer
    union all
    (select 'labels', null, l.label, count(a.id)
    from application_labels l
    left join applicants a on a.id = l.application_id and a.missed <@ '{label}'
    where l.job_id = ${job.id}
    group by l.label
    order by lower(l.label))`
  const of = (filter: string) =>
    rows
      .filter((row) => row.filter === filter)
      .map(({ question_id, value, count }) => ({ question_id, value, count }))
  return {
    statuses: of('statuses') as Count<ApplicationStatus>[],
    labels: of('labels').map(({ value, count }) => ({ value, count })),
    reaches: of('reaches') as Count<ApplicantReach>[],
    meets: of('meets')[0]?.count ?? 0,
    papers: of('papers')[0]?.count ?? 0,
    answers: of('answers'),
  }
}
