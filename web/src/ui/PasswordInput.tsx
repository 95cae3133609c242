import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from './IconButton.tsx'
import { Input } from './Input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'after'> & {
  /** What the button says it shows, where a form has two: "confirm password". */
  showLabel?: string
}

/** A password, with a button that shows and hides it. */
export function PasswordInput({ showLabel = 'password', ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={`${shown ? 'Hide' : 'Show'} ${showLabel}`}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
      {...rest}
    />
  )
}
