declare global {
  /** Called when the app of a rendered page has started, or a section of it that starts later: repeats a press in it. */
  var onAppStarted: ((section?: Element | null) => void) | undefined
}

/** A section that hydrates on its own. */
const LATER = '[data-later]'

const START_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Starts the app of a page whose scripts wait in a template: for members at once, for visitors when they press, type or focus
 * something. Not for a link: the page can be read, and its links and forms work, without the app.
 */
export function startApp(isMember: boolean): void {
  const template = document.querySelector<HTMLTemplateElement>('template#app')
  if (!template) return
  if (isMember) return document.head.append(template.content)

  let pressed: HTMLElement | undefined
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('a')) return
    for (const type of START_EVENTS) removeEventListener(type, onInput, true)
    document.head.append(template.content)
  }
  const onClick = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest<HTMLElement>('button[type="button"]') ?? undefined
  }
  for (const type of START_EVENTS) addEventListener(type, onInput, { capture: true, passive: true })
  addEventListener('click', onClick, true)
  globalThis.onAppStarted = (section = null) => {
    const button = pressed?.closest(LATER) === section ? pressed : undefined
    // React hydrates a part of the page that is pressed, but not while it calls effects.
    setTimeout(() => button?.click())
    if (!section && document.querySelector(LATER)) return
    globalThis.onAppStarted = undefined
    removeEventListener('click', onClick, true)
  }
}
