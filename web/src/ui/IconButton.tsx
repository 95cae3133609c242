import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  icon: ReactNode
  /** What is behind it: a card, the top bar, a picture or video, or a story. */
  on?: keyof typeof backgrounds
}

/** A round 44 px icon button named by `label`. A Count as a child is shown over it and added to its name. */
export function IconButton({ label, icon, on = 'surface', className, children, ...rest }: Props) {
  return (
    <button type="button" title={label} className={classNames(base, backgrounds[on], className)} {...rest}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  )
}

const base =
  'relative inline-grid size-11 flex-none place-items-center rounded-full transition-colors ' +
  'disabled:cursor-not-allowed disabled:text-disabled'

const backgrounds = {
  surface: 'text-muted hover:bg-hover hover:text-text',
  bar: 'min-h-bar-button min-w-bar-button hover:bg-bar-hover',
  media: 'bg-black/70 text-white hover:bg-black',
  story: 'hover:bg-white/20',
}
