import { useLayoutEffect, type RefObject } from 'react'
import { onStarted } from './startApp.ts'

type Props = {
  /** A section with `data-waiting`; otherwise the page. */
  section?: RefObject<HTMLElement | null>
}

/** Says, once what is around it is on the screen, that its buttons and forms work. */
export function Started({ section }: Props) {
  // Not an effect after the paint: what is pressed until then would be held.
  useLayoutEffect(() => onStarted(section?.current ?? undefined), [section])
  return null
}
