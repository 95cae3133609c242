import { randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from 'contract/images'
import { IMAGE_PIXELS, IMAGE_TYPES } from 'contract/uploads'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { createConcurrencyLimit } from '../../concurrencyLimit.ts'
import { refuse } from '../../http/refusals.ts'

/** A picture as it came: its bytes or the path of the file that holds them, and the first of them. */
export type Original = { content: Buffer | string; first: Buffer; bytes: number }

/** A picture encoded anew: its name and every size of it, ready to be stored. */
export type Picture = { name: string; bytes: number; sizes: { file: string; bytes: Buffer }[] }

const QUALITY = 80

// The largest of the widths is the picture's own name.
const SUFFIXES = IMAGE_WIDTHS.map((width, index) => (index === IMAGE_WIDTHS.length - 1 ? '' : `-w${width}`))

/** Bytes that a picture may take while it is decoded, where it has to be decoded whole. */
const WHOLE_BYTES = 120_000_000
const FRAMES_MAX = 500
const SECONDS_MAX = 20
const SAVE_IT_PLAINLY = 'This picture is too large to be progressive. Please save it as an ordinary JPEG.'

// Decoding takes memory by the pixel: two at a time are as fast as many on two cores.
const decoding = createConcurrencyLimit(2)
sharp.cache(false)

/** The files that a picture's name stands for. */
export function filesOf(name: string): string[] {
  return SUFFIXES.map((suffix) => `${name}${suffix}.webp`)
}

/**
 * Makes a member's bytes into a picture: what it is comes from the bytes alone, metadata (places, times, devices) is left
 * behind, and it is encoded in each of `IMAGE_WIDTHS`. Of other `types` than these it is none. Refuses `unsupported_file` and `picture_too_big`.
 */
export async function makePicture(
  { content, first }: Original,
  types: readonly string[] = IMAGE_TYPES,
): Promise<Picture> {
  const type = await fileTypeFromBuffer(first)
  if (!types.some((it) => it === type?.mime)) refuse('unsupported_file')
  return decoding(() => encode(content))
}

async function encode(content: Buffer | string): Promise<Picture> {
  const frames = await checkSize(content)
  try {
    const sizes = await encodeSizes(content, frames)
    const name = randomBytes(16).toString('base64url')
    const files = filesOf(name)
    return {
      name,
      sizes: sizes.map((bytes, index) => ({ file: files[index] ?? '', bytes })),
      bytes: sizes.reduce((sum, size) => sum + size.length, 0),
    }
  } catch (cause) {
    return refuse('unsupported_file', { cause })
  }
}

/** Every size in the order of `IMAGE_WIDTHS`. The original is decoded once: the smaller ones are made of the largest. */
async function encodeSizes(original: Buffer | string, frames: number): Promise<Buffer[]> {
  const isAnimated = frames > 1
  const upright = fit(open(original).autoOrient(), Math.max(...IMAGE_WIDTHS))
  // A picture's pixels stay at hand for every size; an animation's would be too many.
  const { data, info } = await (isAnimated ? encoded(upright, isAnimated) : upright.raw())
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
  const largest = () => (isAnimated ? open(data) : sharp(data, { raw: info }))

  const made = new Map<number, Promise<Buffer>>(isAnimated ? [[info.width, Promise.resolve(data)]] : [])
  const size = (width: number) => {
    const picture = made.get(width) ?? encoded(fit(largest(), width), isAnimated).toBuffer()
    made.set(width, picture)
    return picture
  }
  return Promise.all(IMAGE_WIDTHS.map((width) => size(Math.min(width, info.width))))
}

function fit(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: 4 * width, fit: 'inside', withoutEnlargement: true })
}

function encoded(picture: Sharp, isAnimated: boolean): Sharp {
  // An animation is hundreds of pictures: with less effort they are hardly larger, and done in half the time.
  return picture.webp({ quality: QUALITY, effort: isAnimated ? 0 : 3 }).timeout({ seconds: SECONDS_MAX })
}

function open(content: Buffer | string): Sharp {
  return sharp(content, { animated: true, limitInputPixels: IMAGE_PIXELS, failOn: 'error' })
}

/** Refuses what would take too much memory, by what the picture says of itself, before it is decoded. Gives its frames. */
async function checkSize(content: Buffer | string): Promise<number> {
  const it = await open(content)
    .metadata()
    .catch((cause: unknown) => refuse(isTooBig(cause) ? 'picture_too_big' : 'unsupported_file', { cause }))
  // Of an animation `height` is that of all its frames together.
  const pixels = it.width * it.height
  if (pixels > IMAGE_PIXELS || (it.pages ?? 1) > FRAMES_MAX) refuse('picture_too_big')
  // A picture that sharpens while it arrives is held whole, twice as large where its colours are not halved.
  const isDouble = it.depth === 'ushort' || (it.format === 'jpeg' && it.chromaSubsampling !== '4:2:0')
  const wholeBytes = pixels * it.channels * (isDouble ? 2 : 1)
  if (it.isProgressive && wholeBytes > WHOLE_BYTES) refuse('picture_too_big', { sentence: SAVE_IT_PLAINLY })
  return it.pages ?? 1
}

function isTooBig(cause: unknown): boolean {
  return cause instanceof Error && /pixel limit/i.test(cause.message)
}
