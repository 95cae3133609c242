/** The cursor in a response's header `Link: </api/posts?cursor=abc>; rel="next"`; undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const [, url = ''] = /<([^>]*)>;\s*rel="next"/.exec(link ?? '') ?? []
  return new URLSearchParams(url.split('?')[1]).get('cursor') ?? undefined
}
