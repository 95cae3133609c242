import { lowerFirst } from 'contract/rules/letterCase'
import { payInWords, payPeriodLabels } from 'contract/words/jobLabels'
import { PAY_PERIODS, type Job, type PayPeriod } from 'contract/jobs'
import { guessPayUnit } from 'contract/rules/money'
import { ProposedRate } from 'contract/proposedRate'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

/** A rate as typed. */
export type RateText = { amount: string; period: PayPeriod | '' }
export const NO_RATE: RateText = { amount: '', period: '' }

/** Whether a rate can be proposed: for contract work, and where the pay is open or a range. */
function isRateOpen({ job_type, salary_min, salary_max }: Job): boolean {
  return job_type === 'contract' || salary_min === null || salary_max === null || salary_min < salary_max
}

/** The rate to send; null if none was typed. `problem` says why it can't be sent. */
export function toProposedRate(
  job: Job,
  { amount, period }: RateText,
): { rate: ProposedRate | null; problem?: string } {
  if (!isRateOpen(job)) return { rate: null }
  return toRate({ amount, period }, (value) => usualPeriod(job, value))
}

/** A rate as typed, with the usual period of its amount if none was chosen. */
export function toRate(
  typed: RateText,
  usualPeriodOf: (amount: number) => PayPeriod,
): { rate: ProposedRate | null; problem?: string } {
  if (typed.amount.replace(/[$,\s]/g, '') === '') return { rate: null }
  const amount = amountOf(typed)
  const { data, error } = ProposedRate.safeParse({ amount, period: typed.period || usualPeriodOf(amount) })
  return data ? { rate: data } : { rate: null, problem: error?.issues[0]?.message ?? '' }
}

const amountOf = ({ amount }: RateText) => Number(amount.replace(/[$,\s]/g, ''))

function usualPeriod({ budget, salary_period }: Job, amount: number): PayPeriod {
  return budget === null ? guessPayUnit(amount) : salary_period
}

type Props = {
  job: Job
  rate: RateText
  problem: string | undefined
  disabled: boolean
  onChange: (rate: RateText) => void
}

/** The applicant's rate and its period, beside the pay of the job. */
export function ProposedRateFields({ job, rate, problem, disabled, onChange }: Props) {
  if (!isRateOpen(job)) return null
  const pay = payInWords(job)
  return (
    <RateInputs
      id={RATE_ID}
      label="Your rate"
      hint={pay ? `This job pays ${lowerFirst(pay)}.` : "This job doesn't list its pay."}
      error={problem}
      rate={rate}
      period={rate.period || usualPeriod(job, amountOf(rate))}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

type RateInputsProps = {
  id: string
  label: string
  hint?: string
  error: string | undefined
  rate: RateText
  /** The period shown while none is chosen. */
  period: PayPeriod
  disabled: boolean
  onChange: (rate: RateText) => void
}

/** An amount and, once there is one, its period. */
export function RateInputs({ period, rate, disabled, onChange, ...field }: RateInputsProps) {
  return (
    <div className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-2">
      <Field {...field} optional>
        {(control) => (
          <Input
            {...control}
            before={<b className="w-5 text-center font-semibold">$</b>}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={rate.amount}
            readOnly={disabled}
            onChange={({ target }) => onChange({ ...rate, amount: target.value.replace(/[^\d.,]/g, '') })}
          />
        )}
      </Field>
      {rate.amount !== '' && (
        <SelectField
          label="Paid"
          value={period}
          options={PAY_PERIODS}
          labelOf={(each) => payPeriodLabels[each]}
          disabled={disabled}
          onChange={(chosen) => onChange({ ...rate, period: chosen ?? '' })}
        />
      )}
    </div>
  )
}

export const RATE_ID = 'proposed-rate'
