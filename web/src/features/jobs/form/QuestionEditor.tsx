import {
  CHOICES_MAX,
  QUESTION_KINDS,
  QUESTION_LENGTH_MAX,
  REASON_LENGTH_MAX,
  YES_NO,
  type QuestionKind,
  yesNoLabels,
} from 'contract/screening'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input, Textarea } from '../../../ui/Input.tsx'
import { RadioPills } from '../../../ui/RadioGroup.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { JobFormSectionProps } from './jobFormSection.ts'
import { optionsOf, questionFieldId, type QuestionField, type QuestionValues } from './questionValues.ts'

const kindLabels: Record<QuestionKind, string> = {
  yes_no: 'Yes or no',
  number: 'Number',
  choice: 'Multiple choice',
  text: 'Short answer',
}

type Props = Pick<JobFormSectionProps, 'problem'> & {
  question: QuestionValues
  index: number
  count: number
  onChange: (question: QuestionValues) => void
  onMove: (question: QuestionValues, to: number, button: HTMLButtonElement) => void
  onRemove: (key: string) => void
}

/** One question: its wording, the kind of answer, and which answers the job needs. */
export function QuestionEditor({ question, index, count, problem, onChange, onMove, onRemove }: Props) {
  const { key, kind, wording, is_required, choices, has_knock_out } = question
  const change = (changes: Partial<QuestionValues>) => onChange({ ...question, ...changes })
  const fieldProps = (field: QuestionField) => {
    const id = questionFieldId(key, field)
    return { id, error: problem?.id === id ? problem.message : undefined }
  }
  const name = `question ${index + 1}`

  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border p-4 max-sm:p-3">
      <legend className="sr-only">Question {index + 1}</legend>
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden className="font-semibold">
          Question {index + 1}
        </span>
        <span className="-my-1 flex">
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp />}
            disabled={index === 0}
            onClick={({ currentTarget }) => onMove(question, index - 1, currentTarget)}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={<ArrowDown />}
            disabled={index === count - 1}
            onClick={({ currentTarget }) => onMove(question, index + 1, currentTarget)}
          />
          <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => onRemove(key)} />
        </span>
      </div>
      <Field label="Question" {...fieldProps('wording')}>
        {(control) => (
          <Input
            {...control}
            value={wording}
            maxLength={QUESTION_LENGTH_MAX}
            placeholder="Do you have a driver's licence?"
            autoComplete="off"
            onChange={({ target }) => change({ wording: target.value })}
          />
        )}
      </Field>
      <SelectField
        label="Type of answer"
        {...fieldProps('kind')}
        value={kind}
        options={QUESTION_KINDS}
        labelOf={(option) => kindLabels[option]}
        onChange={(chosen) => chosen && change({ kind: chosen })}
      />
      {kind === 'choice' && (
        <Field
          label="Answers to choose from"
          hint={`One per line, up to ${CHOICES_MAX}.`}
          {...fieldProps('choices')}
        >
          {(control) => (
            <Textarea
              {...control}
              value={choices}
              onChange={({ target }) => change({ choices: target.value })}
            />
          )}
        </Field>
      )}
      <div className="grid">
        <Checkbox
          label="Required"
          checked={is_required}
          onChange={({ target }) => change({ is_required: target.checked })}
        />
        {kind !== 'text' && (
          <Checkbox
            label="Only certain answers qualify"
            checked={has_knock_out}
            onChange={({ target }) => change({ has_knock_out: target.checked })}
          />
        )}
      </div>
      {kind !== 'text' && has_knock_out && (
        <div className="grid gap-4 border-l-3 border-line pl-4">
          <NeededAnswers question={question} change={change} fieldProps={fieldProps} />
          <Field
            label="Reason"
            hint="Applicants whose answer doesn't fit see this before they apply. They can still apply, and you see “Doesn't meet” with the reason."
            {...fieldProps('reason')}
          >
            {(control) => (
              <Input
                {...control}
                value={question.reason}
                maxLength={REASON_LENGTH_MAX}
                placeholder="You drive to guests on your own."
                autoComplete="off"
                onChange={({ target }) => change({ reason: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  )
}

type NeededProps = {
  question: QuestionValues
  change: (changes: Partial<QuestionValues>) => void
  fieldProps: (field: QuestionField) => { id: string; error: string | undefined }
}

/** The bounds of a number, or which of the answers are needed. */
function NeededAnswers({ question, change, fieldProps }: NeededProps) {
  const { kind, accepted } = question
  if (kind === 'number')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {(['min', 'max'] as const).map((bound) => (
          <Field key={bound} label={bound === 'min' ? 'At least' : 'At most'} optional {...fieldProps(bound)}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={question[bound]}
                onChange={({ target }) => change({ [bound]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    )
  if (kind === 'yes_no')
    return (
      <RadioPills
        legend="Answer you need"
        options={YES_NO.map((value) => ({ value, label: yesNoLabels[value] }))}
        value={YES_NO.find((answer) => accepted.includes(answer))}
        onChange={(answer) => change({ accepted: [answer] })}
      />
    )
  const { id, error } = fieldProps('accepted')
  const options = optionsOf(question)
  return (
    <fieldset className="grid min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-semibold">Answers you need</legend>
      {options.map((option, index) => (
        <Checkbox
          key={option}
          id={index === 0 ? id : undefined}
          label={option}
          checked={accepted.includes(option)}
          onChange={({ target }) =>
            change({
              accepted: target.checked ? [...accepted, option] : accepted.filter((other) => other !== option),
            })
          }
        />
      ))}
      {options.length === 0 && <p className="text-sm text-subtle">First enter the answers to choose from.</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
