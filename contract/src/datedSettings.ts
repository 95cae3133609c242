import { endpoint } from './endpoint.ts'
import { dayInput } from './days.ts'
import { IdParams, pageParams, requiredLine, Timestamp, timestampInput } from './fields.ts'
import { formatMoney } from './rules/money.ts'
import { PaperKey, PAPERS_MAX } from './neededPapers.ts'
import { PersonIdentity } from './people.ts'
import { z } from './zod.ts'

export const SETTING_KINDS = [
  'minimum_wage',
  'nib_rates',
  'public_holidays',
  'papers',
  'system_notice',
] as const
export type SettingKind = (typeof SETTING_KINDS)[number]

export const SETTING_SOURCE_MAX = 300
export const SYSTEM_NOTICE_MAX = 160
export const HOLIDAY_NAME_MAX = 60
/** The most days in one list of public holidays. */
export const HOLIDAYS_MAX = 40
const PAPER_NAME_MAX = 60
const PAPER_WHERE_MAX = 300
const AMOUNT_MAX = 100_000

const Amount = z
  .number('Enter an amount')
  .gt(0, 'Enter an amount')
  .max(AMOUNT_MAX, `At most ${formatMoney(AMOUNT_MAX)}`)
const Percentage = z.number('Enter a percentage').min(0, 'At least 0 percent').max(100, 'At most 100 percent')
/** A calendar day in Nassau, YYYY-MM-DD. */
const Day = dayInput('Enter a date')

/** The lowest pay that the law allows, in BSD. */
export const MinimumWage = z.object({ hour: Amount, day: Amount, week: Amount })
export type MinimumWage = z.output<typeof MinimumWage>

/** The contributions to the National Insurance Board, as percentages of the weekly pay up to the ceiling. */
export const NibRates = z.object({
  employee_percent: Percentage,
  employer_percent: Percentage,
  weekly_ceiling: Amount,
})
export type NibRates = z.output<typeof NibRates>

const Holiday = z.object({ date: Day, name: requiredLine(HOLIDAY_NAME_MAX, 'Enter a name') })
/** The public holidays of a year, with the days on which they are observed. */
export const PublicHolidays = z.object({
  days: z.array(Holiday).min(1, 'Enter at least one day').max(HOLIDAYS_MAX),
})
export type PublicHolidays = z.output<typeof PublicHolidays>

const PaperKind = z.object({
  key: PaperKey,
  name: requiredLine(PAPER_NAME_MAX, 'Enter a name'),
  where_to_get: requiredLine(PAPER_WHERE_MAX, 'Say where to get it'),
})
/** The papers that employers ask for, in the order in which they are shown. */
export const PaperKinds = z.object({
  papers: z
    .array(PaperKind)
    .min(1, 'Enter at least one paper')
    .max(PAPERS_MAX)
    .refine((papers) => new Set(papers.map(({ key }) => key)).size === papers.length, {
      error: 'Use each key once',
    }),
})
export type PaperKinds = z.output<typeof PaperKinds>

export const NOTICE_LEVELS = ['info', 'warning', 'urgent'] as const

const entry = {
  id: z.int(),
  /** The first day on which the value applies, YYYY-MM-DD in Nassau. */
  in_force_from: z.string(),
  /** Where the value is published. */
  source: z.string(),
}
export const DatedMinimumWage = MinimumWage.extend(entry)
export const DatedNibRates = NibRates.extend(entry)
export const DatedPublicHolidays = PublicHolidays.extend(entry)

/** A short message shown to everyone, such as planned maintenance. */
export const SystemNotice = z.object({
  id: z.int(),
  text: z.string(),
  level: z.enum(NOTICE_LEVELS),
  starts_at: Timestamp,
  ends_at: Timestamp,
})
export type SystemNotice = z.output<typeof SystemNotice>

/** Every past, present and future value, and the notices that haven't ended. */
export const DatedSettings = z.object({
  minimum_wage: z.array(DatedMinimumWage),
  nib_rates: z.array(DatedNibRates),
  public_holidays: z.array(DatedPublicHolidays),
  system_notices: z.array(SystemNotice),
})
export type DatedSettings = z.output<typeof DatedSettings>

/** The value in force on a day in Nassau (YYYY-MM-DD): of the latest date, the one entered last. */
export function valueInForce<Value extends { id: number; in_force_from: string }>(
  values: readonly Value[],
  day: string,
): Value | undefined {
  let found: Value | undefined
  for (const value of values) {
    if (value.in_force_from > day) continue
    if (
      !found ||
      value.in_force_from > found.in_force_from ||
      (value.in_force_from === found.in_force_from && value.id > found.id)
    )
      found = value
  }
  return found
}

/** Kinds whose values are amounts, which can be compared with those of today. */
export const AMOUNT_KINDS = ['minimum_wage', 'nib_rates'] as const
export type AmountKind = (typeof AMOUNT_KINDS)[number]

