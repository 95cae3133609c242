import { classNames } from './classNames.ts'
import { Delayed } from './Delayed.tsx'
import { Spinner } from './Spinner.tsx'
import { StillWorking } from './StillWorking.tsx'

/** A delayed spinner, followed by "Still working" after 5 s. */
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
