import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlLook } from './controlLook.ts'

/** Several lines of text; it grows with what is written, up to half the screen. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classes(
        controlLook,
        'field-sizing-content rounded-sm max-h-[50dvh] min-h-30 resize-y',
        className,
      )}
      {...rest}
    />
  )
}
