// Runs before the first paint and before the app's own scripts: neither a theme that was not chosen nor, for a member, the
// visitors' page flashes, and what a member's screen needs first is on its way at once.
// Stands in the page itself (web/startScript.ts), which also fills in the screens of this build. The page's policy knows it by
// its hash. src/shell/theme.ts and src/api/token.ts own the keys.
const SCREENS = {}

// The service worker keeps the product's letters; without it they come after what one reads (src/shell/letters.ts).
if (navigator.serviceWorker?.controller) bringLetters()

// A visitor's page says where the app is: it stands there already, and letters and app come once it has been seen.
const { app } = document.currentScript.dataset

try {
  const token = localStorage.getItem('token')
  if (token === null) whenSeen(completePage)
  else {
    document.documentElement.dataset.member = ''
    hasten(token)
    runApp()
  }
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.content = meta.dataset[theme]
  }
} catch {
  // Without storage the device decides, and nobody is a member.
  whenSeen(completePage)
}

function completePage() {
  if (app) bringLetters()
  runApp()
}

function bringLetters() {
  document.querySelector('link[data-letters]')?.removeAttribute('media')
}

function runApp() {
  if (app) void import(app)
}

/** Calls back when the page has come with its pictures and has been painted, or after 4 s. */
function whenSeen(run) {
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
  // A page in the background is not painted, and on a link that drops a picture may never come.
  const waited = new Promise((resolve) => setTimeout(resolve, 4_000))
  void Promise.race([Promise.all([loaded, painted]), waited]).then(run)
}

/** Loads the screen's files, and asks the server for what it shows; src/api/askedAhead.ts hands the answers out. */
function hasten(token) {
  const [id] = location.pathname.match(/\d+/) ?? []
  const screen = SCREENS[location.pathname.replace(/\d+/, ':id')] ?? SCREENS.other
  // What a search or a link to a place asks for is known to the app alone.
  if (location.search === '')
    askAhead(
      token,
      screen.asks.map((path) => path.replace(':id', id)),
    )
  const links = document.createDocumentFragment()
  // The page's look comes before them, but what a visitor would see doesn't.
  const module = { rel: 'modulepreload', crossOrigin: '', fetchPriority: app ? 'high' : 'low' }
  for (const href of screen.files)
    links.append(Object.assign(document.createElement('link'), { ...module, href }))
  document.head.append(links)
}

function askAhead(token, paths) {
  const headers = { accept: 'application/json', 'x-retry-count': '0', authorization: `Bearer ${token}` }
  const answers = new Map(paths.map((path) => [path, ask(path)]))
  globalThis.askedAhead = { token, answers }
  // Whoever takes an answer hears of its failure; one that nobody takes is no fault.
  for (const answer of answers.values()) answer.catch(() => {})

  async function ask(path) {
    const response = await fetch(path, { headers, credentials: 'omit' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}
