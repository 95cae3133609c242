/**
 * Widths in pixels of the generated versions: avatar, tile or data saver, phone, full size. The original path serves
 * the full size.
 */
export const IMAGE_WIDTHS = [160, 480, 960, 1600] as const
const [, TILE, , FULL] = IMAGE_WIDTHS

const UPLOAD = /^\/uploads\/([\w-]{22})(?:-w\d+)?\.webp(\?.*)?$/

/** The address of an uploaded picture in one of `IMAGE_WIDTHS`. Other URLs are returned unchanged. */
export function resizedImagePath(path: string, width: (typeof IMAGE_WIDTHS)[number]): string {
  const [, name, signature = ''] = UPLOAD.exec(path) ?? []
  if (!name || width === FULL) return path
  return `/uploads/${name}-w${width}.webp${signature}`
}

/** The path of the full size of an uploaded picture in any width. Other paths are returned unchanged. */
export function originalImagePath(path: string): string {
  return path.replace(/-w\d+(?=\.webp$)/, '')
}

/** The `srcset` of an uploaded picture. Undefined for other URLs. */
export function imageSrcset(path: string): string | undefined {
  if (!UPLOAD.test(path)) return undefined
  return IMAGE_WIDTHS.map((width) => `${resizedImagePath(path, width)} ${width}w`).join(', ')
}

/** The `img` attributes of a picture: all widths, or only the tile in data saver mode. */
export function imageSources(path: string, savesData: boolean): { src: string; srcSet?: string | undefined } {
  return savesData ? { src: resizedImagePath(path, TILE) } : { src: path, srcSet: imageSrcset(path) }
}

/** The path of a file, which stays the same, of an address that may be signed. Other URLs are returned unchanged. */
export function pathOfFile(address: string): string {
  return address.startsWith('/uploads/') ? address.replace(/\?.*/s, '') : address
}
