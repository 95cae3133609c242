import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'

type Props = Omit<ComponentProps<'img'>, 'alt' | 'loading'> & {
  /** Empty for decorative pictures. */
  alt: string
  /** Width/height, such as "16/10", to reserve the space before the picture loads. */
  ratio: `${number}/${number}`
  /** For pictures above the fold; others lazy-load. */
  eager?: boolean
}

/** A picture without layout shift. */
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
