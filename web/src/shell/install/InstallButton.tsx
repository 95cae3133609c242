import { PRODUCT_NAME } from 'contract/product'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../ui/classNames.ts'
import { useReservedHeight } from '../../ui/reservedHeight.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Not where something else is in the corner, or where the page is about installing. */
const HIDDEN_ON = /^\/(messages|download|download-test|post-job|login|register|j\/|jobs\/)/
const MOVED_PX = 8

/** A floating install button, hidden while scrolling down. */
export function InstallButton({ onInstall }: { onInstall: () => Promise<unknown> }) {
  const { pathname } = useLocation()
  const isHidden = useScrollsDown()
  const reservedHeight = useReservedHeight()
  if (HIDDEN_ON.test(pathname)) return null

  const label = `Install ${PRODUCT_NAME}`
  return (
    <button
      type="button"
      title={label}
      inert={isHidden}
      onClick={() => void onInstall()}
      style={reservedHeight}
      className={classNames(button, isHidden && 'translate-y-24 opacity-0')}
    >
      <Download />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

const button =
  'fixed right-gutter bottom-[calc(var(--spacing-tabbar)+var(--notice-h)+var(--action-h)+12px)] z-float grid size-12 place-items-center rounded-full bg-brand text-on-brand ' +
  'shadow-menu inset-shadow-lip transition-[translate,opacity,background-color] duration-move hover:bg-brand-hover lg:bottom-[calc(var(--notice-h)+16px)] forced-colors:border'

/** Whether the page was last scrolled down rather than up. */
function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      if (Math.abs(scrollY - last) < MOVED_PX) return
      setDown(scrollY > last)
      last = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isDown
}
