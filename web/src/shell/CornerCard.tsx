import type { ReactNode } from 'react'
import { useReservedHeights, useHeightRef } from '../ui/reservedHeights.ts'

type Props = { label: string; icon: ReactNode; text: string; children: ReactNode }

/** A floating card with a line of text and buttons, for offers of the app. */
export function CornerCard({ label, icon, text, children }: Props) {
  const heightRef = useHeightRef('--card-h', 24)
  const reservedHeights = useReservedHeights()
  return (
    <section ref={heightRef} aria-label={label} style={reservedHeights} className={place}>
      {icon}
      <p role="status" className="min-w-0 flex-1 font-semibold">
        {text}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </section>
  )
}

const place =
  'fixed right-gutter bottom-[calc(var(--tabbar-covers)+var(--offline-h)+var(--apply-h)+12px)] left-gutter z-float mx-auto flex max-w-xl flex-wrap items-center gap-x-3 gap-y-2.5 ' +
  'rounded-lg border bg-raised p-3 pl-4 shadow-dialog ' +
  // It slides in without fading, so that the text always has full contrast.
  'transition-[translate] duration-(--dur-move) motion-reduce:transition-none starting:translate-y-2'
