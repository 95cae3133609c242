import type { Story } from 'contract/stories'
import { useState, useSyncExternalStore } from 'react'
import { useDataSaver } from '../../ui/dataSaver.ts'

/** How a story is being played. `isPaused` is what the member chose; `isRunning` minds everything else as well. */
export type Playback = {
  isRunning: boolean
  isPaused: boolean
  toggle: () => void
  isMuted: boolean
  toggleSound: () => void
  /** How much of it was shown, from 0 to 1. */
  share: number
  setShare: (share: number) => void
}

/** The playback of one story after the other; `isHeld` while a finger or something else stops it. */
export function usePlayback(story: Story, isHeld: boolean): Playback {
  const isLight = useDataSaver()
  const [now, setNow] = useState(() => beginning(story, isLight))
  if (now.id !== story.id) setNow(beginning(story, isLight))
  const [isMuted, setMuted] = useState(true)
  const isHidden = usePageHidden()

  return {
    isRunning: !now.isPaused && !isHeld && !isHidden,
    isPaused: now.isPaused,
    toggle: () => setNow((now) => ({ ...now, isPaused: !now.isPaused })),
    isMuted,
    toggleSound: () => setMuted(!isMuted),
    share: now.share,
    setShare: (share) => setNow((now) => ({ ...now, share })),
  }
}

/** Videos move and weigh: where that is not wanted, they wait to be started. */
function beginning({ id, video_url }: Story, isLight: boolean) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches || isLight
  return { id, share: 0, isPaused: video_url !== null && isCalm }
}

/** Whether the page is out of sight: another tab, another app. */
function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden)
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
