import { PRODUCT_NAME } from 'contract/product'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

type Props = { title: string }

// The page that had the focus last; none before the first, which keeps the focus where the browser put it.
let arrivedAt: string | undefined

/** Names the document 'X | Cayfolk', and moves the focus to a page that was navigated to. Every screen has one. */
export function PageTitle({ title }: Props) {
  const { pathname } = useLocation()

  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`
  }, [title])

  useEffect(() => {
    if (arrivedAt !== undefined && arrivedAt !== pathname) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    arrivedAt = pathname
  }, [pathname])

  return null
}
