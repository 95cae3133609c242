import { useRef } from 'react'
import { Button } from './Button.tsx'
import { Callout } from './Callout.tsx'

type Props = {
  /** Why saving or loading failed. */
  message: string
  isLoading: boolean
  onLoadNewer: () => void
  onSaveMine: () => void
}

/** The ways on when an edit was refused because what it replaces has changed meanwhile. */
export function EditedElsewhere({ message, isLoading, onLoadNewer, onSaveMine }: Props) {
  return (
    <Callout>
      <p>{message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button busy={isLoading} busyLabel="Loading..." onClick={onLoadNewer}>
          Load the newer version
        </Button>
        <Button variant="quiet" onClick={onSaveMine}>
          Save mine anyway
        </Button>
      </div>
    </Callout>
  )
}

/** Shown with the newer version, while the member's own is kept. */
export function NewerVersionNote({ onBack }: { onBack: () => void }) {
  return (
    <Callout tone="info">
      <p>This is the newer version. What you typed is kept until you save.</p>
      <Button onClick={onBack} className="mt-2">
        Back to mine
      </Button>
    </Callout>
  )
}

/** The element of a form, and a function that replaces what is in it by another version. */
export function useReplaceableForm<Values>(save: { reset: () => void }, setValues: (values: Values) => void) {
  const form = useRef<HTMLDivElement>(null)
  const replace = (replacement: Values) => {
    save.reset()
    setValues(replacement)
    // The button that was pressed is gone.
    form.current?.querySelector('input')?.focus()
  }
  return { form, replace }
}
