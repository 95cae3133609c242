import { useQuery } from '@tanstack/react-query'
import {
  AMOUNT_KINDS,
  type AmountKind,
  addMinimumWage,
  addNibRates,
  addPapers,
  addPublicHolidays,
  addSystemNotice,
  type DatedSettings,
  type MinimumWage,
  type NibRates,
  type NOTICE_LEVELS,
  questionableAmounts,
  SETTING_SOURCE_MAX,
  SYSTEM_NOTICE_MAX,
  type SettingKind,
  valueInForce,
} from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import type { z } from 'contract/zod'
import { useState, type FormEvent } from 'react'
import { datedSettingsQuery } from '../../api/datedSettings.ts'
import { useDraft } from '../../api/drafts.ts'
import { fieldErrors } from '../../api/refusals.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormSummary } from '../../ui/FormSummary.tsx'
import { Input, OptionSelect, Textarea } from '../../ui/Input.tsx'
import { useNow } from '../../ui/Time.tsx'
import { summarizeAmounts } from './describeValue.ts'
import { useAddSetting, type NewSetting } from './settings.mutations.ts'

type FieldDefinition = {
  label: string
  type?: 'date' | 'datetime-local' | 'number' | 'days' | 'papers'
  max?: number
  hint?: string
}

const AMOUNT = { type: 'number' } as const
const dated: Record<string, FieldDefinition> = {
  in_force_from: { label: 'Takes effect on', type: 'date' },
  source: { label: 'Source', hint: 'A link or the name of the law', max: SETTING_SOURCE_MAX },
}

const FIELDS: Record<SettingKind, Record<string, FieldDefinition>> = {
  minimum_wage: {
    hour: { label: '$ an hour', ...AMOUNT },
    day: { label: '$ a day', ...AMOUNT },
    week: { label: '$ a week', ...AMOUNT },
    ...dated,
  },
  nib_rates: {
    employee_percent: { label: 'Employee, %', ...AMOUNT },
    employer_percent: { label: 'Employer, %', ...AMOUNT },
    weekly_ceiling: { label: 'Ceiling, $ a week', ...AMOUNT },
    ...dated,
  },
  public_holidays: {
    days: { label: 'Days', type: 'days', hint: "One on each line: 2028-01-01 New Year's Day" },
    ...dated,
  },
  papers: {
    papers: {
      label: 'Papers',
      type: 'papers',
      hint: 'One on each line: stcw | STCW basic safety training | Where to get it. Keep the keys of papers that stay.',
    },
    ...dated,
  },
  system_notice: {
    text: { label: 'Text', max: SYSTEM_NOTICE_MAX },
    starts_at: { label: 'From', type: 'datetime-local', hint: 'In your time zone' },
    ends_at: { label: 'Until', type: 'datetime-local', hint: 'In your time zone' },
  },
}

const BODIES: Record<SettingKind, z.ZodObject> = {
  minimum_wage: addMinimumWage.body,
  nib_rates: addNibRates.body,
  public_holidays: addPublicHolidays.body,
  papers: addPapers.body,
  system_notice: addSystemNotice.body,
}

const LEVEL_LABELS: Record<(typeof NOTICE_LEVELS)[number], string> = {
  info: 'Information',
  warning: 'Warning',
  urgent: 'Urgent',
}

type Texts = Record<string, string>
type Draft = { texts: Texts; level: (typeof NOTICE_LEVELS)[number] }
const EMPTY: Draft = { texts: {}, level: 'info' }

