import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  icon: ReactNode
  /** The ground it lies on: a card, or anything with a text colour of its own, such as the bar. */
  on?: keyof typeof grounds
}

/** A 44 px round button with an icon for a face and `label` for a name. A Count as child lies over it and adds to the name. */
export function IconButton({ label, icon, on = 'surface', className, children, ...rest }: Props) {
  return (
    <button type="button" title={label} className={classNames(base, grounds[on], className)} {...rest}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  )
}

const base =
  'relative inline-grid size-11 flex-none place-items-center rounded-full transition-colors ' +
  'disabled:cursor-not-allowed disabled:text-disabled'

const grounds = {
  surface: 'text-muted hover:bg-hover hover:text-text',
  bar: 'hover:bg-bar-hover',
}
