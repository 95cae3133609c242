import { optionalList, requiredLine, text } from './fields.ts'
import {
  ANSWER_NUMBER_MAX,
  ANSWER_TEXT_MAX,
  CHOICE_LENGTH_MAX,
  CHOICES_MAX,
  CHOICES_MIN,
  QUESTION_ID_MAX,
  QUESTION_KINDS,
  QUESTION_LENGTH_MAX,
  QUESTIONS_MAX,
  REASON_LENGTH_MAX,
  YES_NO,
} from './screening.ts'
import { z } from './zod.ts'

const bound = z
  .number({ error: 'Please enter a number' })
  .min(-ANSWER_NUMBER_MAX, 'This number is too small')
  .max(ANSWER_NUMBER_MAX, 'This number is too large')
  .nullable()
  .default(null)

const QuestionFields = z.object({
  kind: z.enum(QUESTION_KINDS, { error: 'Please choose the kind of answer' }),
  wording: requiredLine(QUESTION_LENGTH_MAX, 'Please enter the question'),
  is_required: z.boolean().default(true),
  choices: optionalList(z.array(requiredLine(CHOICE_LENGTH_MAX, 'Please enter the answer, or remove it'))),
  knock_out: z
    .object({
      accepted: optionalList(z.array(z.string().trim())),
      min: bound,
      max: bound,
      reason: requiredLine(REASON_LENGTH_MAX, 'Please give the reason, which applicants will see'),
    })
    .nullable()
    .default(null),
})
type QuestionFields = z.output<typeof QuestionFields>

/** A question as the employer writes it. The server gives it an id. */
export const NewQuestion = QuestionFields.transform(withoutOtherKinds).superRefine((question, context) => {
  for (const [path, message] of problemsOf(question)) context.addIssue({ code: 'custom', path, message })
})
export type NewQuestion = z.output<typeof NewQuestion>

/** The questions of a job, in order. Ids are ignored, so that a job can be sent back as it was received. */
export const questionsInput = z
  .array(NewQuestion)
  .max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions`)
  .superRefine((questions, context) => {
    for (const index of repeated(questions.map(({ wording }) => wording)))
      context.addIssue({
        code: 'custom',
        path: [index, 'wording'],
        message: 'This question is already there',
      })
  })
  .optional()

/** The answers of an application. A blank text is no answer. */
export const answersInput = optionalList(
  z
    .array(
      z.object({
        question_id: z.string().max(QUESTION_ID_MAX),
        answer: z.union([z.number(), text(ANSWER_TEXT_MAX)], {
          error: `A number, or at most ${ANSWER_TEXT_MAX} characters`,
        }),
      }),
    )
    .max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} answers`),
)
export type AnswerInput = z.output<typeof answersInput>[number]

/** Leaves out what a question of this kind doesn't have. */
function withoutOtherKinds({ knock_out, ...question }: QuestionFields): QuestionFields {
  const { kind, choices } = question
  const isNumber = kind === 'number'
  return {
    ...question,
    choices: kind === 'choice' ? choices : [],
    knock_out:
      kind === 'text'
        ? null
        : knock_out && { ...knock_out, ...(isNumber ? { accepted: [] } : { min: null, max: null }) },
  }
}

type Problem = [path: (string | number)[], message: string]

function problemsOf({ kind, choices, knock_out }: QuestionFields): Problem[] {
  const problems: Problem[] = []
  if (kind === 'choice') {
    if (choices.length < CHOICES_MIN)
      problems.push([['choices'], `At least ${CHOICES_MIN} answers to choose from`])
    if (choices.length > CHOICES_MAX)
      problems.push([['choices'], `At most ${CHOICES_MAX} answers to choose from`])
    for (const index of repeated(choices)) problems.push([['choices', index], 'This answer is already there'])
  }
  if (!knock_out) return problems
  const { accepted, min, max } = knock_out
  if (kind === 'number') {
    if (min === null && max === null)
      problems.push([['knock_out', 'min'], 'Please enter a minimum or a maximum'])
    if (min !== null && max !== null && min > max)
      problems.push([['knock_out', 'max'], "The maximum can't be below the minimum"])
    return problems
  }
  const options: readonly string[] = kind === 'yes_no' ? YES_NO : choices
  const isSome = accepted.length > 0 && new Set(accepted).size < options.length
  if (!isSome || accepted.some((answer) => !options.includes(answer)))
    problems.push([['knock_out', 'accepted'], 'Please choose which answers you need, but not all of them'])
  return problems
}

/** The indexes of texts that occur before, ignoring case. */
function repeated(texts: string[]): number[] {
  const spelled = texts.map((text) => text.toLowerCase())
  return spelled.flatMap((text, index) => (text !== '' && spelled.indexOf(text) < index ? index : []))
}