/** The form for a new value of a kind. */
export function SettingForm({ kind }: { kind: SettingKind }) {
  const [draft, setDraft, clearDraft] = useDraft(`setting:${kind}`, EMPTY)
  const { texts, level } = draft
  const [isTried, setTried] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: add, isPending, error } = useAddSetting()
  const fields = FIELDS[kind]

  const input = {
    ...toInput(fields, texts),
    ...(kind === 'system_notice' && { level }),
    ...(isConfirmed && { is_confirmed: true }),
  }
  const checked = BODIES[kind].safeParse(input)
  const refused = fieldErrors(error)
  const isRefused = Object.keys(refused).length > 0
  const amountKind = AMOUNT_KINDS.find((it) => it === kind)
  const today = useAmountsToday(amountKind)
  const questions =
    amountKind && checked.success ? questionableAmounts(checked.data as MinimumWage | NibRates, today) : {}
  const isQuestioned = Object.keys(questions).length > 0
  const messages = new Map([
    ...(isConfirmed ? [] : Object.entries({ ...refused, ...questions })),
    ...(checked.error?.issues.toReversed() ?? []).map(
      ({ path, message }) => [String(path[0]), message] as const,
    ),
  ])
  const errors = isTried
    ? Object.keys(fields).flatMap((id) => {
        const message = messages.get(id)
        return message === undefined ? [] : [{ id, message }]
      })
    : []

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!checked.success || (isQuestioned && !isConfirmed)) {
      const first = Object.keys(fields).find((name) => messages.has(name))
      document.getElementById(first ?? '')?.focus()
    } else if (amountKind) setAsking(true)
    else send()
  }

  const send = () => {
    setAsking(false)
    if (isPending) return
    // The form may be gone by then.
    add({ kind, input } as NewSetting).then(
      () => {
        clearDraft()
        setTried(false)
        setConfirmed(false)
      },
      () => {},
    )
  }

  return (
    <form aria-label="New value" noValidate onSubmit={submit} className="grid gap-4.5">
      <FormSummary errors={errors} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        {Object.entries(fields).map(([name, { label, type, max, hint }]) => (
          <Field
            key={name}
            id={name}
            label={label}
            hint={hint}
            error={errors.find(({ id }) => id === name)?.message}
            className={type === undefined || isLines(type) ? 'sm:col-span-2' : ''}
          >
            {(control) => {
              const shared = {
                ...control,
                value: texts[name] ?? '',
                onChange: ({ target }: { target: { value: string } }) => {
                  setDraft({ ...draft, texts: { ...texts, [name]: target.value } })
                  setConfirmed(false)
                },
              }
              if (isLines(type)) return <Textarea {...shared} />
              if (type === 'number') return <Input {...shared} inputMode="decimal" />
              return <Input {...shared} type={type ?? 'text'} maxLength={max} />
            }}
          </Field>
        ))}
        {kind === 'system_notice' && (
          <Field label="Level">
            {(control) => (
              <OptionSelect
                {...control}
                labels={LEVEL_LABELS}
                value={level}
                onChange={(level) => setDraft({ ...draft, level })}
              />
            )}
          </Field>
        )}
      </div>
      {isTried && amountKind && (isQuestioned || isRefused) && (
        <Checkbox
          label="I checked the source: these amounts are right"
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      )}
      {error && !isRefused && <Callout>{error.message}</Callout>}
      <Button
        type="submit"
        variant="brand"
        busy={isPending}
        busyLabel="Adding..."
        className="justify-self-start"
      >
        Add
      </Button>
      <AlertDialog
        open={isAsking}
        title="Add these amounts?"
        description={amountKind && isAsking && summarizeAmounts(amountKind, input, today)}
        confirmLabel="Add"
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </form>
  )
}

function useAmountsToday(kind: AmountKind | undefined) {
  const now = useNow()
  const { data } = useQuery({ ...datedSettingsQuery, enabled: kind !== undefined })
  return kind && data && valueInForce<DatedSettings[AmountKind][number]>(data[kind], nassauDay(now))
}

/** What is sent for the texts of the fields. Texts that don't fit stay as they are, for the schema to refuse. */
function toInput(fields: Record<string, FieldDefinition>, texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => {
      const text = (texts[name] ?? '').trim()
      if (type === 'number') return [name, text === '' ? undefined : Number(text.replaceAll(',', ''))]
      if (type === 'days') return [name, daysIn(text)]
      if (type === 'papers') return [name, papersIn(text)]
      if (type !== 'datetime-local') return [name, text]
      const time = Date.parse(text)
      return [name, Number.isNaN(time) ? text : new Date(time).toISOString()]
    }),
  )
}

const isLines = (type: FieldDefinition['type']) => type === 'days' || type === 'papers'

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const daysIn = (text: string) =>
  linesIn(text).map((line) => ({ date: line.slice(0, 10), name: line.slice(10).trim() }))

const papersIn = (text: string) =>
  linesIn(text).map((line) => {
    const [key = '', name = '', where_to_get = ''] = line.split('|').map((part) => part.trim())
    return { key, name, where_to_get }
  })
