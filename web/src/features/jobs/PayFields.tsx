import { CURRENCY, PAY_PERIODS } from 'contract/jobs'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { fieldsOf, type JobFields } from './jobFields.ts'
import { usualUnitOf } from './jobValues.ts'
import { periodChoices } from './jobLabels.ts'

/** What the work pays. */
export function PayFields(fields: JobFields) {
  const { values, change } = fields
  const { errorOf } = fieldsOf(fields)
  const period = useRef<HTMLSelectElement>(null)
  const guess = values.salary_period === '' ? usualUnitOf(values) : undefined

  return (
    <Card as="section" pad aria-labelledby="the-pay" className="grid gap-4">
      <div>
        <h2 id="the-pay" className="text-xl">
          The pay
        </h2>
        <p className="text-sm text-subtle">
          In Bahamian dollars ({CURRENCY}). Jobs that show pay get more applications.
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
                onChange={({ target }) => change({ [name]: target.value.replace(/[^\d.,−-]/g, '') })}
              />
            )}
          </Field>
        ))}
      </div>
      <Field
        id="salary_period"
        label="Paid"
        hint={guess && `Looks like pay ${periodChoices[guess].toLowerCase()}.`}
        error={errorOf('salary_period')}
        className="sm:max-w-[calc(50%-10px)]"
      >
        {(control) => (
          <Select
            {...control}
            ref={period}
            value={values.salary_period}
            onChange={({ target }) =>
              change({ salary_period: PAY_PERIODS.find((it) => it === target.value) ?? '' })
            }
          >
            <option value="">Choose what the pay is for</option>
            {PAY_PERIODS.map((period) => (
              <option key={period} value={period}>
                {periodChoices[period]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {guess && (
        <Button
          className="justify-self-start"
          onClick={() => {
            period.current?.focus()
            change({ salary_period: guess })
          }}
        >
          Yes, {periodChoices[guess].toLowerCase()}
        </Button>
      )}
    </Card>
  )
}
