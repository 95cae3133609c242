import { PRODUCT_NAME } from 'contract/product'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../ui/classNames.ts'
import { useReservedHeight } from '../../ui/reservedHeight.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Where another action or the end of a thread has the corner, or the page is about installing. */
const ABSENT = /^\/(messages|download|download-test|post-job|login|register|j\/|jobs\/)/
const MOVED_PX = 8

/** Offers the app from the corner; out of the way while one scrolls down. */
export function InstallButton({ onInstall }: { onInstall: () => Promise<unknown> }) {
  const { pathname } = useLocation()
  const isAway = useScrollsDown()
  const room = useReservedHeight()
  if (ABSENT.test(pathname)) return null

  const label = `Install ${PRODUCT_NAME}`
  return (
    <button
      type="button"
      title={label}
      inert={isAway}
      onClick={() => void onInstall()}
      style={room}
      className={classNames(look, isAway && 'translate-y-24 opacity-0')}
    >
      <Download />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

const look =
  'fixed right-gutter bottom-[calc(var(--spacing-tabbar)+var(--notice-h)+var(--action-h)+12px)] z-float grid size-12 place-items-center rounded-full bg-brand text-on-brand ' +
  'shadow-menu inset-shadow-lip transition-[translate,opacity,background-color] duration-move hover:bg-brand-hover lg:bottom-[calc(var(--notice-h)+16px)] forced-colors:border'

/** Whether the page was last scrolled down rather than up. */
function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      if (Math.abs(scrollY - last) < MOVED_PX) return
      setDown(scrollY > last)
      last = scrollY
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isDown
}
