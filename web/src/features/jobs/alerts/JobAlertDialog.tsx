import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createJobAlert, listJobAlerts, type AlertFrequency } from 'contract/alerts'
import { formatMoney } from 'contract/money'
import { useId, useState, type FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input, Select } from '../../../ui/Input.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { toast } from '../../../ui/toast.ts'
import type { JobSearch } from '../jobSearch.ts'
import { categoryName, jobTypeLabels, payPeriodPhrases } from 'contract/jobLabels'

const NAME_MAX = 80
const NO_NAME = 'Please name this alert'

type Props = { search: JobSearch; open: boolean; onClose: () => void }

/** Saves a search as an alert that notifies the member of new matching jobs. */
export function JobAlertDialog({ search, open, onClose }: Props) {
  const formId = useId()
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

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setError(name.trim() ? undefined : NO_NAME)
    if (name.trim()) mutate()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!isPending}
      title="Alert me"
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="action" busy={isPending} busyLabel="Saving...">
            Save alert
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
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
        <Field label="How often">
          {(control) => (
            <Select
              {...control}
              value={frequency}
              disabled={isPending}
              onChange={({ target }) => setFrequency(target.value as AlertFrequency)}
            >
              <option value="instant">Immediately</option>
              <option value="daily">Once a day</option>
              <option value="weekly">Once a week</option>
            </Select>
          )}
        </Field>
        {error && error !== NO_NAME && <Callout>{error}</Callout>}
      </form>
    </Dialog>
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
