import { createStore } from '../../api/createStore.ts'
import { readStored, writeStored } from '../../api/localStore.ts'
import { onInstallEvent } from './installEvent.ts'

/** The event of `beforeinstallprompt` (Chromium only). */
type PromptEvent = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

type State = {
  /** Whether the browser's install prompt can be shown. */
  canAsk: boolean
  /** Whether this is the installed app, or the app was installed from here. */
  isInstalled: boolean
}

const KEY = 'installed'
let captured: PromptEvent | undefined
const state = createStore<State>({
  canAsk: false,
  isInstalled: isStandalone() || readStored(KEY) !== undefined,
})

/** The browser's install prompt, to be shown when the person asks for it. */
export const installPrompt = {
  get: state.get,
  subscribe: state.subscribe,

  /** Shows the browser's prompt; 'unavailable' if there is none. Each event can be used once. */
  async ask(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
    const event = captured
    if (!event) return 'unavailable'
    captured = undefined
    update({ canAsk: false })
    await event.prompt()
    const { outcome } = await event.userChoice
    if (outcome === 'accepted') markInstalled()
    return outcome
  },

  /** For /download-test. */
  simulateInstall: () => update({ isInstalled: true }),
}

onInstallEvent((event) => {
  captured = event as PromptEvent
  // The event fires only while the app isn't installed, so it was removed.
  writeStored(KEY, undefined)
  update({ canAsk: true, isInstalled: isStandalone() })
})
window.addEventListener('appinstalled', markInstalled)

function markInstalled(): void {
  writeStored(KEY, 'yes')
  update({ canAsk: false, isInstalled: true })
}

function update(change: Partial<State>): void {
  state.set({ ...state.get(), ...change })
}

/** Whether the page runs in a window of its own. */
function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
}
