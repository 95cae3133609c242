import { resizedImagePath } from 'contract/images'
import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { Delayed } from '../../ui/Loading.tsx'
import { formatBytes } from '../../ui/format.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useFileSize } from '../../ui/TapToLoad.tsx'
import type { PlaybackControls } from './usePlayback.ts'

type Props = {
  src: string
  poster: string | null
  playback: PlaybackControls
  onEnd: () => void
  onUnplayable: () => void
}

/** A video controlled by the playback, which it reports its progress to. */
export function StoryVideo({ src, poster, playback, onEnd, onUnplayable }: Props) {
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
        className="absolute inset-0 size-full object-contain"
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
