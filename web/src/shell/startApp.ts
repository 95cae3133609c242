declare global {
  /**
   * Called when the app of a rendered page has started, or a section of it that starts later: repeats a press in it.
   */
  var onAppStarted: ((section?: Element | null) => void) | undefined
}

/** A section that hydrates on its own. */
const LATER = '[data-later]'

const BUTTON = 'button[type="button"]'

const START_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Starts the app of a page whose scripts wait in a template: for members at once, for visitors when they press, type or
 * focus something. Not for a link: the page can be read, and its links and forms work, without the app.
 */
export function startApp(isMember: boolean): void {
  const template = document.querySelector<HTMLTemplateElement>('template#app')
  if (isMember) return template ? document.head.append(template.content) : undefined
  if (template) {
    startOnInput(template)
    addEventListener('load', loadWebFonts)
  }
  recordActions()
  showNavigation()
}

function startOnInput(template: HTMLTemplateElement): void {
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('a')) return
    for (const type of START_EVENTS) removeEventListener(type, onInput, true)
    document.head.append(template.content)
  }
  for (const type of START_EVENTS) addEventListener(type, onInput, { capture: true, passive: true })
}

/** The app brings them itself, when it has started (shell/DeferredShell.tsx). */
function loadWebFonts(): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name="web-fonts"]')?.content
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

/**
 * Remembers the button that was pressed last, and presses it again when the app has started. Holds a form that only the
 * app can send, and sends it then.
 */
function recordActions(): void {
  let pressed: { section: Element | null; index: number } | undefined
  let held: HTMLFormElement | undefined
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>(BUTTON)
    const section = button ? button.closest(LATER) : null
    pressed = button ? { section, index: buttonsIn(section).indexOf(button) } : undefined
  }
  const onSubmit = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
    event.preventDefault()
    held = event.target
    document.documentElement.dataset['leaving'] = ''
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  globalThis.onAppStarted = (section = null) => {
    removeEventListener('submit', onSubmit, true)
    // By its position: React replaces what it can't hydrate. It hydrates what is pressed, but not while it calls
    // effects.
    const index = pressed?.section === section ? pressed.index : -1
    setTimeout(() => {
      buttonsIn(section)[index]?.click()
      if (held) sendHeld(held)
      held = undefined
    })
    if (!section && document.querySelector(LATER)) return
    globalThis.onAppStarted = undefined
    removeEventListener('click', onClick, true)
  }
}

function sendHeld(form: HTMLFormElement): void {
  delete document.documentElement.dataset['leaving']
  form.requestSubmit()
}

/**
 * Shows that a link was pressed or a form sent, until the next page is there. The app's own links prevent the default.
 */
function showNavigation(): void {
  const { dataset } = document.documentElement
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || link.target || link.download || event.defaultPrevented) return
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey
    const isSamePage = link.pathname === location.pathname && link.search === location.search
    if (!isNewTab && !isSamePage) dataset['leaving'] = ''
  })
  addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) dataset['leaving'] = ''
  })
  // Back to this page, which the browser has kept.
  addEventListener('pageshow', () => delete dataset['leaving'])
}

function buttonsIn(section: Element | null): HTMLElement[] {
  return [...(section ?? document).querySelectorAll<HTMLElement>(BUTTON)]
}
