import { fullName } from 'contract/words/fullName'
import { BIO_MAX, OCCUPATION_MAX, PHONE_MAX, TRADE_MAX, type User } from 'contract/profiles'
import { Pencil } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { placeInWords } from 'contract/words/placeInWords'
import { TradeInput } from '../../parts/TradeInput.tsx'
import { workFieldTexts } from '../../parts/workFieldTexts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import {
  savedTexts,
  workField,
  type ProfileField,
  type ProfileProblems,
  type ProfileTexts,
} from './applicantProfile.ts'

type Props = {
  user: User
  company: string
  /** Unsaved changes of the profile. */
  typed: Partial<ProfileTexts>
  problems: ProfileProblems
  /** The papers that are shared. */
  papers: readonly string[]
  hasCv: boolean
  disabled: boolean
  onChange: (typed: Partial<ProfileTexts>) => void
}

/** The applicant as the employer will see them. What the profile lacks can be filled in here. */
export function EmployerView(props: Props) {
  const { user, company, typed, problems, papers, hasCv, disabled, onChange } = props
  const titleId = useId()
  const [isEditing, setEditing] = useState(false)
  const saved = savedTexts(user)
  const work = workField(user)
  const fields = [work, 'phone', 'experience'] as const
  const isOpen = (name: ProfileField) => isEditing || saved[name] === '' || name in typed
  const canEdit = fields.some((name) => !isOpen(name))

  useEffect(() => {
    if (isEditing) focusProfileField(work)
  }, [isEditing, work])

  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h3 id={titleId} className="min-w-0 flex-[1_1_9rem] text-lg wrap-anywhere">
          What {company} will see
        </h3>
        {canEdit && (
          <Button
            variant="quiet"
            icon={<Pencil />}
            aria-describedby={titleId}
            disabled={disabled}
            className="-my-1.5 -mr-3"
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
      </div>
      <div className="flex items-center gap-3">
        <Avatar person={user} size={48} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{fullName(user)}</p>
          {!isOpen(work) && <p className="text-muted">{saved[work]}</p>}
          <p className="text-sm text-subtle">{placeInWords(user.location, user.island)}</p>
        </div>
      </div>
      {fields.map((name) =>
        isOpen(name) ? (
          <ProfileFieldInput
            key={name}
            name={name}
            value={typed[name] ?? saved[name]}
            error={problems[name]}
            disabled={disabled}
            onChange={(text) => onChange({ ...typed, [name]: text })}
          />
        ) : (
          name !== work && (
            <Fact key={name} label={labels[name].label}>
              <span className="line-clamp-2">{saved[name]}</span>
            </Fact>
          )
        ),
      )}
      {papers.length > 0 && <Fact label="Papers">Which of these you have: {papers.join(', ')}</Fact>}
      {hasCv && <Fact label="CV">Attached as a PDF</Fact>}
      <p className="text-sm text-subtle">
        They can also open your profile. What you add here is saved to it.
      </p>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <p className="text-sm text-subtle">{label}</p>
      <div>{children}</div>
    </div>
  )
}

/** As on the profile. */
const labels = {
  ...workFieldTexts,
  phone: { label: 'Phone', hint: 'So they can call you' },
  experience: { label: 'Experience', hint: undefined },
}

const fieldId = (name: ProfileField) => `apply-${name}`

/** Moves the focus to a field of the profile. */
export function focusProfileField(name: ProfileField): void {
  document.getElementById(fieldId(name))?.focus()
}

type InputProps = {
  name: ProfileField
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (text: string) => void
}

function ProfileFieldInput({ name, value, error, disabled, onChange }: InputProps) {
  return (
    <Field id={fieldId(name)} {...labels[name]} optional error={error}>
      {(control) => {
        const shared = {
          ...control,
          value,
          readOnly: disabled,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        if (name === 'trade') return <TradeInput {...shared} maxLength={TRADE_MAX} />
        if (name === 'phone') return <Input {...shared} type="tel" autoComplete="tel" maxLength={PHONE_MAX} />
        if (name === 'experience') return <Textarea {...shared} maxLength={BIO_MAX} />
        return <Input {...shared} autoComplete="organization-title" maxLength={OCCUPATION_MAX} />
      }}
    </Field>
  )
}
