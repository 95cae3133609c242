import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook, type ButtonLook } from './buttonLook.ts'
import { classes } from './classes.ts'

type Props = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode }

/** A link that looks like a Button: for going somewhere, where Button is for doing something. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: Props) {
  return (
    <Link className={classes(buttonLook({ variant, size, block }), className)} {...rest}>
      <span className="inline-flex items-center justify-center gap-2">
        {icon}
        {children}
      </span>
    </Link>
  )
}
