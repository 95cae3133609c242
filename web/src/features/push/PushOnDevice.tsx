import { listPushSubscriptions, unsubscribeFromPush } from 'contract/push'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { subscribeThisBrowser } from '../../api/pushSubscription.ts'
import { query } from '../../api/queries.ts'
import { Callout } from '../../ui/Callout.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** The push notification switch of this device, if supported. */
export function PushOnDevice() {
  const { isSupported, isOn, isBusy, error, toggle } = usePush()
  if (!isSupported) return null

  return (
    <div className="mt-4 grid gap-2 border-t pt-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span aria-hidden className="min-w-0 flex-[1_1_8rem]">
          Push on this device
        </span>
        <Switch label="Push on this device" checked={isOn} busy={isBusy} onChange={toggle} />
      </div>
      {error && <Callout>{error.message}</Callout>}
    </div>
  )
}

const PUSH_STATE_KEY = ['push', 'here'] as const

type Push = {
  /** Whether push is supported here; undefined until known. */
  isSupported: boolean | undefined
  isOn: boolean
  isBusy: boolean
  error: Error | null
  toggle: (on: boolean) => void
}

/** Push subscription of this browser, through the service worker. */
function usePush(): Push {
  const client = useQueryClient()
  const state = useQuery({
    queryKey: PUSH_STATE_KEY,
    queryFn: readPushState,
    retry: false,
    staleTime: Infinity,
  })
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? allowAndSubscribe() : unsubscribe()),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: PUSH_STATE_KEY }),
        client.invalidateQueries({ queryKey: query(listPushSubscriptions, {}).queryKey }),
      ]),
  })
  return {
    isSupported: state.isPending ? undefined : state.data !== undefined && state.data !== 'unsupported',
    isOn: change.isPending ? change.variables : state.data === 'on',
    isBusy: change.isPending,
    error: change.error,
    toggle: change.mutate,
  }
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined
  return navigator.serviceWorker.getRegistration()
}

async function readPushState(): Promise<'on' | 'off' | 'unsupported'> {
  const registration = await worker()
  if (!registration) return 'unsupported'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

async function allowAndSubscribe(): Promise<void> {
  const registration = await worker()
  if (!registration) throw new Error("This browser doesn't support push notifications.")
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error("Notifications are blocked. Allow them in your browser's settings for this site.")
  await subscribeThisBrowser(registration)
}

async function unsubscribe(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (!subscription) return
  await call(unsubscribeFromPush, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
