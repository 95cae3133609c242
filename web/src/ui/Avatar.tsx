import { useState } from 'react'
import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  person: { id: number; first_name: string; last_name: string; avatar_url?: string | null | undefined }
  size?: 36 | 40 | 44 | 48 | 64 | 72 | 104
  online?: boolean
  /** Gold, for a story not yet seen. */
  ring?: boolean
  className?: string
}

/** A person's picture, or else their initials on a tone of their own. The name stands beside it, so it is silent. */
export function Avatar({ person, size = 44, online = false, ring = false, className }: Props) {
  const [broken, setBroken] = useState<string>()
  const picture = person.avatar_url === broken ? undefined : person.avatar_url
  const rem = size / 16

  return (
    <span
      className={classes(
        'relative inline-grid flex-none place-items-center rounded-full leading-none font-bold forced-color-adjust-none',
        picture ? 'bg-sunken' : tones[person.id % tones.length],
        ring && 'shadow-[0_0_0_2.5px_var(--flag-gold)]',
        className,
      )}
      style={{ width: `${rem}rem`, height: `${rem}rem`, fontSize: `${rem * 0.38}rem` }}
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
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

const tones = [
  'bg-av1 text-on-av1',
  'bg-av2 text-on-av2',
  'bg-av3 text-on-av3',
  'bg-av4 text-on-av4',
  'bg-av5 text-on-av5',
  'bg-av6 text-on-av6',
]
