import { useRef, useState, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

const HOLD_MS = 250
const SWIPE_PX = 48
/** Movement below this isn't a swipe. */
const TAP_PX = 10

type Touch = { x: number; y: number; timer: ReturnType<typeof setTimeout>; isDown: boolean; isTap: boolean }
type Options = { onTurn: (by: 1 | -1) => void; onClose: () => void }

/**
 * Pointer gestures of the story viewer: tapping the left third goes back, elsewhere forward; swiping sideways changes
 * the story; swiping down closes; holding pauses.
 */
export function useGestures({ onTurn, onClose }: Options) {
  const [isHeld, setHeld] = useState(false)
  const current = useRef<Touch>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !isOnStory(event)) return
    const startHold = () => {
      setHeld(true)
      if (current.current) current.current.isTap = false
    }
    const timer = setTimeout(startHold, HOLD_MS)
    current.current = { x: event.clientX, y: event.clientY, timer, isDown: true, isTap: true }
  }

  const endTouch = () => {
    const touch = current.current
    if (!touch?.isDown) return undefined
    clearTimeout(touch.timer)
    setHeld(false)
    touch.isDown = false
    return touch
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const touch = endTouch()
    if (!touch) return
    const [dx, dy] = [event.clientX - touch.x, event.clientY - touch.y]
    if (Math.hypot(dx, dy) > TAP_PX) touch.isTap = false
    if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy)) onTurn(dx < 0 ? 1 : -1)
    else if (dy > 2 * SWIPE_PX) onClose()
  }

  const onPointerCancel = () => {
    const touch = endTouch()
    if (touch) touch.isTap = false
  }

  // Not on pointerup: the following click would hit what is under the closing viewer.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isTap = current.current?.isTap === true
    current.current = undefined
    if (!isTap || !isOnStory(event)) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onTurn(event.clientX - left < width / 3 ? -1 : 1)
  }

  const onContextMenu = (event: MouseEvent) => isHeld && event.preventDefault()

  return {
    isHeld,
    gestures: {
      onPointerDown,
      onPointerUp,
      onPointerCancel,
      onPointerLeave: onPointerCancel,
      onClick,
      onContextMenu,
    },
  }
}

/** Ignores buttons, links and dialogs over the story, whose React events bubble here. */
function isOnStory({ currentTarget, target }: SyntheticEvent<HTMLElement>) {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('a, button')
}
