import { Delayed, LoadingStatus } from '../ui/Loading.tsx'
import { Spinner } from '../ui/Spinner.tsx'

type Props = { label?: string }

/** The fallback while a screen loads. */
export function ScreenLoading({ label = 'Loading' }: Props) {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-brand">
      <Delayed>
        <Spinner size="lg" />
      </Delayed>
      <LoadingStatus label={label} />
    </div>
  )
}
