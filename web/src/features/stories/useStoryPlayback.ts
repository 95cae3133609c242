import type { Story } from 'contract/stories'
import { useState } from 'react'
import { usePageVisible } from '../../ui/browserState.ts'
import { useDataSaver } from '../../ui/dataSaver.ts'

/** Playback state. `isPaused` is the member's choice; `isRunning` also considers everything else that pauses. */
export type PlaybackControls = {
  isRunning: boolean
  isPaused: boolean
  togglePause: () => void
  isMuted: boolean
  toggleMute: () => void
  /** Progress from 0 to 1. */
  progress: number
  setProgress: (progress: number) => void
}

/** Playback of a sequence of stories; `isHeld` pauses it. */
export function useStoryPlayback(story: Story, isHeld: boolean): PlaybackControls {
  const isLight = useDataSaver()
  const [now, setNow] = useState(() => beginning(story, isLight))
  if (now.id !== story.id) setNow(beginning(story, isLight))
  const [isMuted, setMuted] = useState(true)
  const isVisible = usePageVisible()

  return {
    isRunning: !now.isPaused && !isHeld && isVisible,
    isPaused: now.isPaused,
    togglePause: () => setNow((now) => ({ ...now, isPaused: !now.isPaused })),
    isMuted,
    toggleMute: () => setMuted(!isMuted),
    progress: now.progress,
    setProgress: (progress) => setNow((now) => ({ ...now, progress })),
  }
}

/** With reduced motion or data saver, videos don't start by themselves. */
function beginning({ id, video_url }: Story, isLight: boolean) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches || isLight
  return { id, progress: 0, isPaused: video_url !== null && isCalm }
}
