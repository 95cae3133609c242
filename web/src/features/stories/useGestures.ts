import { useRef, useState, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

const HOLD_MS = 250
const SWIPE_PX = 48
/** A finger never rests quite still. */
const TAP_PX = 10

type Touch = { x: number; y: number; timer: ReturnType<typeof setTimeout>; isDown: boolean; isTap: boolean }
type Turns = { onTurn: (by: 1 | -1) => void; onClose: () => void }

/**
 * A finger or a mouse on a story: a tap on the left third turns back and elsewhere on, a swipe turns, a swipe down closes,
 * and as long as it is held the story stands still.
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

  // Not at the lifting: the click that follows it would land on whatever a closing viewer uncovers.
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

/** Not on a button or a link, and not on a dialog over the story, which is inside of it to React alone. */
function isOnStory({ currentTarget, target }: SyntheticEvent<HTMLElement>) {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('a, button')
}
