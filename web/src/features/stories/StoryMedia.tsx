import type { Story } from 'contract/stories'
import { useState } from 'react'
import { StoryStill } from './StoryStill.tsx'
import { StoryVideo } from './StoryVideo.tsx'
import type { Playback } from './usePlayback.ts'

type Props = { story: Story; playback: Playback; onEnd: () => void }

/** What a story shows: its video, else its picture, else its author's initials. `onEnd` comes when it was shown long enough. */
export function StoryMedia({ story, playback, onEnd }: Props) {
  const [isUnplayable, setUnplayable] = useState(false)
  const { video_url, image_url } = story

  if (video_url && !isUnplayable) {
    return (
      <StoryVideo
        src={video_url}
        poster={image_url}
        playback={playback}
        onEnd={onEnd}
        onUnplayable={() => setUnplayable(true)}
      />
    )
  }
  return (
    <>
      <StoryStill story={story} playback={playback} onEnd={onEnd} />
      {isUnplayable && (
        <p role="status" className="absolute inset-x-6 top-1/3 rounded-sm bg-black/70 px-4 py-3 text-center">
          This video cannot be played here.
        </p>
      )}
    </>
  )
}
