import { YES_NO, type Question, type QuestionKind } from 'contract/screening'
import type { NewQuestion } from 'contract/screeningInput'
import { randomId } from '../../../api/randomId.ts'
import { parseAmount } from './parseAmount.ts'

/** A question as typed. What its kind doesn't have stays, in case the kind is changed back. */
export type QuestionValues = Pick<Question, 'kind' | 'wording' | 'is_required'> & {
  /** Identifies the question in the form only. */
  key: string
  /** One per line. */
  choices: string
  has_knock_out: boolean
  accepted: string[]
  min: string
  max: string
  reason: string
}

export function emptyQuestion(): QuestionValues {
  return {
    key: randomId(),
    kind: 'yes_no',
    wording: '',
    is_required: true,
    choices: '',
    has_knock_out: false,
    accepted: ['yes'],
    min: '',
    max: '',
    reason: '',
  }
}

export function toQuestionValues({
  id,
  kind,
  wording,
  is_required,
  choices,
  knock_out,
}: Question): QuestionValues {
  return {
    ...emptyQuestion(),
    key: id,
    kind,
    wording,
    is_required,
    choices: choices.join('\n'),
    ...(knock_out && {
      has_knock_out: true,
      accepted: knock_out.accepted,
      min: knock_out.min === null ? '' : String(knock_out.min),
      max: knock_out.max === null ? '' : String(knock_out.max),
      reason: knock_out.reason,
    }),
  }
}

export function toNewQuestion({ kind, wording, is_required, ...values }: QuestionValues): NewQuestion {
  const choices = kind === 'choice' ? linesOf(values.choices) : []
  const options: readonly string[] = optionsOf({ kind, choices: values.choices })
  return {
    kind,
    wording,
    is_required,
    choices,
    knock_out:
      values.has_knock_out && kind !== 'text'
        ? {
            accepted: values.accepted.filter((answer) => options.includes(answer)),
            min: kind === 'number' ? parseAmount(values.min) : null,
            max: kind === 'number' ? parseAmount(values.max) : null,
            reason: values.reason,
          }
        : null,
  }
}

/** The answers among which a knock-out chooses. */
export function optionsOf({ kind, choices }: { kind: QuestionKind; choices: string }): string[] {
  if (kind === 'yes_no') return [...YES_NO]
  return kind === 'choice' ? [...new Set(linesOf(choices))] : []
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const FIELDS = ['kind', 'wording', 'choices', 'accepted', 'min', 'max', 'reason'] as const
export type QuestionField = (typeof FIELDS)[number]

/** The id of a question's field in the form. */
export const questionFieldId = (key: string, field: QuestionField) => `question-${key}-${field}`

/** The field that the path of an issue, such as `questions.0.knock_out.reason`, is about. */
export function questionFieldAt(
  questions: readonly QuestionValues[],
  path: readonly PropertyKey[],
): string | undefined {
  const question = questions[Number(path[1])]
  const field = FIELDS.find((name) => path.slice(2).includes(name))
  return question && questionFieldId(question.key, field ?? 'wording')
}
