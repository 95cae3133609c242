import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from './IconButton.tsx'
import { Input } from './Input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'after'> & {
  /** Names the field in the button's label, where a form has two: "confirm password". */
  showLabel?: string
}

/** A password input with a show/hide button. */
export function PasswordInput({ showLabel = 'password', ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Input
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={`${isShown ? 'Hide' : 'Show'} ${showLabel}`}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
        />
      }
      {...rest}
    />
  )
}
