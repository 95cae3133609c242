import { parseId } from 'contract/ids'
import { PAGES, type PagePattern } from 'contract/pages'

/** A page with the parameters of its path, and its id or 0. */
export type PageMatch = { page: PagePattern; params: Record<string, string>; id: number }

/** Names in paths, such as the island in /jobs/in/long-island. Other parameters are ids. */
const NAMES: Record<string, string> = { island: '[a-z-]+', trade: '[a-z][a-z-]*' }

const patterns = PAGES.map((page) => {
  const pattern = page.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${NAMES[name] ?? '\\d+'})`)
  return { page, path: new RegExp(page === '/' ? '^/$' : `^${pattern}/?$`, 'i') }
})

/** The page at a path. Like React Router it ignores case and a trailing slash. */
export function findPage(path: string): PageMatch | undefined {
  for (const { page, path: pattern } of patterns) {
    const match = pattern.exec(path)
    if (!match) continue
    const params = { ...match.groups }
    const ids = Object.keys(params).filter((name) => !(name in NAMES))
    if (ids.every((name) => parseId(params[name]) > 0))
      return { page, params, id: parseId(params[ids[0] ?? '']) }
  }
  return undefined
}

/** Whether a path looks like one of the API or of a file. */
export function isApiOrFilePath(path: string): boolean {
  return path.includes('.') || /^\/(api|assets|calendar|health|messages|metrics|uploads)(\/|$)/.test(path)
}

/** Whether the response may be HTML. Link previews and search engines accept anything, or send no Accept header at all. */
export function acceptsHtml(path: string, accept: string | undefined): boolean {
  const ranges = new Map(
    (accept || '*/*').split(',').map((range): [string, string] => {
      const [type = '', ...parameters] = range.toLowerCase().replace(/\s/g, '').split(';')
      return [type, parameters.find((parameter) => parameter.startsWith('q=')) ?? 'q=1']
    }),
  )
  // API clients use these paths too, with any Accept header.
  const isPathOfApi = /^\/messages(\/|$)/i.test(path)
  const names = isPathOfApi ? ['text/html'] : ['text/html', 'text/*', '*/*']
  const quality = names.map((name) => ranges.get(name)).find((quality) => quality !== undefined)
  return quality !== undefined && !/^q=0(\.0*)?$/.test(quality)
}
