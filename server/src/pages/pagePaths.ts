/** Whether a path looks like one of the API or of a file. */
export function isApiOrFilePath(path: string): boolean {
  return path.includes('.') || /^\/(api|assets|calendar|health|messages|metrics|uploads)(\/|$)/.test(path)
}

/**
 * Whether the response may be HTML. Link previews and search engines accept anything, or send no Accept header at all.
 */
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
