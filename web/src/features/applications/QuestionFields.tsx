import {
  ANSWER_TEXT_MAX,
  answerProblem,
  unmetReason,
  YES_NO,
  yesNoLabels,
  type Question,
} from 'contract/screening'
import { Callout } from '../../ui/Callout.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioPills } from '../../ui/RadioGroup.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { toAnswer, type AnswerTexts } from './answerValues.ts'

/** A number is judged when its digits have been typed. */
const TYPING_PAUSE_MS = 600

type Props = {
  questions: readonly Question[]
  answers: AnswerTexts
  problems: ReadonlyMap<string, string>
  disabled: boolean
  onChange: (answers: AnswerTexts) => void
}

/** The employer's questions. An answer that doesn't meet the job's requirements shows a note at once. */
export function QuestionFields({ questions, answers, problems, disabled, onChange }: Props) {
  if (questions.length === 0) return null
  return (
    <section aria-label="Questions from the employer" className="grid gap-4">
      <h3 className="text-lg">Questions from the employer</h3>
      {questions.map((question) => (
        <div key={question.id} id={fieldId(question.id)} className="grid gap-2">
          <AnswerField
            question={question}
            value={answers[question.id] ?? ''}
            error={problems.get(question.id)}
            disabled={disabled}
            onChange={(answer) => onChange({ ...answers, [question.id]: answer })}
          />
          <UnmetNote question={question} typed={answers[question.id] ?? ''} />
        </div>
      ))}
    </section>
  )
}

const fieldId = (question_id: string) => `answer-${question_id}`

/** Moves the focus to the field of a question. */
export function focusAnswer(question_id: string): void {
  document
    .getElementById(fieldId(question_id))
    ?.querySelector<HTMLElement>('input, select, textarea')
    ?.focus()
}

type AnswerFieldProps = {
  question: Question
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

function AnswerField({ question, value, error, disabled, onChange }: AnswerFieldProps) {
  const { kind, wording, is_required, choices } = question
  const field = { label: wording, error, optional: !is_required }
  if (kind === 'yes_no') {
    const options = YES_NO.map((value) => ({ value, label: yesNoLabels[value] }))
    return (
      <RadioPills
        legend={
          <>
            {wording}
            {!is_required && <span className="text-sm font-normal text-subtle"> (optional)</span>}
          </>
        }
        error={error}
        options={is_required ? options : [...options, { value: '', label: 'No answer' }]}
        value={is_required && value === '' ? undefined : value}
        onChange={onChange}
      />
    )
  }
  if (kind === 'choice') {
    return (
      <SelectField
        {...field}
        value={value}
        options={choices}
        emptyLabel={is_required ? 'Choose an answer' : 'No answer'}
        disabled={disabled}
        onChange={(choice) => onChange(choice ?? '')}
      />
    )
  }
  return (
    <Field {...field}>
      {(control) =>
        kind === 'number' ? (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="sm:max-w-50"
            maxLength={20}
            value={value}
            readOnly={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <CountedTextarea
            {...control}
            value={value}
            max={ANSWER_TEXT_MAX}
            readOnly={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

/** Says that an answer doesn't meet the job's requirements, and that the application can still be sent. */
function UnmetNote({ question, typed }: { question: Question; typed: string }) {
  const settled = useDebounced(typed, question.kind === 'number' ? TYPING_PAUSE_MS : 0)
  const answer = toAnswer(question, settled)
  if (answer === undefined || answerProblem(question, answer) !== undefined) return null
  const reason = unmetReason(question, answer)
  if (reason === null) return null
  return (
    <Callout tone="warning">
      <p className="font-semibold">Doesn't meet this job's requirements</p>
      <p className="wrap-anywhere">{reason}</p>
      <p>You can still apply. The employer will see this note with your answer.</p>
    </Callout>
  )
}
