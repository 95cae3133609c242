import { fullName } from 'contract/words/fullName'
import { imageSrcset, resizedImagePath } from 'contract/rules/images'
import type { User } from 'contract/profiles'
import type { Story } from 'contract/stories'
import { Play, Plus } from 'lucide-react'
import type { KeyboardEventHandler } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

type Props = {
  story: Story
  isSeen: boolean
  isTabStop: boolean
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onFocus: () => void
  onClick: () => void
}

/** A story in the strip. The avatar has a gold ring until the story is seen. */
export function StoryTile({ story, isSeen, isTabStop, onKeyDown, onFocus, onClick }: Props) {
  const { user, image_url, video_url } = story
  const isLight = useDataSaver()
  const name = fullName(user)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
      className={classNames(storyTileSize, 'relative overflow-hidden bg-tongue text-left text-white')}
    >
      {image_url && !isLight ? (
        <Picture
          src={resizedImagePath(image_url, 480)}
          alt=""
          ratio="2/3"
          fetchPriority="low"
          className="absolute inset-0 size-full"
        />
      ) : (
        <InitialsOnBatik user={user} className="pb-5 text-4xl" />
      )}
      <span className={scrim} />
      <Avatar
        person={user}
        ring={!isSeen}
        className={classNames('absolute! top-2 left-2', isSeen && seenRing)}
      />
      {video_url && <Play className="absolute top-2.5 right-2.5 size-4 fill-current" />}
      <b className="absolute inset-x-2.5 bottom-2.25 line-clamp-2 text-[length:min(var(--fs-sm),4.5vw)] leading-[1.3] font-strong">
        {name}
        <VisuallyHidden>{`${video_url ? ', video' : ''}, ${isSeen ? 'seen' : 'new'}`}</VisuallyHidden>
      </b>
    </button>
  )
}

const scrim = 'absolute inset-x-0 top-[45%] bottom-0 bg-linear-to-b from-transparent to-[rgb(3_22_28/0.86)]'

const seenRing = 'shadow-[0_0_0_2px_rgb(255_255_255/0.75)]'

/** The size of a tile in the strip. */
export const storyTileSize = 'h-39 w-26 rounded-lg! lg:h-43 lg:w-30'

type CreateStoryTileProps = { me: User; onKeyDown: KeyboardEventHandler<HTMLElement>; onClick: () => void }

/** The Create tile: the member's picture with a plus. */
export function CreateStoryTile({ me, onKeyDown, onClick }: CreateStoryTileProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onKeyDown={onKeyDown}
      onClick={onClick}
      className={classNames(storyTileSize, 'relative overflow-hidden border bg-surface shadow-card')}
    >
      <span className="absolute inset-x-0 top-0 grid h-24 place-items-center bg-tint lg:h-28">
        {me.avatar_url ? (
          <img
            src={me.avatar_url}
            srcSet={imageSrcset(me.avatar_url)}
            sizes="7.5rem"
            fetchPriority="low"
            alt=""
            className="absolute size-full object-cover"
          />
        ) : (
          <span
            aria-hidden
            className="font-display text-[length:min(var(--fs-4xl),11vw)] font-bold text-on-tint"
          >
            {me.first_name.charAt(0) + me.last_name.charAt(0)}
          </span>
        )}
      </span>
      <span className={plus}>
        <Plus />
      </span>
      <b className="absolute inset-x-1 bottom-2.25 text-center text-[length:min(var(--fs-sm),3.9vw)] font-strong">
        Create Story
      </b>
    </button>
  )
}

const plus =
  'absolute top-19.5 left-1/2 grid size-9 -translate-x-1/2 place-items-center rounded-full border-3 border-surface bg-action text-on-action lg:top-23.5'

/** A story without a picture: the author's initials on a colored pattern. */
export function InitialsOnBatik({ user, className }: { user: Story['user']; className: string }) {
  return (
    <span aria-hidden className="absolute inset-0">
      <span className={classNames(ground, grounds[user.id % grounds.length], className)}>
        {user.first_name.charAt(0) + user.last_name.charAt(0)}
      </span>
    </span>
  )
}

const ground = 'batik grid size-full place-items-center font-display leading-none! font-bold text-white'

const grounds = ['', 'bg-av3!', 'bg-av4!', 'bg-av6!']
