import { ALERT_FREQUENCIES, ALERT_NAME_MAX, ALERT_NAME_REQUIRED, type AlertFrequency } from 'contract/alerts'
import { alertFrequencyLabels } from 'contract/words/jobLabels'
import { hasVisibleText } from 'contract/rules/visibleText'
import { useState } from 'react'
import { serverMessage } from '../../../api/errors.ts'
import { useSession } from '../../../api/session.tsx'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import type { JobSearch } from '../jobSearch.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { hasCriteria, ownSearch, suggestAlertName, useCreateJobAlert } from './alerts.mutations.ts'

type Props = { search: JobSearch; open: boolean; onClose: () => void }

/**
 * Saves a search as an alert that notifies the member of new matching jobs. All jobs would be hundreds of notifications
 * a week, so a list without filters suggests the member's trade and island, once a day.
 */
export function JobAlertDialog({ search: listed, open, onClose }: Props) {
  const session = useSession()
  const isFiltered = hasCriteria(listed)
  const search = isFiltered || session.state !== 'authenticated' ? listed : ownSearch(session.user)
  const [typed, setTyped] = useState<string>()
  const [chosen, setFrequency] = useState<AlertFrequency>()
  const frequency = chosen ?? (isFiltered ? 'instant' : 'daily')
  const [error, setError] = useState<string>()
  const name = typed ?? suggestAlertName(search)

  const { mutate, isPending } = useCreateJobAlert()

  const save = () => {
    setError(hasVisibleText(name) ? undefined : ALERT_NAME_REQUIRED)
    if (!hasVisibleText(name)) return
    mutate(
      { search, name, frequency },
      {
        onSuccess: () => {
          setTyped(undefined)
          setFrequency(undefined)
          onClose()
        },
        onError: (failure) => setError(serverMessage(failure) ?? 'Alert not saved. Please try again.'),
      },
    )
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
      <p className="text-muted">
        {isFiltered
          ? "We'll notify you when a job matches this search."
          : hasCriteria(search)
            ? `We'll notify you of new jobs like yours: ${suggestAlertName(search)}. For others, search or filter the jobs first.`
            : "We'll notify you of every new job. To hear of fewer, search or filter the jobs first."}
      </p>
      <Field label="Name" error={error === ALERT_NAME_REQUIRED ? error : undefined}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={ALERT_NAME_MAX}
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
        onChange={setFrequency}
      />
      {error && error !== ALERT_NAME_REQUIRED && <Callout>{error}</Callout>}
    </FormDialog>
  )
}
