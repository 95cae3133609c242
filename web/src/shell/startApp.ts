declare global {
  /** Called when the app of a rendered page has started: repeats a press of a button that came before. */
  var onAppStarted: (() => void) | undefined
}

const INPUT = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const

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
    for (const type of INPUT) removeEventListener(type, onInput, true)
    document.head.append(template.content)
  }
  const onClick = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest<HTMLElement>('button[type="button"]') ?? undefined
  }
  for (const type of INPUT) addEventListener(type, onInput, { capture: true, passive: true })
  addEventListener('click', onClick, true)
  globalThis.onAppStarted = () => {
    globalThis.onAppStarted = undefined
    removeEventListener('click', onClick, true)
    // React hydrates a part of the page that is pressed, but not while it calls effects.
    setTimeout(() => pressed?.click())
  }
}
