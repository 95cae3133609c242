import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle, type ButtonStyle } from './buttonStyle.ts'
import { classNames } from './classNames.ts'

type Props = ComponentProps<typeof Link> & ButtonStyle & { icon?: ReactNode }

/** A link that looks like a Button. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: Props) {
  return (
    <Link className={classNames(buttonStyle({ variant, size, block }), className)} {...rest}>
      <span className="inline-flex items-center justify-center gap-2">
        {icon}
        {children}
      </span>
    </Link>
  )
}
