import { readStored, writeStored } from '../../api/localStore.ts'
import { onInstallEvent } from './installEvent.ts'

/** What a browser gives a page that it could install (Chromium alone). */
type PromptEvent = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

type State = {
  /** Whether the browser's own question can be asked. */
  canAsk: boolean
  /** Whether this is the installed app, or was installed from here. */
  isInstalled: boolean
}

const KEY = 'installed'
const changes = new EventTarget()
let captured: PromptEvent | undefined
let state: State = { canAsk: false, isInstalled: isStandalone() || readStored(KEY) !== undefined }

/** The browser's offer to install, which comes once and early: kept for whoever asks the person later. */
export const installPrompt = {
  get: () => state,

  subscribe: (listener: () => void) => {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  },

  /** Asks the browser's own question; 'unavailable' where there is none. It can be asked once for each offer. */
  async ask(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
    const event = captured
    if (!event) return 'unavailable'
    captured = undefined
    tell({ canAsk: false })
    await event.prompt()
    const { outcome } = await event.userChoice
    if (outcome === 'accepted') markInstalled()
    return outcome
  },

  /** As if the browser had said so; for the page of tests. */
  simulateInstall: () => tell({ isInstalled: true }),
}

onInstallEvent((event) => {
  captured = event as PromptEvent
  // An app that was removed is offered again.
  writeStored(KEY, undefined)
  tell({ canAsk: true, isInstalled: isStandalone() })
})
window.addEventListener('appinstalled', markInstalled)

function markInstalled(): void {
  writeStored(KEY, 'yes')
  tell({ canAsk: false, isInstalled: true })
}

function tell(change: Partial<State>): void {
  state = { ...state, ...change }
  changes.dispatchEvent(new Event('change'))
}

/** Whether the page runs in a window of its own. */
function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
}
