import type { Story } from 'contract/stories'
import { useState } from 'react'
import { usePageVisible } from '../../ui/browserState.ts'
import { useDataSaver } from '../../ui/dataSaver.ts'

/** Playback state. `isPaused` is the member's choice; `isRunning` also considers everything else that pauses. */
export type Playback = {
  isRunning: boolean
  isPaused: boolean
  toggle: () => void
  isMuted: boolean
  toggleSound: () => void
  /** Progress from 0 to 1. */
  share: number
  setShare: (share: number) => void
}

/** Playback of a sequence of stories; `isHeld` pauses it. */
export function usePlayback(story: Story, isHeld: boolean): Playback {
  const isLight = useDataSaver()
  const [now, setNow] = useState(() => beginning(story, isLight))
  if (now.id !== story.id) setNow(beginning(story, isLight))
  const [isMuted, setMuted] = useState(true)
  const isVisible = usePageVisible()

  return {
    isRunning: !now.isPaused && !isHeld && isVisible,
    isPaused: now.isPaused,
    toggle: () => setNow((now) => ({ ...now, isPaused: !now.isPaused })),
    isMuted,
    toggleSound: () => setMuted(!isMuted),
    share: now.share,
    setShare: (share) => setNow((now) => ({ ...now, share })),
  }
}

/** With reduced motion or data saver, videos don't start by themselves. */
function beginning({ id, video_url }: Story, isLight: boolean) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches || isLight
  return { id, share: 0, isPaused: video_url !== null && isCalm }
}
