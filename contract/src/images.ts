/**
 * Widths in pixels that are made of every picture that is wider: for a face beside a name, for a tile or whoever saves data, for a
 * phone and for all else; the path itself is at most the last.
 */
export const IMAGE_WIDTHS = [160, 480, 960, 1600] as const
const [, TILE, , WHOLE] = IMAGE_WIDTHS

const UPLOAD = /^\/uploads\/([\w-]{22})(-w\d+)?\.webp$/

/** The path of a picture in one of `IMAGE_WIDTHS`; other addresses come back as they are. */
export function resizedImagePath(path: string, width: (typeof IMAGE_WIDTHS)[number]): string {
  const name = UPLOAD.exec(path)?.[1]
  if (!name || width === WHOLE) return path
  return `/uploads/${name}-w${width}.webp`
}

/** An `img`'s srcset of a picture; undefined for addresses that are not uploads. */
export function imageSrcset(path: string): string | undefined {
  if (!UPLOAD.test(path)) return undefined
  return IMAGE_WIDTHS.map((width) => `${resizedImagePath(path, width)} ${width}w`).join(', ')
}

/** What an `img` takes to show a picture: all its widths, or for who saves data the least. */
export function imageSources(path: string, isLight: boolean): { src: string; srcSet?: string | undefined } {
  return isLight ? { src: resizedImagePath(path, TILE) } : { src: path, srcSet: imageSrcset(path) }
}
