import type { Story } from 'contract/stories'
import { resized } from 'contract/pictures'
import { Play } from 'lucide-react'
import type { KeyboardEventHandler } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { InitialsOnBatik } from './InitialsOnBatik.tsx'
import { tileSize } from './tileSize.ts'

type Props = {
  story: Story
  isSeen: boolean
  isTabStop: boolean
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onFocus: () => void
  onClick: () => void
}

/** A story in the strip. The author's picture has a gold ring until it was seen. */
export function StoryTile({ story, isSeen, isTabStop, onKeyDown, onFocus, onClick }: Props) {
  const { user, image_url, video_url } = story
  const isLight = useDataSaver()
  const name = `${user.first_name} ${user.last_name}`
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
      className={classNames(tileSize, 'relative overflow-hidden bg-tongue text-left text-white')}
    >
      {image_url && !isLight ? (
        <Picture
          src={resized(image_url, 480)}
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
      <b className="absolute inset-x-2.5 bottom-2.25 line-clamp-2 text-sm leading-[1.15rem] font-strong">
        {name}
        <VisuallyHidden>{`${video_url ? ', video' : ''}, ${isSeen ? 'seen' : 'new'}`}</VisuallyHidden>
      </b>
    </button>
  )
}

const scrim = 'absolute inset-x-0 top-[45%] bottom-0 bg-linear-to-b from-transparent to-[rgb(3_22_28/0.86)]'

const seenRing = 'shadow-[0_0_0_2px_rgb(255_255_255/0.75)]'
