import { parseId } from 'contract/ids'
import { PAGES, type PagePattern } from 'contract/pages'

const patterns = PAGES.map((page) => {
  const pattern = page.replace(/:\w+/g, '(\\d+)')
  return { page, path: new RegExp(page === '/' ? '^/$' : `^${pattern}/?$`, 'i') }
})

/** The page at a path, with its id or 0. Like React Router it ignores case and a trailing slash. */
export function findPage(path: string): { page: PagePattern; id: number } | undefined {
  for (const { page, path: pattern } of patterns) {
    const match = pattern.exec(path)
    const id = parseId(match?.[1])
    if (match && (id > 0 || match[1] === undefined)) return { page, id }
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
