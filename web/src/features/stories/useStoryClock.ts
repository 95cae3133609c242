import { useEffect, useEffectEvent, useRef } from 'react'

const TICK_MS = 100

/** Counts to `ms` while it is running, rests while it is not. Tells the share that has passed, and once the end. */
export function useStoryClock(
  ms: number,
  isRunning: boolean,
  onShare: (share: number) => void,
  onEnd: () => void,
) {
  const passed = useRef(0)
  const tick = useEffectEvent(() => {
    if (passed.current >= ms) return
    passed.current += TICK_MS
    if (passed.current < ms) onShare(passed.current / ms)
    else onEnd()
  })

  useEffect(() => {
    if (!isRunning) return
    const clock = setInterval(tick, TICK_MS)
    return () => clearInterval(clock)
  }, [isRunning])
}
