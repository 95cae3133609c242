import { PRODUCT_NAME } from 'contract/product'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import icon from '../../art/icon.svg'
import { Button } from '../../ui/Button.tsx'
import { CornerCard } from '../CornerCard.tsx'
import { readStored, writeStored } from '../../api/browserStorage.ts'

const DELAY_MS = 3_000
/** Not where the page is about installing, or where the banner would cover the message field. */
const HIDDEN_ON = /^\/(messages|download)/

type Props = { onInstall: () => Promise<unknown> }

/** The banner is shown 3 s after page load, unless it was dismissed within 7 days. */
export function useInstallBanner(): { isShown: boolean; dismiss: () => void } {
  const [isDue, setDue] = useState(false)
  const { pathname } = useLocation()

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
  return { isShown: isDue && !HIDDEN_ON.test(pathname), dismiss }
}

/** Offers to install the app. */
export function InstallBanner({ onInstall, onDismiss }: Props & { onDismiss: () => void }) {
  const install = () => {
    onDismiss()
    void onInstall()
  }
  return (
    <CornerCard
      label="Install the app"
      icon={<img src={icon} alt="" width="40" height="40" className="rounded-sm" />}
      text={`Keep ${PRODUCT_NAME} on your home screen.`}
    >
      <Button onClick={onDismiss}>Not now</Button>
      <Button variant="action" onClick={install}>
        Install
      </Button>
    </CornerCard>
  )
}

const KEY = 'installBannerDismissed'
const HIDDEN_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** The dismissal of the install banner, valid for 7 days (specification, section 9). */
const bannerDismissal = {
  isDue: (now: number) => isBannerDue(readStored(KEY), now),
  dismiss: (now: number) => writeStored(KEY, String(now)),
}

/** Whether the banner may be shown; `dismissed` is the stored time in ms. */
export function isBannerDue(dismissed: string | undefined, now: number): boolean {
  const at = Number(dismissed ?? Number.NaN)
  // A future date means that the clock was wrong.
  return Number.isNaN(at) || now - at >= HIDDEN_FOR_MS || at > now
}
