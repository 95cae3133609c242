import { PRODUCT_NAME } from 'contract/words/product'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../ui/classNames.ts'
import { useReservedHeights } from '../../ui/reservedHeights.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Not where something else is in the corner, or where the page is about installing. */
const HIDDEN_ON = /^\/(messages|download|download-test|post-job|login|register|j\/|jobs\/)/
/** Beside the widest page there is room for the button in windows of this width. */
const ROOM_BESIDE = '(width >= 90rem)'
/** The empty space at the end of every page. */
const ROOM_BELOW_PX = 72

/** A floating install button, shown where it covers nothing: beside a page in a wide window, else at its end. */
export function InstallButton({ onInstall }: { onInstall: () => Promise<unknown> }) {
  const { pathname } = useLocation()
  const hasRoom = useHasRoom()
  const reservedHeights = useReservedHeights()
  if (HIDDEN_ON.test(pathname)) return null

  const label = `Install ${PRODUCT_NAME}`
  return (
    <button
      type="button"
      title={label}
      inert={!hasRoom}
      onClick={() => void onInstall()}
      style={reservedHeights}
      className={classNames(button, !hasRoom && 'translate-y-24 opacity-0')}
    >
      <Download />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}

const button =
  'fixed right-gutter bottom-[calc(var(--tabbar-covers)+var(--offline-h)+var(--apply-h)+12px)] z-float grid size-12 place-items-center rounded-full border border-line-strong bg-raised text-link ' +
  'shadow-card transition-[translate,opacity,background-color] duration-move hover:bg-hover'

/** Whether the window's corner is beside the page or below its content. */
function useHasRoom(): boolean {
  const [hasRoom, setRoom] = useState(false)
  useEffect(() => {
    const wide = matchMedia(ROOM_BESIDE)
    const update = () => {
      const { scrollHeight } = document.documentElement
      setRoom(wide.matches || scrollY + innerHeight > scrollHeight - ROOM_BELOW_PX)
    }
    const observer = new ResizeObserver(update)
    observer.observe(document.body)
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [])
  return hasRoom
}
