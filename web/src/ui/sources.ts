import { resized, srcset } from 'contract/uploads'

/** A picture of a member as an `img` takes it: in all widths, or where data is saved in the least. */
export function sources(path: string, isLight: boolean): { src: string; srcSet?: string | undefined } {
  return isLight ? { src: resized(path, 480) } : { src: path, srcSet: srcset(path) }
}
