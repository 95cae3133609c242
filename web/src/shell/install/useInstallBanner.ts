import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readStored, writeStored } from '../../api/browserStorage.ts'
import { useOnline } from '../../ui/browserState.ts'

const DELAY_MS = 3_000
/** Not where the page is about installing, or where the banner would cover the message field. */
const HIDDEN_ON = /^\/(messages|download)/

/**
 * The banner is shown 3 s after page load, unless it was dismissed within 7 days (specification, section 4). Not while
 * a field has the focus, or beside the offline bar.
 */
export function useInstallBanner(): { isShown: boolean; dismiss: () => void } {
  const [isDue, setDue] = useState(false)
  const { pathname } = useLocation()
  const isTyping = useHasFocusedField()
  const isOnline = useOnline()

  useEffect(() => {
    // Counted from page load, because this code is lazy-loaded.
    const timer = setTimeout(
      () => setDue(bannerDismissal.isDue(Date.now())),
      Math.max(0, DELAY_MS - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [])

  const dismiss = () => {
    bannerDismissal.dismiss(Date.now())
    setDue(false)
  }
  return { isShown: isDue && isOnline && !isTyping && !HIDDEN_ON.test(pathname), dismiss }
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]'

/** Whether a field has the focus. */
function useHasFocusedField(): boolean {
  const [isTyping, setTyping] = useState(() => document.activeElement?.matches(TEXT_FIELDS) === true)
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) =>
      setTyping(target instanceof Element && target.matches(TEXT_FIELDS))
    const onFocusOut = () => setTyping(false)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  return isTyping
}

const DISMISSED = 'installBannerDismissed'
const HIDDEN_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** The dismissal of the install banner, valid for 7 days (specification, section 9). */
const bannerDismissal = {
  isDue: (now: number) => isBannerDue(readStored(DISMISSED), now),
  dismiss: (now: number) => writeStored(DISMISSED, String(now)),
}

/** Whether the banner may be shown; `dismissed` is the stored time in ms. */
export function isBannerDue(dismissed: string | undefined, now: number): boolean {
  const at = Number(dismissed ?? Number.NaN)
  // A future date means that the clock was wrong.
  return Number.isNaN(at) || now - at >= HIDDEN_FOR_MS || at > now
}
