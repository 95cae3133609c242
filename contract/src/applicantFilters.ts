import { line } from './fields.ts'
import { Facet } from './filters.ts'
import { CHOICE_LENGTH_MAX, QUESTION_ID_MAX } from './screening.ts'
import { z } from './zod.ts'

export const LABEL_MAX = 24

/**
 * How applicants would get to the job: they live on its island; at most one ferry away; at most one ferry or flight
 * away; or they would relocate.
 */
export const APPLICANT_REACHES = ['island', 'ferry', 'flight', 'relocate'] as const
export type ApplicantReach = (typeof APPLICANT_REACHES)[number]

/** The newest applications first; those that wait longest for an answer; the best match; the nearest. */
export const APPLICANT_ORDERS = ['newest', 'waiting', 'match', 'reach'] as const
export type ApplicantOrder = (typeof APPLICANT_ORDERS)[number]

export const APPLICANT_QUERY_MAX = 100

/**
 * Filters besides the stage. One that doesn't apply to the job, because its facet is null or has no such question or
 * answer, is ignored.
 */
export const applicantFilters = {
  /**
   * Words in the applicant's name, username, trade, occupation, skills or place, or in the employer's note. The blind
   * view doesn't look into names.
   */
  q: line(APPLICANT_QUERY_MAX).optional(),
  label: line(LABEL_MAX).optional(),
  reach: z.enum(APPLICANT_REACHES).optional(),
  /** Those whose answers all meet the job's requirements. */
  meets: z.literal('all').optional(),
  /** Those who share that they currently have every paper the job needs. */
  papers: z.literal('all').optional(),
  /** Those who gave `answer` to the question with this id. */
  question: z.string().max(QUESTION_ID_MAX).optional(),
  answer: line(CHOICE_LENGTH_MAX).optional(),
}

/** For each filter, the number of applications that match the other filters. */
export const applicantFacets = {
  /** The job's labels. */
  labels: Facet,
  /** Null for a remote job and one without an island. */
  reaches: z.record(z.enum(APPLICANT_REACHES), z.int()).nullable(),
  /** Null if the job needs no particular answers. */
  meeting: z.int().nullable(),
  /** Null if the job needs no papers. */
  with_papers: z.int().nullable(),
  /** The job's yes-or-no and choice questions. */
  questions: z.array(
    z.object({ id: z.string(), kind: z.enum(['yes_no', 'choice']), wording: z.string(), answers: Facet }),
  ),
}
