import type { Story } from 'contract/stories'
import { useState } from 'react'
import { Delayed } from '../../ui/Delayed.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { InitialsOnBatik } from './InitialsOnBatik.tsx'
import { StoryPicture } from './StoryPicture.tsx'
import { useStoryClock } from './useStoryClock.ts'
import type { Playback } from './usePlayback.ts'

const SHOWN_MS = 6_000

/** A picture, or initials where there is none; its time begins when it can be seen. */
export function StoryStill({
  story,
  playback,
  onEnd,
}: {
  story: Story
  playback: Playback
  onEnd: () => void
}) {
  const [loading, setLoading] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const picture = loading === 'failed' ? null : story.image_url
  const isWaiting = picture !== null && loading === 'loading'
  useStoryClock(SHOWN_MS, playback.isRunning && !isWaiting, playback.setShare, onEnd)

  if (picture === null) return <InitialsOnBatik user={story.user} className="pb-[40%] text-[6rem]" />
  return (
    <>
      <StoryPicture
        src={picture}
        draggable={false}
        onLoad={() => setLoading('loaded')}
        onError={() => setLoading('failed')}
        className="absolute inset-0 size-full object-contain"
      />
      {isWaiting && (
        <Delayed>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner size="lg" label="Loading picture" />
          </span>
        </Delayed>
      )}
    </>
  )
}
