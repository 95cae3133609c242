import { useRef, useState, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

const HOLD_MS = 250
const SWIPE_PX = 48
/** Movement below this isn't a swipe. */
const TAP_PX = 10

type Touch = { x: number; y: number; timer: ReturnType<typeof setTimeout>; isDown: boolean; isTap: boolean }
type Turns = { onTurn: (by: 1 | -1) => void; onClose: () => void }

/**
 * Pointer gestures of the story viewer: tapping the left third goes back, elsewhere forward; swiping sideways changes the
 * story; swiping down closes; holding pauses.
 */
export function useGestures({ onTurn, onClose }: Turns) {
  const [isHeld, setHeld] = useState(false)
  const touch = useRef<Touch>(undefined)

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !isOnStory(event)) return
    const hold = () => {
      setHeld(true)
      if (touch.current) touch.current.isTap = false
    }
    const timer = setTimeout(hold, HOLD_MS)
    touch.current = { x: event.clientX, y: event.clientY, timer, isDown: true, isTap: true }
  }

  const end = () => {
    const it = touch.current
    if (!it?.isDown) return undefined
    clearTimeout(it.timer)
    setHeld(false)
    it.isDown = false
    return it
  }

  const lift = (event: PointerEvent<HTMLElement>) => {
    const it = end()
    if (!it) return
    const [right, down] = [event.clientX - it.x, event.clientY - it.y]
    if (Math.hypot(right, down) > TAP_PX) it.isTap = false
    if (Math.abs(right) > SWIPE_PX && Math.abs(right) > Math.abs(down)) onTurn(right < 0 ? 1 : -1)
    else if (down > 2 * SWIPE_PX) onClose()
  }

  const giveUp = () => {
    const it = end()
    if (it) it.isTap = false
  }

  // Not on pointerup: the following click would hit what is under the closing viewer.
  const tap = (event: MouseEvent<HTMLElement>) => {
    const isTap = touch.current?.isTap === true
    touch.current = undefined
    if (!isTap || !isOnStory(event)) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onTurn(event.clientX - left < width / 3 ? -1 : 1)
  }

  return {
    isHeld,
    gestures: {
      onPointerDown: begin,
      onPointerUp: lift,
      onPointerCancel: giveUp,
      onPointerLeave: giveUp,
      onClick: tap,
      onContextMenu: (event: MouseEvent) => isHeld && event.preventDefault(),
    },
  }
}

/** Ignores buttons, links and dialogs over the story, whose React events bubble here. */
function isOnStory({ currentTarget, target }: SyntheticEvent<HTMLElement>) {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('a, button')
}
