import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { installPrompt } from './installPrompt.ts'

/** Whether the app is installed, and how to install it: with the browser's prompt, else on /download. */
export function useInstall() {
  const navigate = useNavigate()
  const { canAsk, isInstalled } = useSyncExternalStore(installPrompt.subscribe, installPrompt.get)

  const install = async () => {
    const outcome = await installPrompt.ask()
    if (outcome === 'accepted') toast.success('Installed. Look for the sun and cay.')
    if (outcome === 'unavailable') await navigate('/download#steps')
    return outcome
  }
  return { canAsk, isInstalled, install }
}
