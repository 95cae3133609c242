import { PRODUCT_NAME } from 'contract/words/product'
import { useEffect } from 'react'
import { useLocation, type Location } from 'react-router'

type Props = { title: string }

// Undefined on the first page, where the browser decides the focus.
let previous: Location | undefined

/**
 * Sets the document title to 'X | Cayfolk' and moves the focus to the page after a navigation; within one path, only if
 * what had the focus is gone. Used by every screen.
 */
export function PageTitle({ title }: Props) {
  const location = useLocation()

  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`
  }, [title])

  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (previous && (previous.pathname !== location.pathname || isFocusLost)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    previous = location
  }, [location])

  return null
}
