import { useEffect, useRef, type ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

export type CodeKind = 'authenticator' | 'recovery'

type Props = {
  kind: CodeKind
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Moves the focus here when it appears, also right after a navigation, and when the code is wrong. */
  takesFocus?: boolean
}

const fields = {
  authenticator: {
    label: 'Code from your authenticator app',
    hint: 'Six digits. They change every 30 seconds.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten that you saved. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const

/** A code of an authenticator app, or a recovery code. Pasted spaces and hyphens don't matter. */
export function CodeField({ kind, value, onChange, error, takesFocus = false }: Props) {
  const { label, hint, ...input } = fields[kind]
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) inputRef.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (!takesFocus || error === undefined) return
    inputRef.current?.focus()
    // What is typed replaces the old code.
    inputRef.current?.select()
  }, [takesFocus, error])

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          ref={inputRef}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="font-mono text-lg tracking-widest"
        />
      )}
    </Field>
  )
}

type KindButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'block' | 'className'> & {
  kind: CodeKind
  onChange: (kind: CodeKind) => void
}

/** Changes to the other kind of code, for those without their phone. */
export function CodeKindButton({ kind, onChange, ...props }: KindButtonProps) {
  const isRecovery = kind === 'recovery'
  return (
    <Button variant="quiet" onClick={() => onChange(isRecovery ? 'authenticator' : 'recovery')} {...props}>
      {isRecovery ? 'Use a code from my app' : 'Use a recovery code'}
    </Button>
  )
}
