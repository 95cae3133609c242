import type { CvEntry, CvEntryInput } from 'contract/cv'
import { entryInWords } from 'contract/words/cvText'
import { readJsonResume, type ResumeTexts } from 'contract/rules/jsonResume'
import type { User } from 'contract/profiles'
import { useState } from 'react'
import { Callout } from '../../../ui/Callout.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { useSaveProfileFields } from '../profiles.mutations.ts'
import { useImportCvEntries } from './cv.mutations.ts'
import { cvKinds } from './cvKinds.ts'

type Props = { file: string; user: User; entries: readonly CvEntry[]; onClose: () => void }
type TextName = keyof ResumeTexts

const textLabels: Record<TextName, string> = { occupation: 'Occupation', bio: 'Bio', skills: 'Skills' }

/** What a JSON Resume would add to the profile. Nothing is replaced unless the member ticks it. */
export function ImportResumeDialog({ file, user, entries, onClose }: Props) {
  const [resume] = useState(() => readJsonResume(file))
  const fresh = resume.entries.filter((entry) => !entries.some((own) => isSame(own, entry)))
  const texts = (Object.keys(resume.texts) as TextName[]).filter((name) => resume.texts[name] !== user[name])
  const [leftOut, setLeftOut] = useState<readonly CvEntryInput[]>([])
  const [replaced, setReplaced] = useState<readonly TextName[]>(() => texts.filter((name) => !user[name]))
  const add = useImportCvEntries()
  const save = useSaveProfileFields()
  const chosen = fresh.filter((entry) => !leftOut.includes(entry))
  const isEmpty = chosen.length === 0 && replaced.length === 0
  const submit = async () => {
    if (chosen.length > 0) await add.mutateAsync({ entries: chosen })
    if (replaced.length > 0)
      await save.mutateAsync(Object.fromEntries(replaced.map((name) => [name, resume.texts[name]])))
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Your CV from another site"
      submitLabel="Add to my profile"
      busyLabel="Adding..."
      busy={add.isPending || save.isPending}
      disabled={isEmpty}
      // The errors are shown below and as toasts.
      onSubmit={() => void submit().catch(() => undefined)}
    >
      {fresh.length === 0 && texts.length === 0 && <p>There is nothing new in this file.</p>}
      {fresh.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">New in your CV</legend>
          {fresh.map((entry) => (
            <Checkbox
              key={JSON.stringify(entry)}
              label={
                <span className="py-2 wrap-anywhere">
                  <b>{cvKinds[entry.kind].title}:</b> {entryInWords(toEntry(entry))}
                </span>
              }
              checked={!leftOut.includes(entry)}
              onChange={({ target }) =>
                setLeftOut(target.checked ? leftOut.filter((it) => it !== entry) : [...leftOut, entry])
              }
            />
          ))}
        </fieldset>
      )}
      {texts.map((name) => (
        <div key={name} className="grid gap-1">
          <Checkbox
            label={<b>{user[name] ? `Replace: ${textLabels[name]}` : textLabels[name]}</b>}
            checked={replaced.includes(name)}
            onChange={({ target }) =>
              setReplaced(target.checked ? [...replaced, name] : replaced.filter((it) => it !== name))
            }
          />
          {user[name] && <p className={textClass}>Now: {user[name]}</p>}
          <p className={textClass}>
            {user[name] && 'New: '}
            {resume.texts[name]}
          </p>
        </div>
      ))}
      {resume.problems.length > 0 && (
        <div className="grid gap-1">
          <p className="font-semibold">Can&apos;t be added</p>
          <ul className="grid gap-1 text-sm text-muted">
            {resume.problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      {add.error && <Callout>{add.error.message}</Callout>}
    </FormDialog>
  )
}

const textClass = 'line-clamp-6 pl-8.5 text-sm whitespace-pre-line text-muted wrap-anywhere'

/** Whether the profile has the entry, by the rule of the server. */
function isSame(own: CvEntry, { kind, title, organization, started }: CvEntryInput): boolean {
  return (
    own.kind === kind &&
    (own.title ?? '') === (title ?? '') &&
    (own.organization ?? '') === (organization ?? '') &&
    (own.started ?? '') === (started ?? '')
  )
}

/** The entry as it will be stored. */
function toEntry({ kind, ...values }: CvEntryInput) {
  const { title, organization, place, started, ended, level, expires_on } = values
  return {
    kind,
    title: title || null,
    organization: organization || null,
    place: place || null,
    started: started || null,
    ended: ended || null,
    level: level ?? null,
    expires_on: expires_on ?? null,
  }
}
