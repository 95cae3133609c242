import { nullableText } from './fields.ts'
import { z } from './zod.ts'

/** A job can ask this many questions. */
export const QUESTIONS_MAX = 5
export const QUESTION_ID_MAX = 40
export const QUESTION_LENGTH_MAX = 200
export const CHOICES_MIN = 2
export const CHOICES_MAX = 10
export const CHOICE_LENGTH_MAX = 80
export const REASON_LENGTH_MAX = 200
export const ANSWER_TEXT_MAX = 500
/** The bound of numbers, both ways. */
export const ANSWER_NUMBER_MAX = 1_000_000_000

export const QUESTION_KINDS = ['yes_no', 'number', 'choice', 'text'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const YES_NO = ['yes', 'no'] as const
export const yesNoLabels = { yes: 'Yes', no: 'No' }

/** The answers that the employer needs. Another one is marked with the reason, but never declines anyone. */
export const KnockOut = z.object({
  /** `yes` or `no`, or some of the choices; empty for a number. */
  accepted: z.array(z.string()),
  /** Both are inclusive, and null except for a number. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Shown to applicants whose answer doesn't meet it, before they send it, and to the employer. */
  reason: z.string(),
})
export type KnockOut = z.output<typeof KnockOut>

/** A question that applicants answer. A changed question gets another id, except for `is_required`. */
export const Question = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  wording: z.string(),
  is_required: z.boolean(),
  /** Empty unless one of several is chosen. */
  choices: z.array(z.string()),
  /** Null for a text, and if every answer will do. */
  knock_out: KnockOut.nullable(),
})
export type Question = z.output<typeof Question>

export type AnswerValue = string | number

/** An answer with the question as it was when answered. */
export const Answer = z.object({
  question_id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  wording: z.string(),
  /** `yes`, `no`, one of the choices, a text, or a number. */
  answer: z.union([z.string(), z.number()]),
  /** The reason of the knock-out that the answer doesn't meet. */
  unmet_reason: nullableText,
})
export type Answer = z.output<typeof Answer>

type Asked = Pick<Question, 'kind' | 'wording' | 'choices'>

/** The answers to choose from; undefined for a number and a text. */
export function answerOptions({
  kind,
  choices,
}: Pick<Asked, 'kind' | 'choices'>): readonly string[] | undefined {
  return kind === 'yes_no' ? YES_NO : kind === 'choice' ? choices : undefined
}

/** Why this can't be the answer to a question; undefined if it can. */
export function answerProblem(question: Asked, answer: AnswerValue | undefined): string | undefined {
  const { kind, wording } = question
  if (answer === undefined || answer === '') return `Please answer “${wording}”`
  if (kind === 'number')
    return isAnswerNumber(answer) ? undefined : `Please answer “${wording}” with a number`
  const options = answerOptions(question)
  const isPossible = typeof answer === 'string' && (!options || options.some((option) => option === answer))
  return isPossible ? undefined : `Please choose one of the answers to “${wording}”`
}

const isAnswerNumber = (answer: AnswerValue) =>
  typeof answer === 'number' && Math.abs(answer) <= ANSWER_NUMBER_MAX

/** The reason of the knock-out that an answer doesn't meet; null if it meets it. */
export function unmetReason({ knock_out }: Pick<Question, 'knock_out'>, answer: AnswerValue): string | null {
  if (!knock_out) return null
  const { accepted, min, max, reason } = knock_out
  const isMet =
    typeof answer === 'number'
      ? (min === null || answer >= min) && (max === null || answer <= max)
      : accepted.includes(answer)
  return isMet ? null : reason
}

/** "Yes", "12" or the text. */
export function answerInWords({ kind, answer }: Pick<Answer, 'kind' | 'answer'>): string {
  if (kind === 'yes_no') return yesNoLabels[answer === 'yes' ? 'yes' : 'no']
  return typeof answer === 'number' ? answer.toLocaleString('en', { maximumFractionDigits: 20 }) : answer
}
