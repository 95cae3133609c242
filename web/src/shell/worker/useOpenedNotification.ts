import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes where a notification leads that was tapped while the app is open. */
export function useOpenedNotification(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const hear = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open !== undefined) void navigate(data.open)
    }
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
}
