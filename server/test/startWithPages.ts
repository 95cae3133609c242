import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from './startApp.ts'

type Options = Parameters<typeof startApp>[0]

export const PAGE = `<!doctype html><html><head><title>Cayfolk</title><meta name="description" content="x">
<meta property="csp-nonce" content="%NONCE%">
<link rel="preload" as="font" crossorigin href="/assets/font-1a2b.woff2"><script id="bootstrap"></script>
</head><body><div id="root"></div><noscript>Needs JavaScript</noscript></body></html>`

/** The page template of the web app. */
export const TEMPLATE = new URL('../../web/src/firstLoad/pageTemplate.ts', import.meta.url).href

/** A build for the server that renders its input as text. */
const RENDERER = `
export { createPageTemplate } from '${TEMPLATE}'
export const renderBars = (page) => '<div>Bars ' + page + '</div>'
export const renderSystemNotice = ({ text }) => '<aside>' + text + '</aside>'
export async function renderPage({ location, responses, savesData }) {
  if (location === '/help') throw new Error('No help')
  const read = responses.map(({ endpoint, body, next }) => endpoint.path + ' ' + JSON.stringify(body) + ' ' + next)
  const text = [location, ...read, ...(savesData ? ['saves data'] : [])].join(' ').replaceAll('<', '&lt;')
  return { html: '<main>' + text + '</main>', styles: 'main{color:red}' }
}`

/** Starts the app with a small build of the web app. `more` files replace those of the same name. */
export async function startWithPages(more: Record<string, string> = {}, options: Options = {}) {
  const web = await mkdtemp(join(tmpdir(), 'cayfolk-web-'))
  await mkdir(join(web, 'assets'))
  await mkdir(join(web, '.server'))
  await writeFile(join(web, '.server', 'server.js'), RENDERER)
  await writeFile(join(web, 'index.html'), PAGE)
  await writeFile(join(web, 'assets', 'app-1a2b.js'), 'export {}')
  await writeFile(join(web, 'assets', 'app-1a2b.js.map'), '{}')
  for (const [name, content] of Object.entries(more)) await writeFile(join(web, name), content)
  const app = await startApp({ ...options, web, publicUrl: 'https://cayfolk.example' })
  const page = (url: string) => app.app.inject({ url, headers: { accept: 'text/html' } })
  return {
    ...app,
    page,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]()
      await rm(web, { recursive: true })
    },
  }
}

/** A job with text that HTML must escape. */
export const CHEF = {
  title: 'Chef & "Cook" </script><script>alert(1)</script>',
  company: 'Sandals %NONCE%',
  location: 'Rock Sound, Eleuthera',
  job_type: 'part-time',
  description: 'Conch <b>salad</b>\nand more',
} as const
