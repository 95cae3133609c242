import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ALERT_FREQUENCIES, createJobAlert, listJobAlerts, type AlertFrequency } from 'contract/alerts'
import { formatMoney } from 'contract/money'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { toast } from '../../../ui/toast.ts'
import type { JobSearch } from '../jobSearch.ts'
import { alertFrequencyLabels, categoryName, jobTypeLabels, payPeriodPhrases } from 'contract/jobLabels'
import { SelectField } from '../../../ui/SelectField.tsx'

const NAME_MAX = 80
const NO_NAME = 'Please name this alert'

type Props = { search: JobSearch; open: boolean; onClose: () => void }

/** Saves a search as an alert that notifies the member of new matching jobs. */
export function JobAlertDialog({ search, open, onClose }: Props) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [frequency, setFrequency] = useState<AlertFrequency>('instant')
  const [error, setError] = useState<string>()
  const name = typed ?? suggestName(search)

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { query, category, location, island, job_type, remote, salary_min, salary_period } = search
      const criteria = { query, category, location, island, job_type, remote, salary_min, salary_period }
      const set = Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined))
      return call(createJobAlert, { ...set, name: name.trim(), frequency })
    },
    onSuccess: () => {
      toast.success("Alert saved. We'll tell you when a matching job is posted.")
      void client.invalidateQueries({ queryKey: [listJobAlerts.method, listJobAlerts.path] })
      setTyped(undefined)
      onClose()
    },
    onError: (failure) => setError(serverMessage(failure) ?? 'Alert not saved. Please try again.'),
  })

  const save = () => {
    setError(name.trim() ? undefined : NO_NAME)
    if (name.trim()) mutate()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Alert me"
      onSubmit={save}
      submitLabel="Save alert"
      busyLabel="Saving..."
      busy={isPending}
    >
      <p className="text-muted">We'll notify you when a job matches this search.</p>
      <Field label="Name" error={error === NO_NAME ? error : undefined}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={NAME_MAX}
            readOnly={isPending}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <SelectField
        label="How often"
        value={frequency}
        disabled={isPending}
        options={ALERT_FREQUENCIES}
        labelOf={(option) => alertFrequencyLabels[option]}
        onChange={(option = 'instant') => setFrequency(option)}
      />
      {error && error !== NO_NAME && <Callout>{error}</Callout>}
    </FormDialog>
  )
}

/** "electrician, Freeport, Full-time, from $25 an hour" */
function suggestName({ query, category, location, island, job_type, remote, ...pay }: JobSearch): string {
  const parts = [
    query,
    category && categoryName(category),
    location,
    island,
    job_type && jobTypeLabels[job_type],
    remote && 'Remote',
    pay.salary_min !== undefined &&
      pay.salary_period &&
      `from ${formatMoney(pay.salary_min)} ${payPeriodPhrases[pay.salary_period]}`,
  ]
  return parts.filter(Boolean).join(', ').slice(0, NAME_MAX) || 'All jobs'
}
