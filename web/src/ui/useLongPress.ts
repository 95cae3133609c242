import { useEffect, useRef, type PointerEvent } from 'react'

const LONG_PRESS_MS = 400

/** Handlers for an element that reacts to a long press by touch. Scrolling cancels it. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') timer.current = setTimeout(onLongPress, LONG_PRESS_MS)
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
  }
}
