import { imageSrcset } from 'contract/rules/images'
import { useState } from 'react'
import { classNames } from './classNames.ts'
import { useDataSaver } from './dataSaver.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  person: { id: number; first_name: string; last_name: string; avatar_url?: string | null | undefined }
  size?: keyof typeof sizes
  online?: boolean
  /** A gold ring, for an unseen story. */
  ring?: boolean
  className?: string
}

/** A person's picture, or their initials. Hidden from screen readers, because the name is always beside it. */
export function Avatar({ person, size = 44, online = false, ring = false, className }: Props) {
  const [broken, setBroken] = useState<string>()
  const isLight = useDataSaver()
  const url = isLight || person.avatar_url === broken ? undefined : person.avatar_url

  return (
    <span
      className={classNames(
        'relative inline-grid flex-none place-items-center rounded-full leading-none font-bold forced-color-adjust-none',
        sizes[size],
        url ? 'bg-sunken' : tones[person.id % tones.length],
        ring && 'shadow-[0_0_0_2.5px_var(--flag-gold)]',
        className,
      )}
    >
      {url ? (
        <img
          src={url}
          srcSet={imageSrcset(url)}
          sizes={`${size}px`}
          alt=""
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          onError={() => setBroken(url)}
          className="size-full rounded-full object-cover"
        />
      ) : (
        <span aria-hidden>{person.first_name.charAt(0) + person.last_name.charAt(0)}</span>
      )}
      {online && (
        <span className="absolute right-0 bottom-0 size-[max(12px,26%)] rounded-full border-2 border-surface bg-online">
          <VisuallyHidden>Online</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** In px; the initials take 38% of the width. */
const sizes = {
  36: 'size-9 text-[13.68px]',
  40: 'size-10 text-[15.2px]',
  44: 'size-11 text-[16.72px]',
  48: 'size-12 text-[18.24px]',
  64: 'size-16 text-[24.32px]',
  72: 'size-18 text-[27.36px]',
  104: 'size-26 text-[39.52px]',
} as const

const tones = [
  'bg-av1 text-on-av1',
  'bg-av2 text-on-av2',
  'bg-av3 text-on-av3',
  'bg-av4 text-on-av4',
  'bg-av5 text-on-av5',
  'bg-av6 text-on-av6',
]
