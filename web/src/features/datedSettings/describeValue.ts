import { formatDay } from 'contract/words/formatDay'
import {
  type AmountKind,
  MinimumWage,
  NibRates,
  PaperKinds,
  PublicHolidays,
  type SettingRecord,
} from 'contract/datedSettings'
import { formatMoney } from 'contract/rules/money'
import { formatNassauTime } from '../../ui/format.ts'

/** A value in words, line by line. */
export function describeValue({ kind, value }: Pick<SettingRecord, 'kind' | 'value'>): string[] {
  if (kind === 'minimum_wage') {
    const { hour, day, week } = MinimumWage.parse(value)
    return [`${formatMoney(hour)} an hour, ${formatMoney(day)} a day, ${formatMoney(week)} a week`]
  }
  if (kind === 'nib_rates') {
    const { employee_percent, employer_percent, weekly_ceiling } = NibRates.parse(value)
    return [
      `Employee ${employee_percent}%, employer ${employer_percent}%, up to ${formatMoney(weekly_ceiling)} a week`,
    ]
  }
  if (kind === 'public_holidays')
    return PublicHolidays.parse(value).days.map(({ date, name }) => `${date} ${name}`)
  if (kind === 'papers')
    return PaperKinds.parse(value).papers.map(({ name, where_to_get }) => `${name}: ${where_to_get}`)
  const [text, starts_at, ends_at, level] = ['text', 'starts_at', 'ends_at', 'level'].map((name) =>
    String(value[name]),
  )
  return [text ?? '', `${level}: ${formatNassauTime(starts_at ?? '')} to ${formatNassauTime(ends_at ?? '')}`]
}

const SUMMARIES: Record<AmountKind, [becomes: string, is: string]> = {
  minimum_wage: ['the minimum wage is', "it's"],
  nib_rates: ['the NIB rates are:', "they're:"],
}

/** What new amounts change, to confirm before they are added. */
export function summarizeAmounts(
  kind: AmountKind,
  value: SettingRecord['value'],
  today: SettingRecord['value'] | undefined,
): string {
  const [becomes, is] = SUMMARIES[kind]
  const line = (value: SettingRecord['value']) => describeValue({ kind, value }).join(', ')
  return [
    `From ${formatDay(String(value.in_force_from))} ${becomes} ${line(value)}.`,
    today && `Today ${is} ${line(today)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
