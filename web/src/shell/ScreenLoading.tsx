import { LoadingStatus } from '../ui/Loading.tsx'
import { Spinner } from '../ui/Spinner.tsx'

type Props = { label?: string }

/**
 * The fallback while a screen loads. Not delayed: React shows it for 300 ms or more, and one often follows another, as
 * after signing in.
 */
export function ScreenLoading({ label = 'Loading' }: Props) {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-brand">
      <Spinner size="lg" />
      <LoadingStatus label={label} />
    </div>
  )
}
