import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import { controlStyle } from './controlStyle.ts'

/** A text area that grows with its content, up to half the screen. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classNames(
        controlStyle,
        'field-sizing-content rounded-sm max-h-[50dvh] min-h-30 resize-y',
        className,
      )}
      {...rest}
    />
  )
}
