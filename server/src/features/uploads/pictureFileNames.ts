import { IMAGE_WIDTHS } from 'contract/rules/images'

// The largest size has no suffix.
const SUFFIXES = IMAGE_WIDTHS.map((width, index) => (index === IMAGE_WIDTHS.length - 1 ? '' : `-w${width}`))

/** The file names of all sizes of a picture. */
export function pictureFileNames(name: string): string[] {
  return SUFFIXES.map((suffix) => `${name}${suffix}.webp`)
}
