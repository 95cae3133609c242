import {
  CV_DESCRIPTION_MAX,
  CV_ENTRY_FIELDS,
  CV_LINE_LENGTH_MAX,
  LANGUAGE_LEVELS,
  type CvEntry,
  type CvEntryField,
  type CvEntryKind,
} from 'contract/cv'
import { useDraft } from '../../../api/drafts.ts'
import { fieldErrors, isEditedElsewhere } from '../../../api/refusals.ts'
import { Callout } from '../../../ui/Callout.tsx'
import { CountedTextarea } from '../../../ui/CharacterCounter.tsx'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { EditedElsewhere, NewerVersionNote, useReplaceableForm } from '../../../ui/EditedElsewhere.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input, OptionSelect } from '../../../ui/Input.tsx'
import { useNewerCvEntry, useSaveCvEntry } from './cv.mutations.ts'
import { CvDateField } from './CvDateField.tsx'
import { cvKinds } from './cvKinds.ts'

type Props = {
  kind: CvEntryKind
  /** The member's id. */
  owner: number
  /** The one to change; a new one by default. */
  entry?: CvEntry | undefined
  onClose: () => void
}
type Values = Partial<Record<CvEntryField, string>> & {
  /** That of the entry that the form was filled from. */
  revision?: number | undefined
  /** What was typed before the newer version was loaded. */
  replaced?: Values
}

/** The form of one entry. Closing keeps what was typed. */
export function CvEntryDialog({ kind, owner, entry, onClose }: Props) {
  const names = Object.keys(cvKinds[kind].fields) as CvEntryField[]
  const [draft, setDraft, clearDraft] = useDraft<Values | null>(`cv:${kind}:${entry?.id ?? 'new'}`, null)
  const valuesOf = (entry?: CvEntry): Values => ({
    ...Object.fromEntries(names.map((name) => [name, entry?.[name] ?? ''])),
    revision: entry?.revision,
  })
  const values = draft ?? valuesOf(entry)
  const { replaced } = values
  const save = useSaveCvEntry()
  const { error } = save
  const errors = fieldErrors(error)
  const { form, replace } = useReplaceableForm(save, setDraft)
  const newer = useNewerCvEntry(owner, (entry) => replace({ ...valuesOf(entry), replaced: values }))
  const isOutdated = isEditedElsewhere(error)
  const submit = (revision: number | undefined) => {
    const { level, expires_on, ...texts } = Object.fromEntries(
      names.map((name) => [name, values[name] ?? '']),
    ) as Record<CvEntryField, string>
    save.mutate(
      {
        id: entry?.id,
        kind,
        revision,
        ...texts,
        level: (level || null) as CvEntry['level'],
        expires_on: expires_on || null,
      },
      {
        onSuccess: () => {
          clearDraft()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={entry ? `Edit: ${entry.title ?? entry.organization}` : cvKinds[kind].add}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={save.isPending}
      onSubmit={() => submit(values.revision)}
    >
      <div ref={form} className="grid gap-4">
        {names.map((name) => (
          <EntryField
            key={name}
            kind={kind}
            name={name}
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(value) => setDraft({ ...values, [name]: value })}
          />
        ))}
      </div>
      {entry && error && isOutdated && (
        <EditedElsewhere
          message={(newer.error ?? error).message}
          isLoading={newer.isPending}
          onLoadNewer={() => newer.mutate(entry.id)}
          onSaveMine={() => submit(undefined)}
        />
      )}
      {replaced && <NewerVersionNote onBack={() => replace(replaced)} />}
      {error && !isOutdated && Object.keys(errors).length === 0 && <Callout>{error.message}</Callout>}
    </FormDialog>
  )
}

type FieldProps = {
  kind: CvEntryKind
  name: CvEntryField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function EntryField({ kind, name, value, error, onChange }: FieldProps) {
  const texts = {
    label: '',
    ...cvKinds[kind].fields[name],
    error,
    optional: !CV_ENTRY_FIELDS[kind][name],
  }
  if (name === 'started' || name === 'ended')
    return <CvDateField {...texts} value={value} onChange={onChange} />
  return (
    <Field {...texts}>
      {(control) =>
        name === 'description' ? (
          <CountedTextarea
            {...control}
            value={value}
            max={CV_DESCRIPTION_MAX}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : name === 'level' ? (
          <OptionSelect
            {...control}
            value={value as keyof typeof levels}
            labels={levels}
            onChange={onChange}
          />
        ) : (
          <Input
            {...control}
            value={value}
            autoComplete="off"
            {...(name === 'expires_on'
              ? { type: 'date', max: '9999-12-31' }
              : { maxLength: CV_LINE_LENGTH_MAX })}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

const levels = { '': 'Choose a level', ...LANGUAGE_LEVELS }
