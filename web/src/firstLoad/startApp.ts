/**
 * When the app is loaded: for members now; for visitors, who can read the page and follow its links without it, after
 * the first paint, or, to save data, when they press, type or focus something other than a link.
 */
type Moment = 'now' | 'after first paint' | 'on input'

const START_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** Loads the app's modules, the first of which is its entry. */
export function loadApp(urls: readonly string[], moment: Moment): void {
  const load = (priority: 'low' | 'auto') => {
    const [entry = '', ...imports] = urls
    for (const href of imports) append('link', { rel: 'modulepreload', href }, priority)
    if (entry) append('script', { type: 'module', src: entry }, priority)
  }
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

function append(tag: 'link' | 'script', attributes: Record<string, string>, priority: 'low' | 'auto') {
  const element = Object.assign(document.createElement(tag), attributes, { crossOrigin: '' })
  element.fetchPriority = priority
  document.head.append(element)
}

/** Holds a form that only the app can send (method="post"). The app sends it when it has started. */
export function holdForms(): void {
  addEventListener(
    'submit',
    (event) => {
      const { target: form } = event
      if (hasStarted() || !(form instanceof HTMLFormElement) || form.method !== 'post') return
      event.preventDefault()
      // Styles show it on the button (styles/base.css).
      form.dataset['held'] = ''
    },
    true,
  )
}

/** Called when the app's buttons and forms work. */
export function onAppStarted(): void {
  document.documentElement.dataset['started'] = ''
  const form = document.querySelector<HTMLFormElement>('form[data-held]')
  if (!form) return
  delete form.dataset['held']
  // React doesn't handle events while it runs effects.
  setTimeout(() => form.requestSubmit())
}

const hasStarted = () => 'started' in document.documentElement.dataset

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
