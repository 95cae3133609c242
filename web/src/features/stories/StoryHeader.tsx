import { Dialog } from '@base-ui/react/dialog'
import { fullName } from 'contract/words/fullName'
import type { Story } from 'contract/stories'
import { timeAgo } from 'contract/rules/time'
import { Pause, Play, Volume2, VolumeX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import type { PlaybackControls } from './useStoryPlayback.ts'

type Props = {
  story: Story
  playback: PlaybackControls
  /** More actions. */
  children?: ReactNode
}

/** The story's author and time, with pause, mute and close buttons. */
export function StoryHeader({ story, playback, children }: Props) {
  const { user, created_at, video_url } = story
  const { isPaused, togglePause, isMuted, toggleMute } = playback
  const now = useNow()

  return (
    <div className="-mr-1.5 flex items-center pt-2">
      <Link
        to={`/user/${user.id}`}
        className="mr-auto flex min-w-0 items-center gap-2.5 text-white! no-underline"
      >
        <Avatar person={user} />
        <span className="grid min-w-0 leading-tight">
          <Dialog.Title
            render={<b />}
            className="line-clamp-2 font-sans text-base leading-tight font-strong wrap-anywhere"
          >
            {fullName(user)}
          </Dialog.Title>
          <Time at={created_at} className="text-sm">
            {timeAgo(created_at, now)}
          </Time>
        </span>
      </Link>
      {video_url && (
        <IconButton
          on="story"
          label={isMuted ? 'Turn sound on' : 'Turn sound off'}
          icon={isMuted ? <VolumeX /> : <Volume2 />}
          onClick={toggleMute}
        />
      )}
      <IconButton
        on="story"
        label={isPaused ? 'Play' : 'Pause'}
        icon={isPaused ? <Play /> : <Pause />}
        onClick={togglePause}
      />
      {children}
      <Dialog.Close render={<IconButton on="story" label="Close story" icon={<X />} />} />
    </div>
  )
}

/** Maximum bars that are distinguishable on a phone. */
const MOST_BARS = 10

type StoryBarsProps = { index: number; count: number; progress: number }

/** A progress bar per story; `progress` is the current one's progress. Long sequences show ten bars at a time. */
export function StoryBars({ index, count, progress }: StoryBarsProps) {
  const first = index - (index % MOST_BARS)
  const bars = Array.from({ length: Math.min(MOST_BARS, count - first) }, (_, at) => first + at)
  return (
    <div aria-hidden className="flex gap-1">
      {bars.map((bar) => (
        <span key={bar} className="h-1 flex-1 overflow-hidden rounded-full bg-white/45">
          <span
            className="block size-full origin-left bg-white"
            style={{ transform: `scaleX(${bar === index ? progress : Number(bar < index)})` }}
          />
        </span>
      ))}
    </div>
  )
}
