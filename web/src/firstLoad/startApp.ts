/** What says that a visitor wants more than to read. */
const START_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * When the app is loaded: for members now; for visitors, who can read the page and follow its links without it, after
 * the first paint, or, to save data, when they press, type or focus something other than a link.
 */
type Moment = 'now' | 'after first paint' | 'on input'

export function startApp(moment: Moment, load: (priority: 'low' | 'auto') => void): void {
  if (moment === 'now') load('auto')
  // Browsers paint between an animation frame and the next task.
  else if (moment === 'after first paint') requestAnimationFrame(() => setTimeout(() => load('low')))
  else {
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a')) return
      for (const type of START_EVENTS) removeEventListener(type, onInput, true)
      load('auto')
    }
    for (const type of START_EVENTS) addEventListener(type, onInput, { capture: true, passive: true })
  }
}

/**
 * Holds what only the app can do, until it has started: the last button that was pressed, or a form with method="post".
 * Styles show that it is held (styles/base.css).
 */
export function holdActions(): void {
  const hold = (element: HTMLElement) => {
    heldElement()?.removeAttribute('data-held')
    element.dataset['held'] = ''
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]')
    if (button && !hasStarted()) hold(button)
  }
  const onSubmit = (event: Event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || hasStarted()) return
    event.preventDefault()
    hold(form)
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
}

/** Called when the app's buttons and forms work: does what is held. */
export function onAppStarted(): void {
  document.documentElement.dataset['started'] = ''
  const held = heldElement()
  held?.removeAttribute('data-held')
  // React doesn't handle events while it runs effects.
  setTimeout(() => (held instanceof HTMLFormElement ? held.requestSubmit() : held?.click()))
}

const hasStarted = () => 'started' in document.documentElement.dataset
const heldElement = () => document.querySelector<HTMLElement>('[data-held]')

/**
 * Shows that a link was pressed or a form sent, until the next page is there. The app's own links prevent the default.
 */
export function showNavigation(): void {
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
