import { randomBytes } from 'node:crypto'
import { IMAGE_PIXELS, IMAGE_TYPES, IMAGE_WIDTHS } from 'contract/uploads'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { gate } from '../../gate.ts'
import { refuse } from '../../http/refusals.ts'

/** A picture as it came: its bytes or the path of the file that holds them, and the first of them. */
export type Original = { content: Buffer | string; first: Buffer; bytes: number }

/** A picture encoded anew: its name and every size of it, ready to be stored. */
export type Picture = { name: string; bytes: number; sizes: { file: string; bytes: Buffer }[] }

const QUALITY = 80
const SIZE_NAMES = IMAGE_WIDTHS.map((width, index) => ({
  width,
  suffix: index === IMAGE_WIDTHS.length - 1 ? '' : `-w${width}`,
}))

// Decoding takes memory by the pixel: two at a time are as fast as many on two cores.
const decoding = gate(2)
sharp.cache(false)

/** The files that a picture's name stands for. */
export function filesOf(name: string): string[] {
  return SIZE_NAMES.map(({ suffix }) => `${name}${suffix}.webp`)
}

/**
 * Makes a member's bytes into a picture: what it is comes from the bytes alone, metadata (places, times, devices) is left
 * behind, and it is encoded in each of `IMAGE_WIDTHS`. Refuses `unsupported_file` and `picture_too_big`.
 */
export async function makePicture({ content, first }: Original): Promise<Picture> {
  const type = await fileTypeFromBuffer(first)
  if (!IMAGE_TYPES.some((it) => it === type?.mime)) refuse('unsupported_file')
  return decoding(() => encode(content))
}

async function encode(content: Buffer | string): Promise<Picture> {
  const open = () => sharp(content, { animated: true, limitInputPixels: IMAGE_PIXELS, failOn: 'error' })
  const {
    width,
    height,
    pages = 1,
  } = await open()
    .metadata()
    .catch((cause: unknown) => refuse(isTooBig(cause) ? 'picture_too_big' : 'unsupported_file', { cause }))
  // Of an animation `height` is that of all its frames together.
  if (width * height > IMAGE_PIXELS || pages > 500) refuse('picture_too_big')

  const name = randomBytes(16).toString('base64url')
  try {
    const sizes = await Promise.all(
      SIZE_NAMES.map(async (size) => ({
        file: `${name}${size.suffix}.webp`,
        bytes: await open()
          .autoOrient()
          .resize({ width: size.width, height: 4 * size.width, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY, effort: 3 })
          .toBuffer(),
      })),
    )
    return { name, sizes, bytes: sizes.reduce((sum, size) => sum + size.bytes.length, 0) }
  } catch (cause) {
    refuse('unsupported_file', { cause })
  }
}

function isTooBig(cause: unknown): boolean {
  return cause instanceof Error && /pixel limit/i.test(cause.message)
}
