import { CURRENCY, PAY_PERIODS } from 'contract/jobs'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { fieldsOf, type JobFields } from './jobFields.ts'
import { periodChoices } from './jobWords.ts'

/** What the work pays. */
export function PayFields(fields: JobFields) {
  const { values, change } = fields
  const { errorOf } = fieldsOf(fields)

  return (
    <Card as="section" pad aria-labelledby="the-pay" className="grid gap-4">
      <div>
        <h2 id="the-pay" className="text-xl">
          The pay
        </h2>
        <p className="text-sm text-subtle">
          In Bahamian dollars ({CURRENCY}). Posts with pay get more proposals.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['salary_min', 'salary_max'] as const).map((name) => (
          <Field
            key={name}
            id={name}
            label={name === 'salary_min' ? 'Minimum' : 'Maximum'}
            optional
            error={errorOf(name)}
          >
            {(control) => (
              <Input
                {...control}
                before={<b className="w-5 text-center font-semibold">$</b>}
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={values[name]}
                onChange={({ target }) => change({ [name]: target.value.replace(/[^\d.,]/g, '') })}
              />
            )}
          </Field>
        ))}
      </div>
      <Field id="salary_period" label="Paid" className="sm:max-w-[calc(50%-10px)]">
        {(control) => (
          <Select
            {...control}
            value={values.salary_period}
            onChange={({ target }) =>
              change({ salary_period: PAY_PERIODS.find((it) => it === target.value) ?? 'year' })
            }
          >
            {PAY_PERIODS.map((period) => (
              <option key={period} value={period}>
                {periodChoices[period]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Card>
  )
}
