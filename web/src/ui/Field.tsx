import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { classNames } from './classNames.ts'

type Control = {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/** The props of a control with a text value. */
export type ControlledInputProps = Control & {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** What the form remarks on the value; null for nothing yet. Read out when it changes. */
  note?: ReactNode
  optional?: boolean
  /** Set it when FormSummary links to the control. */
  id?: string
  className?: string
  children: (control: Control) => ReactNode
}

/** Label, hint and error around one control: `<Field label="Email">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hint, error, note, optional = false, id, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const noteId = `${controlId}-note`
  const describedBy = classNames(error && errorId, note && noteId, hint && hintId)

  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className="font-semibold">
        {label}
        {optional && <span className="text-sm font-normal text-subtle"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-subtle">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {note !== undefined && (
        <div role="status" id={noteId} className="empty:absolute">
          {note}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert className="mt-0.5 size-4" />
      {children}
    </p>
  )
}