const WAGE_HOURS = { day: 8, week: 40 } as const
/** How far a day's or week's wage may be from that of its hours: laws round. */
const ROUNDING = 0.1
const USUAL_CHANGE = 0.5

/** The amounts that look like a typing error, with a sentence for each field. */
export function questionableAmounts(
  value: MinimumWage | NibRates,
  today: MinimumWage | NibRates | undefined,
): Record<string, string> {
  const questions: Record<string, string> = {}
  const amountsToday = new Map(Object.entries(today ?? {}))
  const isWage = 'hour' in value
  for (const [field, amount] of Object.entries(value)) {
    const before = amountsToday.get(field)
    if (typeof before !== 'number') continue
    const shown = field.endsWith('_percent') ? `${before}%` : formatMoney(before)
    if (isWage && amount < before) questions[field] = `This is less than today's ${shown}`
    else if (amount > before * (1 + USUAL_CHANGE))
      questions[field] = `This is more than 50% above today's ${shown}`
    else if (amount < before * (1 - USUAL_CHANGE))
      questions[field] = `This is more than 50% below today's ${shown}`
  }
  if (!isWage) return questions
  for (const unit of ['day', 'week'] as const) {
    const expected = value.hour * WAGE_HOURS[unit]
    if (Math.abs(value[unit] - expected) > expected * ROUNDING)
      questions[unit] = `${WAGE_HOURS[unit]} hours would be ${formatMoney(expected)}`
  }
  return questions
}

/** The notice shown at a moment: the one entered last. */
export function systemNoticeAt(
  notices: readonly SystemNotice[],
  moment: Date | number,
): SystemNotice | undefined {
  const time = +moment
  return notices
    .filter(({ starts_at, ends_at }) => Date.parse(starts_at) <= time && time < Date.parse(ends_at))
    .toSorted((a, b) => b.id - a.id)[0]
}

export const getDatedSettings = endpoint({
  method: 'GET',
  path: '/api/dated-settings',
  summary: 'Minimum wage, NIB rates and public holidays with the dates of each value, and system notices.',
  access: 'public',
  output: DatedSettings,
})

/** A value as administrators see it. The holidays, amounts or notice are in `value`. */
export const SettingRecord = z.object({
  id: z.int(),
  kind: z.enum(SETTING_KINDS),
  in_force_from: z.string(),
  value: z.record(z.string(), z.unknown()),
  source: z.string(),
  created_at: Timestamp,
  /** Null for initial values, and for deleted accounts. */
  admin: PersonIdentity.nullable(),
  removed_at: Timestamp.nullable(),
  removed_by: PersonIdentity.nullable(),
  /** Whether it can be removed: it isn't in force yet, or is a notice that hasn't ended. */
  is_removable: z.boolean(),
})
export type SettingRecord = z.output<typeof SettingRecord>

export const listSettingRecords = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'All dated values, also removed ones, latest entered first.',
  access: 'admin',
  query: z.object({ kind: z.enum(SETTING_KINDS).optional(), ...pageParams(20) }),
  output: z.array(SettingRecord),
})

const source = requiredLine(SETTING_SOURCE_MAX, 'Say where the value is published')
const dated = { in_force_from: Day, source }
/** Shorter texts are neither a link nor the name of a law. */
const SOURCE_MIN = 8
const datedAmounts = {
  ...dated,
  source: source.refine((text) => text.length >= SOURCE_MIN, {
    error: 'Enter a link, or the full name of the law',
  }),
  /** Whether to add amounts that look like a typing error. */
  is_confirmed: z.boolean().default(false),
}
const change = {
  access: 'admin',
  output: SettingRecord,
  status: 201,
  idempotent: true,
  limit: 'smallWrite',
} as const

export const addMinimumWage = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/settings/minimum-wage',
  summary: 'Adds a minimum wage that is in force from a date.',
  body: MinimumWage.extend(datedAmounts),
})

export const addNibRates = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/settings/nib-rates',
  summary: 'Adds NIB rates that are in force from a date.',
  body: NibRates.extend(datedAmounts),
})

export const addPublicHolidays = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/settings/public-holidays',
  summary: 'Adds a list of public holidays that is in force from a date.',
  body: PublicHolidays.extend(dated),
})

export const addPapers = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/settings/papers',
  summary: 'Adds a list of papers that employers ask for, in force from a date.',
  body: PaperKinds.extend(dated),
})

export const addSystemNotice = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/settings/system-notice',
  summary: 'Shows a notice to everyone for some time.',
  body: z.object({
    text: requiredLine(SYSTEM_NOTICE_MAX, 'Enter a text'),
    level: z.enum(NOTICE_LEVELS),
    starts_at: timestampInput('Enter a date and time'),
    ends_at: timestampInput('Enter a date and time'),
  }),
})

export const removeSetting = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/:id',
  summary: "Removes a value that isn't in force yet, or ends a notice.",
  access: 'admin',
  params: IdParams,
  limit: 'smallWrite',
  refuses: ['not_found', 'setting_in_force'],
})
