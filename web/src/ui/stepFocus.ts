import { useEffect, useRef } from 'react'

/**
 * A ref for the container of steps that take each other's place, such as a button and the form that it opens: when the
 * focused control goes with its step, the first one of the next step gets the focus. Undefined while a step loads.
 */
export function useStepFocus(step: string | undefined) {
  const container = useRef<HTMLDivElement>(null)
  const previous = useRef<string>(undefined)
  useEffect(() => {
    if (step === undefined) return
    const isNext = previous.current !== undefined && previous.current !== step
    previous.current = step
    if (isNext && document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>(':is(input, button):not([disabled])')?.focus()
  }, [step])
  return container
}
