import { PRODUCT_NAME } from 'contract/product'
import { X } from 'lucide-react'
import icon from '../../art/icon.svg'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useReservedHeights, useHeightRef } from '../../ui/reservedHeights.ts'

type Props = { onInstall: () => Promise<unknown>; onDismiss: () => void }

/** Offers to install the app: one line at the bottom of the window. The page reserves its height at the end. */
export function InstallBanner({ onInstall, onDismiss }: Props) {
  const heightRef = useHeightRef('--card-h')
  const reservedHeights = useReservedHeights()
  const install = () => {
    onDismiss()
    void onInstall()
  }
  return (
    <>
      <div style={reservedHeights} className="h-(--card-h)" />
      <section ref={heightRef} aria-label="Install the app" style={reservedHeights} className={bar}>
        <div className="mx-auto flex max-w-page items-center gap-2.5 px-gutter py-1">
          <img src={icon} alt="" width="28" height="28" className="rounded-xs" />
          <p role="status" className="min-w-0 flex-1 font-medium">
            Install the {PRODUCT_NAME} app
          </p>
          <Button variant="soft" size="sm" onClick={install}>
            Install
          </Button>
          <IconButton label="Not now" icon={<X />} onClick={onDismiss} className="-mr-2.5" />
        </div>
      </section>
    </>
  )
}

const bar =
  'fixed inset-x-0 bottom-[calc(var(--tabbar-covers)+var(--offline-h)+var(--apply-h))] z-bar border-t bg-raised ' +
  // It slides in without fading, so that the text always has full contrast.
  'transition-[translate] duration-(--dur-move) motion-reduce:transition-none starting:translate-y-2'
