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

declare global {
  /** The button that was pressed last, or the form that was sent, before the app could do it. */
  var heldAction: HTMLElement | undefined
}

/** Marks the page, and a section of it that starts later, until its buttons and forms work. */
const WAITING = 'data-waiting'

/**
 * Holds what only the app can do until it has started: the button that was pressed last, or a sent form with
 * method="post". Styles show that it is held (styles/base.css).
 */
export function holdActions(): void {
  document.documentElement.setAttribute(WAITING, '')
  const hold = (element: HTMLElement | null | false) => {
    if (!element || !element.closest(`[${WAITING}]`)) return false
    globalThis.heldAction?.removeAttribute('data-held')
    globalThis.heldAction = element
    element.setAttribute('data-held', '')
    return true
  }
  // What is held doesn't reach React, which may work before `onStarted` is called: it would be done twice.
  const onClick = (event: Event) => {
    const { target } = event
    if (hold(target instanceof Element && target.closest<HTMLElement>('button[type="button"]')))
      event.stopPropagation()
  }
  const onSubmit = (event: Event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || !hold(form)) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
}

/** Called when the buttons and forms of the page work, or of a section that starts later: does what is held there. */
export function onStarted(part: Element = document.documentElement): void {
  part.removeAttribute(WAITING)
  const held = globalThis.heldAction
  if (!held) return
  // The app replaces a member's bars.
  const name = held.textContent
  const element = held.isConnected
    ? held
    : [...part.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!element || !part.contains(element) || element.closest(`[${WAITING}]`)) return
  globalThis.heldAction = undefined
  held.removeAttribute('data-held')
  // React doesn't handle events while it runs effects.
  setTimeout(() => (element instanceof HTMLFormElement ? element.requestSubmit() : element.click()))
}

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
