import type { ReactNode } from 'react'
import { classNames } from '../../ui/classNames.ts'

type Props = {
  title: string
  text: string
  className: string
  /** Where the picture is an image that fills its side to the edges. */
  bleed?: boolean
  children: ReactNode
}

/** One thing that the product does, with a picture of it. */
export function Tile({ title, text, className, bleed = false, children }: Props) {
  return (
    <article
      className={classNames(
        'flex min-h-65 flex-col justify-between gap-5 overflow-hidden rounded-xl p-6',
        bleed ? 'pb-0 lg:flex-row lg:p-0' : 'lg:p-7',
        className,
      )}
    >
      <div className={bleed ? 'lg:flex-[0_0_44%] lg:pt-7 lg:pl-7' : undefined}>
        <h3 className="text-2xl/[1.2]">{title}</h3>
        <p className="mt-1.5 max-w-[34ch] text-[1.0625rem]/[1.5]">{text}</p>
      </div>
      <div aria-hidden className={bleed ? '-mx-6 lg:mx-0 lg:flex-1' : undefined}>
        {children}
      </div>
    </article>
  )
}
