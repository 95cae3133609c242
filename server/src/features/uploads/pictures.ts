import { randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from 'contract/rules/images'
import { IMAGE_PIXELS_MAX, IMAGE_TYPES } from 'contract/uploads'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { createConcurrencyLimit } from '../../concurrencyLimit.ts'
import { refuse } from '../../refuse.ts'
import { pictureFileNames } from './pictureFileNames.ts'

/** An uploaded picture: its content or file path, its first bytes, and its size in bytes. */
export type UploadedPicture = { content: Buffer | string; first: Buffer; bytes: number }

/** A re-encoded picture in all sizes, ready to be stored. */
export type ProcessedPicture = { name: string; bytes: number; sizes: { file: string; bytes: Buffer }[] }

const QUALITY = 80
const FULL_WIDTH = Math.max(...IMAGE_WIDTHS)

/** Memory limit, in bytes, for pictures that must be decoded as a whole. */
const WHOLE_PICTURE_BYTES = 120_000_000
const FRAMES_MAX = 500
const ENCODING_SECONDS_MAX = 20
const PROGRESSIVE_TOO_LARGE =
  'This picture is too large. Please save it as a standard (not progressive) JPEG, or choose a smaller one.'

// Decoding needs memory per pixel, and more than two at a time is no faster on two cores.
const limitDecoding = createConcurrencyLimit(2)
sharp.cache(false)

/**
 * Re-encodes a picture in each of `IMAGE_WIDTHS`, without metadata. The type is detected from the content and must be
 * one of `types`. Refuses `unsupported_file` and `picture_too_big`.
 */
export async function makePicture(
  { content, first }: UploadedPicture,
  types: readonly string[] = IMAGE_TYPES,
): Promise<ProcessedPicture> {
  const detected = (await fileTypeFromBuffer(first))?.mime
  // Animated PNGs: their first frame is kept.
  const type = detected === 'image/apng' ? 'image/png' : detected
  if (!types.some((accepted) => accepted === type)) refuse('unsupported_file')
  return limitDecoding(() => encode(content))
}

async function encode(content: Buffer | string): Promise<ProcessedPicture> {
  const frames = await checkSize(content)
  try {
    const sizes = await encodeSizes(content, frames)
    const name = randomBytes(16).toString('base64url')
    const files = pictureFileNames(name)
    return {
      name,
      sizes: sizes.map((bytes, index) => ({ file: files[index] ?? '', bytes })),
      bytes: sizes.reduce((sum, size) => sum + size.length, 0),
    }
  } catch (cause) {
    return refuse('unsupported_file', { cause })
  }
}

/** All sizes in the order of `IMAGE_WIDTHS`. Decodes the original once and makes the smaller sizes from the largest. */
async function encodeSizes(original: Buffer | string, frames: number): Promise<Buffer[]> {
  const isAnimated = frames > 1
  const upright = fit(open(original).autoOrient(), FULL_WIDTH)
  // Raw pixels are reused for every size, except of animations, which would need too much memory.
  const { data, info } = await (isAnimated ? toWebp(upright, isAnimated) : upright.raw())
    .timeout({ seconds: ENCODING_SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
  const largest = () => (isAnimated ? open(data) : sharp(data, { raw: info }))

  const height = info.pageHeight ?? info.height
  const isWithin = (width: number) => info.width <= width && height <= heightLimit(width)
  const encodeAt = (width: number) => toWebp(fit(largest(), width), isAnimated).toBuffer()
  const whole = isAnimated ? Promise.resolve(data) : encodeAt(FULL_WIDTH)
  return Promise.all(IMAGE_WIDTHS.map((width) => (isWithin(width) ? whole : encodeAt(width))))
}

/** Long screenshots stay readable up to this height. */
const heightLimit = (width: number) => 4 * width

function fit(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: heightLimit(width), fit: 'inside', withoutEnlargement: true })
}

function toWebp(picture: Sharp, isAnimated: boolean): Sharp {
  // Less effort halves the time for animations, and they are hardly larger.
  return picture
    .webp({ quality: QUALITY, effort: isAnimated ? 0 : 3 })
    .timeout({ seconds: ENCODING_SECONDS_MAX })
}

function open(content: Buffer | string): Sharp {
  return sharp(content, { animated: true, limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' })
}

/** Refuses pictures that would need too much memory, from their header. Returns the number of frames. */
async function checkSize(content: Buffer | string): Promise<number> {
  const metadata = await open(content)
    .metadata()
    .catch((cause: unknown) => refuse(isTooBig(cause) ? 'picture_too_big' : 'unsupported_file', { cause }))
  // The height of an animation is that of all frames together.
  const pixels = metadata.width * metadata.height
  if (pixels > IMAGE_PIXELS_MAX || (metadata.pages ?? 1) > FRAMES_MAX) refuse('picture_too_big')
  // Progressive JPEGs are decoded as a whole, with twice the memory unless chroma is subsampled.
  const needsDoubleMemory =
    metadata.depth === 'ushort' || (metadata.format === 'jpeg' && metadata.chromaSubsampling !== '4:2:0')
  const bytesNeeded = pixels * metadata.channels * (needsDoubleMemory ? 2 : 1)
  if (metadata.isProgressive && bytesNeeded > WHOLE_PICTURE_BYTES)
    refuse('picture_too_big', { sentence: PROGRESSIVE_TOO_LARGE })
  return metadata.pages ?? 1
}

function isTooBig(cause: unknown): boolean {
  return cause instanceof Error && /pixel limit/i.test(cause.message)
}
