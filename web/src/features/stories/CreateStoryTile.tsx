import { srcset } from 'contract/pictures'
import type { User } from 'contract/profiles'
import { Plus } from 'lucide-react'
import type { KeyboardEventHandler } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { tileSize } from './tileSize.ts'

type Props = { me: User; onKeyDown: KeyboardEventHandler<HTMLElement>; onClick: () => void }

/** The way to a new story: oneself, with a plus. */
export function CreateStoryTile({ me, onKeyDown, onClick }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onKeyDown={onKeyDown}
      onClick={onClick}
      className={classNames(tileSize, 'relative overflow-hidden border bg-surface shadow-card')}
    >
      <span className="absolute inset-x-0 top-0 grid h-24 place-items-center bg-tint lg:h-28">
        {me.avatar_url ? (
          <img
            src={me.avatar_url}
            srcSet={srcset(me.avatar_url)}
            sizes="7.5rem"
            fetchPriority="low"
            alt=""
            className="absolute size-full object-cover"
          />
        ) : (
          <span aria-hidden className="font-display text-4xl font-bold text-on-tint">
            {me.first_name.charAt(0) + me.last_name.charAt(0)}
          </span>
        )}
      </span>
      <span className={plus}>
        <Plus />
      </span>
      <b className="absolute inset-x-1 bottom-2.25 text-center text-[length:min(var(--fs-sm),4.5vw)] font-strong">
        Create Story
      </b>
    </button>
  )
}

const plus =
  'absolute top-19.5 left-1/2 grid size-9 -translate-x-1/2 place-items-center rounded-full border-3 border-surface bg-action text-on-action lg:top-23.5'
