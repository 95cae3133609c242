import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'

type Props = Omit<ComponentProps<'img'>, 'alt' | 'loading'> & {
  /** Empty when the picture adds nothing to the words beside it. */
  alt: string
  /** Width by height, such as "16/10": the room is kept before the picture comes. */
  ratio: `${number}/${number}`
  /** For what is seen first; all else loads as it is scrolled to. */
  eager?: boolean
}

/** A picture that never shifts the page. */
export function Picture({ alt, ratio, eager = false, className, style, ...rest }: Props) {
  return (
    <img
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classNames('w-full bg-sunken object-cover', className)}
      style={{ aspectRatio: ratio, ...style }}
      {...rest}
    />
  )
}
