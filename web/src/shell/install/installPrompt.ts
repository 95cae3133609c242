import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { createStore } from '../../api/createStore.ts'
import { readStored, writeStored } from '../../api/browserStorage.ts'
import { toast } from '../../ui/toast.ts'

/** The event of `beforeinstallprompt` (Chromium only). */
type PromptEvent = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

type State = {
  /** The browser's install prompt. Each event can be used once. */
  prompt: PromptEvent | undefined
  /** Whether this is the installed app, or the app was installed from here. */
  isInstalled: boolean
}

const KEY = 'installed'

/** The browser's install prompt, to be shown when the person asks for it. */
export const installPrompt = createStore<State>({
  prompt: undefined,
  isInstalled: isStandalone() || readStored(KEY) !== undefined,
})

/** Captures the browser's install event, which fires once and early. Call it before the page has loaded. */
export function captureInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // The event fires only while the app isn't installed, so it was removed.
    writeStored(KEY, undefined)
    installPrompt.set({ prompt: event as PromptEvent, isInstalled: isStandalone() })
  })
  window.addEventListener('appinstalled', markInstalled)
}

/** Whether the app is installed, and how to install it: with the browser's prompt, else on /download. */
export function useInstall() {
  const navigate = useNavigate()
  const { prompt, isInstalled } = useSyncExternalStore(installPrompt.subscribe, installPrompt.get)

  const install = async () => {
    if (!prompt) {
      await navigate('/download#steps')
      return 'unavailable'
    }
    installPrompt.set({ prompt: undefined, isInstalled })
    await prompt.prompt()
    const { outcome } = await prompt.userChoice
    if (outcome === 'accepted') {
      markInstalled()
      toast.success('Installed. Look for the sun and cay.')
    }
    return outcome
  }
  return { canAsk: prompt !== undefined, isInstalled, install }
}

/** For /download-test. */
export function simulateInstall(): void {
  installPrompt.set({ ...installPrompt.get(), isInstalled: true })
}

function markInstalled(): void {
  writeStored(KEY, 'yes')
  installPrompt.set({ prompt: undefined, isInstalled: true })
}

/** Whether the page runs in a window of its own. */
function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
}
