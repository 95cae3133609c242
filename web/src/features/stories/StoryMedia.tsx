import type { Story } from 'contract/stories'
import { useState, useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { imageSources } from 'contract/images'
import { Delayed } from '../../ui/Loading.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { StoryVideo } from './StoryVideo.tsx'
import type { PlaybackControls } from './usePlayback.ts'
import { InitialsOnBatik } from './InitialsOnBatik.tsx'

type Props = { story: Story; playback: PlaybackControls; onEnd: () => void }

/** A story's video, picture or initials. `onEnd` is called when its time is over. */
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
          This video can't be played here.
        </p>
      )}
    </>
  )
}

const SHOWN_MS = 6_000

/** A picture or initials. Its timer starts once the picture is loaded. */
function StoryStill({
  story,
  playback,
  onEnd,
}: {
  story: Story
  playback: PlaybackControls
  onEnd: () => void
}) {
  const [loading, setLoading] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const picture = loading === 'failed' ? null : story.image_url
  const isWaiting = picture !== null && loading === 'loading'
  useStoryClock(SHOWN_MS, playback.isRunning && !isWaiting, playback.setProgress, onEnd)

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

const TICK_MS = 100

/** A pausable timer of `ms`. Reports its progress, and its end once. */
function useStoryClock(
  ms: number,
  isRunning: boolean,
  onProgress: (progress: number) => void,
  onEnd: () => void,
) {
  const passed = useRef(0)
  const tick = useEffectEvent(() => {
    if (passed.current >= ms) return
    passed.current += TICK_MS
    if (passed.current < ms) onProgress(passed.current / ms)
    else onEnd()
  })

  useEffect(() => {
    if (!isRunning) return
    const clock = setInterval(tick, TICK_MS)
    return () => clearInterval(clock)
  }, [isRunning])
}

/** A story's picture at the viewer's size. `hidden` only preloads it. */
export function StoryPicture({ src, ...rest }: ComponentProps<'img'> & { src: string }) {
  const isLight = useDataSaver()
  return <img {...imageSources(src, isLight)} sizes="(min-width: 40rem) 30rem, 100vw" alt="" {...rest} />
}
