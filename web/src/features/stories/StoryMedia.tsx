import { imageSources, resizedImagePath } from 'contract/rules/images'
import type { Story } from 'contract/stories'
import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { formatBytes } from '../../ui/format.ts'
import { Delayed } from '../../ui/Loading.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useFileSize } from '../../ui/TapToLoad.tsx'
import { InitialsOnBatik } from './StoryTile.tsx'
import type { PlaybackControls } from './useStoryPlayback.ts'

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
  const [limits, setLimits] = useState<Size>()
  const picture = loading === 'failed' ? null : story.image_url
  const isWaiting = picture !== null && loading === 'loading'
  useStoryClock(SHOWN_MS, playback.isRunning && !isWaiting, playback.setProgress, onEnd)

  if (picture === null) return <InitialsOnBatik user={story.user} className="pb-[40%] text-[6rem]" />
  return (
    <>
      <StoryPicture
        src={picture}
        draggable={false}
        onLoad={({ currentTarget }) => {
          setLoading('loaded')
          measure(currentTarget.currentSrc, setLimits)
        }}
        onError={() => setLoading('failed')}
        style={limits && { maxWidth: limits.width * ENLARGED_MAX, maxHeight: limits.height * ENLARGED_MAX }}
        className="absolute inset-0 m-auto size-full object-cover"
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

type Size = { width: number; height: number }

/** A small picture isn't enlarged more than this; the story's dark ground shows around it. */
const ENLARGED_MAX = 2

/** Tells the size in pixels of a loaded file. An `img` with a `srcset` knows only the size at which it's shown. */
function measure(src: string, onSize: (size: Size) => void): void {
  const file = new Image()
  file.onload = () => onSize({ width: file.naturalWidth, height: file.naturalHeight })
  file.src = src
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
  return <img {...imageSources(src, isLight)} sizes="(min-width: 40rem) 60rem, 100vw" alt="" {...rest} />
}

type StoryVideoProps = {
  src: string
  poster: string | null
  playback: PlaybackControls
  onEnd: () => void
  onUnplayable: () => void
}

/** A video controlled by the playback, which it reports its progress to. */
function StoryVideo({ src, poster, playback, onEnd, onUnplayable }: StoryVideoProps) {
  const { isRunning, isPaused, isMuted, setProgress, togglePause } = playback
  const isLight = useDataSaver()
  const [bytes, askBytesWhenSeen] = useFileSize(src)
  const video = useRef<HTMLVideoElement>(null)
  const [isWaiting, setWaiting] = useState(false)

  const pauseIfForbidden = useEffectEvent((error: unknown) => {
    // This browser blocks autoplay.
    if (error instanceof DOMException && error.name === 'NotAllowedError' && !isPaused) togglePause()
  })
  useEffect(() => {
    if (isRunning) video.current?.play().catch(pauseIfForbidden)
    else video.current?.pause()
  }, [isRunning])

  // The attribute only sets the initial state.
  useEffect(() => {
    if (video.current) video.current.muted = isMuted
  }, [isMuted])

  return (
    <>
      <video
        ref={video}
        src={src}
        poster={poster && !isLight ? resizedImagePath(poster, 960) : undefined}
        preload={isLight ? 'none' : 'auto'}
        muted
        playsInline
        onWaiting={() => setWaiting(true)}
        onPlaying={() => setWaiting(false)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          duration > 0 && setProgress(currentTime / duration)
        }
        onEnded={onEnd}
        onError={onUnplayable}
        className="absolute inset-0 size-full object-cover"
      />
      {isWaiting && isRunning && (
        <Delayed>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner size="lg" label="Loading video" />
          </span>
        </Delayed>
      )}
      {isPaused && (
        // Pointer shortcut for the button above, which keyboards and screen readers use.
        <button type="button" tabIndex={-1} aria-hidden onClick={togglePause} className={bigPlay}>
          <Play className="size-9 fill-current" />
          {isLight && (
            <span
              ref={askBytesWhenSeen}
              className="absolute top-full pt-2 text-sm font-semibold whitespace-nowrap"
            >
              {bytes && formatBytes(bytes)}
            </span>
          )}
        </button>
      )}
    </>
  )
}

const bigPlay =
  'absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-black/60 pl-1 text-white hover:bg-black'
