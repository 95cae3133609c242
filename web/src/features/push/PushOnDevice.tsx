import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { usePush } from './usePush.ts'

/** Push on this device, where it can have it. */
export function PushOnDevice() {
  const { isPossible, isOn, isBusy, error, toggle } = usePush()
  if (!isPossible) return null

  return (
    <div className="mt-4 grid gap-2 border-t pt-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <span aria-hidden>Push on this device</span>
        <Switch label="Push on this device" checked={isOn} busy={isBusy} onChange={toggle} />
      </div>
      {error && <Notice>{error.message}</Notice>}
    </div>
  )
}
