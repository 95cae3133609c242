import type { ReactNode } from 'react'
import { useReservedHeight, useReserveHeight } from '../ui/reservedHeight.ts'

type Props = { label: string; icon: ReactNode; text: string; children: ReactNode }

/** A line with its buttons, above the tab bar and below any dialog: something the app has to offer. */
export function CornerCard({ label, icon, text, children }: Props) {
  const takeRoom = useReserveHeight('--card-h', 24)
  const room = useReservedHeight()
  return (
    <section ref={takeRoom} aria-label={label} style={room} className={place}>
      {icon}
      <p role="status" className="min-w-0 flex-1 font-semibold">
        {text}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </section>
  )
}

const place =
  'fixed right-gutter bottom-[calc(var(--spacing-tabbar)+var(--notice-h)+var(--action-h)+12px)] left-gutter z-float mx-auto flex max-w-xl flex-wrap items-center gap-x-3 gap-y-2.5 ' +
  'rounded-lg border bg-raised p-3 pl-4 shadow-dialog lg:bottom-[calc(var(--notice-h)+16px)] ' +
  // It moves up and does not fade in: what it says is to be read at every moment.
  'transition-[translate] duration-(--dur-move) motion-reduce:transition-none starting:translate-y-2'
