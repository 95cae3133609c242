import { PRODUCT_NAME } from 'contract/words/product'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

type Props = { title: string }

// The previous page. Undefined on the first, where the browser decides the focus.
let previousPath: string | undefined

/**
 * Sets the document title to 'X | Cayfolk' and moves the focus to the page after a navigation; within one path, only if
 * what had the focus is gone. Used by every screen.
 */
export function PageTitle({ title }: Props) {
  const { pathname, search } = useLocation()

  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`
  }, [title])

  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (previousPath !== undefined && (previousPath !== pathname || isFocusLost)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    previousPath = pathname
  }, [pathname, search])

  return null
}
