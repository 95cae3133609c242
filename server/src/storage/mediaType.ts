const NAME = /^[\w-]{22}(?:-w\d+)?\.([a-z0-9]+)$/

/** Every ending that a member's file may have, and as what it is served: nothing that runs. */
const TYPES = new Map([
  ['webp', 'image/webp'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['avi', 'video/x-msvideo'],
  ['webm', 'video/webm'],
  ['pdf', 'application/pdf'],
])

/** The media type of a stored file; undefined for what is no name of ours. */
export function mediaTypeOf(name: string): string | undefined {
  return TYPES.get(NAME.exec(name)?.[1] ?? '')
}
