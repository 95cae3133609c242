import { classNames } from './classNames.ts'
import { Delayed } from './Delayed.tsx'
import { Spinner } from './Spinner.tsx'
import { StillWorking } from './StillWorking.tsx'

/** In place of what is on its way, once that takes a moment: a turning ring, and later that it is still under way. */
export function Loading({ label, className = 'py-16' }: { label: string; className?: string }) {
  return (
    <Delayed>
      <div className={classNames('grid justify-items-center gap-2 text-brand', className)}>
        <Spinner size="lg" />
        <StillWorking label={label} />
      </div>
    </Delayed>
  )
}
