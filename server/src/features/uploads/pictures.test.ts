import { readdir } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { createPost } from 'contract/posts'
import { IMAGE_WIDTHS, resizedImagePath } from 'contract/rules/images'
import { IMAGE_BYTES_LIMIT, uploadImage, uploadStoryFile } from 'contract/uploads'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadForm, createJpeg } from '../../../test/uploadFiles.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'

const stored = async (app: TestApp) => (await readdir(app.folder)).filter((name) => name.endsWith('.webp'))

test('a picture is re-encoded, stored in several sizes and served as immutable', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { success, file_path } = await ada(
    uploadImage,
    {},
    uploadForm(await createJpeg({ width: 2000, height: 1000 })),
  )
  expect(success).toBe(true)
  expect(file_path).toMatch(/^\/uploads\/[\w-]{22}\.webp$/)
  const widths = await Promise.all(
    ([480, 960, 1600] as const).map(async (width) => {
      const response = await app.app.inject(resizedImagePath(file_path, width))
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      return (await sharp(response.rawPayload).metadata()).width
    }),
  )
  expect(widths).toEqual([480, 960, 1600])
})

test.for([
  [100, 3000, [21, 640], [64, 1920], [100, 3000], [100, 3000]],
  [1080, 12_000, [58, 640], [173, 1920], [346, 3840], [576, 6400]],
  [2000, 1000, [160, 80], [480, 240], [960, 480], [1600, 800]],
] as const)('a picture of %i x %i keeps its ratio in all sizes', async ([width, height, ...sizes]) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg({ width, height })))
  expect(await Promise.all(IMAGE_WIDTHS.map((limit) => sizeOf(app, file_path, limit)))).toEqual(sizes)
})

test('a tall animation keeps its ratio in all sizes', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 100, height: 3000, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { file_path } = await ada(uploadImage, {}, uploadForm(animation))
  expect(await Promise.all(IMAGE_WIDTHS.map((limit) => sizeOf(app, file_path, limit)))).toEqual([
    [21, 640],
    [64, 1920],
    [100, 3000],
    [100, 3000],
  ])
})

async function sizeOf(app: TestApp, path: string, limit: (typeof IMAGE_WIDTHS)[number]) {
  const { rawPayload } = await app.app.inject(resizedImagePath(path, limit))
  const { width, height, pageHeight } = await sharp(rawPayload, { animated: true }).metadata()
  return [width, pageHeight ?? height]
}

test('of an animated PNG the first frame is stored', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createAnimatedPng()))
  const { width, pages } = await sharp((await app.app.inject(file_path)).rawPayload).metadata()
  expect({ width, pages }).toEqual({ width: 8, pages: undefined })
  const story = uploadForm(await createAnimatedPng(), { name: 'a.png', type: 'image/png' })
  await expect(ada(uploadStoryFile, {}, story)).resolves.toMatchObject({ success: true })
})

/** A PNG with the chunk that says how many frames there are, before its picture. */
async function createAnimatedPng() {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const control = Buffer.alloc(20)
  control.writeUInt32BE(8, 0)
  control.write('acTL', 4)
  control.writeUInt32BE(1, 8)
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16)
  const headerEnd = 8 + 25
  return Buffer.concat([png.subarray(0, headerEnd), control, png.subarray(headerEnd)])
}

test('location and time are removed from pictures', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const tagged = await sharp(await createJpeg())
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 4/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(tagged).metadata()).exif).toBeDefined()
  const { file_path } = await ada(uploadImage, {}, uploadForm(tagged))
  const { rawPayload } = await app.app.inject(file_path)
  const { exif, xmp, icc } = await sharp(rawPayload).metadata()
  expect({ exif, xmp, icc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined })
  expect(rawPayload.includes('Secret Camera')).toBe(false)
})

test('a rotated picture is turned upright', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const sideways = await sharp(await createJpeg({ width: 80, height: 40 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { file_path } = await ada(uploadImage, {}, uploadForm(sideways))
  const { width, height } = await sharp((await app.app.inject(file_path)).rawPayload).metadata()
  expect([width, height]).toEqual([40, 80])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.for([
  ['SVG', Buffer.from(SVG)],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['the mere start of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
] as const)('%s sent as a picture is refused and leaves nothing behind', async ([, bytes]) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const expected = {
    status: 400,
    code: 'unsupported_file',
    body: { error: 'Please select a valid image file (JPEG, PNG, GIF)' },
  }
  await expect(ada(uploadImage, {}, uploadForm(bytes))).rejects.toMatchObject(expected)
  if (bytes.length > 0) {
    const image_url = `data:image/png;base64,${bytes.toString('base64')}`
    await expect(ada(createPost, { content: 'x', image_url })).rejects.toMatchObject(expected)
  }
  await expect(
    ada(createPost, { content: 'x', image_url: `data:image/svg+xml,${encodeURIComponent(SVG)}` }),
  ).rejects.toMatchObject(expected)
  expect(await stored(app)).toEqual([])
})

test('a truncated picture is refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 99, sigma: 50 },
    },
  })
    .png()
    .toBuffer()
  await expect(ada(uploadImage, {}, uploadForm(whole.subarray(0, whole.length / 2)))).rejects.toMatchObject({
    code: 'unsupported_file',
  })
})

test('a picture of 60 megapixels is refused before it is decoded', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(IMAGE_BYTES_LIMIT)
  await expect(ada(uploadImage, {}, uploadForm(bomb))).rejects.toMatchObject({
    status: 400,
    code: 'picture_too_big',
  })
})

test('re-encoding removes embedded HTML and code from pictures', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const jpeg = await createJpeg()
  const png = await sharp(jpeg).png().toBuffer()
  // The HTML is after the end of the picture, or in a JPEG comment.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
  for (const bytes of [
    Buffer.concat([jpeg, page]),
    Buffer.concat([png, page]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
  ]) {
    const { file_path } = await ada(
      uploadImage,
      {},
      uploadForm(bytes, { name: 'page.html', type: 'text/html' }),
    )
    expect(file_path).toMatch(/\.webp$/)
    const { rawPayload, headers } = await app.app.inject(file_path)
    expect(headers['content-type']).toBe('image/webp')
    expect(rawPayload.includes('script')).toBe(false)
  }
})

test('formats that need the whole picture in memory have a lower pixel limit', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const create = { width: 6_000, height: 5_500, channels: 4, background: '#00778b80' } as const
  const interlaced = await sharp({ create }).png({ progressive: true, compressionLevel: 9 }).toBuffer()
  await expect(ada(uploadImage, {}, uploadForm(interlaced))).rejects.toMatchObject({
    code: 'picture_too_big',
    body: {
      message:
        'This picture is too large. Please save it as a standard (not progressive) JPEG, or choose a smaller one.',
    },
  })
  const small = await sharp({ create: { ...create, width: 600, height: 550 } })
    .png({ progressive: true })
    .toBuffer()
  await expect(ada(uploadImage, {}, uploadForm(small))).resolves.toMatchObject({ success: true })
})
