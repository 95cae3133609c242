import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PRODUCT_NAME } from 'contract/words/product'
import { createConcurrencyLimit } from '../concurrencyLimit.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { PREVIEW_SIZE, type PreviewContent } from './linkPreview.ts'

const MARGIN = 72
const PORTRAIT_SIZE = 280
const PICTURE_WIDTH = 470
const HEADER_HEIGHT = 128
const TITLE_TOP = 176
const TITLE_MAX_HEIGHT = 220
const BADGE_HEIGHT = 80
const BADGE_TOP = 500
const LINE_GAP = 18
const SEA_HEIGHT = 44

const FONTS = {
  title: { name: 'Besley Bold', file: asset('Besley-Bold.ttf') },
  strong: { name: 'Public Sans SemiBold', file: asset('PublicSans-SemiBold.ttf') },
  text: { name: 'Public Sans', file: asset('PublicSans-Regular.ttf') },
}
const FIRST_LINE = { font: FONTS.strong, size: 36, color: '#00606f' }
const OTHER_LINE = { font: FONTS.text, size: 36, color: '#3d4f56' }
const LOGO = asset('logo.svg')

// Encoding uses libuv's four threads, which file access and password hashing need too.
const limitDrawing = createConcurrencyLimit(1)

/** Draws a link preview as a PNG of `PREVIEW_SIZE`, in the product's type and light colors. */
export function drawPreview(content: PreviewContent): Promise<Buffer> {
  return limitDrawing(() => draw(content))
}

async function draw({ title, lines, badge, picture }: PreviewContent): Promise<Buffer> {
  const pictureWidth = picture?.isPortrait ? PORTRAIT_SIZE + MARGIN : PICTURE_WIDTH
  const width = PREVIEW_SIZE.width - 2 * MARGIN - (picture ? pictureWidth : 0)
  const heading = await drawTitle(title, width)
  const logo = await sharp(LOGO, { density: 110 }).resize({ height: 84 }).png().toBuffer()
  const layers = [
    { input: logo, left: MARGIN, top: 22 },
    { input: heading.image, left: MARGIN, top: TITLE_TOP },
  ]

  let top = TITLE_TOP + heading.height + 2 * LINE_GAP
  const bottom = badge ? BADGE_TOP - LINE_GAP : PREVIEW_SIZE.height - MARGIN
  const texts = lines.map((line) => shorten(line, picture ? 48 : 60)).filter(Boolean)
  for (const [index, line] of texts.entries()) {
    const style = index === 0 ? FIRST_LINE : OTHER_LINE
    const text = await drawText(line, style)
    if (top + text.height > bottom) break
    layers.push({ input: await fitWidth(text, width), left: MARGIN, top })
    top += text.height + LINE_GAP
  }

  let shapes = ''
  if (badge) {
    const drawn = await drawText(shorten(badge, 40), { font: FONTS.strong, size: 38, color: '#161203' })
    const text = await cutOff(drawn, { width: PREVIEW_SIZE.width - 2 * MARGIN - 64, height: BADGE_HEIGHT })
    shapes += `<rect x="${MARGIN}" y="${BADGE_TOP}" width="${text.width + 64}" height="${BADGE_HEIGHT}" rx="40" fill="#ffc72c"/>`
    layers.push({
      input: text.image,
      left: MARGIN + 32,
      top: BADGE_TOP + Math.round((BADGE_HEIGHT - text.height) / 2),
    })
  }
  if (picture?.isPortrait) {
    const left = PREVIEW_SIZE.width - MARGIN - PORTRAIT_SIZE
    layers.push({ input: await drawPortrait(picture.file), left, top: TITLE_TOP })
  } else if (picture) {
    const left = PREVIEW_SIZE.width - PICTURE_WIDTH
    layers.push({ input: await drawPicture(picture.file), left, top: HEADER_HEIGHT })
  }
  layers.push({ input: Buffer.from(SEA), left: 0, top: PREVIEW_SIZE.height - SEA_HEIGHT })

  return sharp(Buffer.from(background(shapes)))
    .composite(layers)
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

type Text = { image: Buffer; width: number; height: number }
type Size = { width: number; height: number }
type Style = { font: { name: string; file: string }; size: number; color: string; width?: number }

/** The title in the largest size at which it fits its height, in at most three lines or so. */
async function drawTitle(title: string, width: number): Promise<Text> {
  const text = shorten(title, 100) || PRODUCT_NAME
  for (const size of [76, 62, 50]) {
    const drawn = await drawText(text, { font: FONTS.title, size, color: '#11191c', width })
    if (drawn.height <= TITLE_MAX_HEIGHT && drawn.width <= width) return drawn
  }
  const drawn = await drawText(shorten(title, 60), { font: FONTS.title, size: 50, color: '#11191c', width })
  return cutOff(drawn, { width, height: TITLE_MAX_HEIGHT })
}

async function drawText(text: string, { font, size, color, width }: Style): Promise<Text> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `${font.name} ${size}`,
      fontfile: font.file,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      // The fonts' own line height is that of body text, too loose for a title.
      spacing: Math.round(size * -0.4),
      ...(width !== undefined && { width }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** A text no larger than this: some scripts stack letters without end, and a layer must fit into the picture. */
async function cutOff(text: Text, most: Size): Promise<Text> {
  const [width, height] = [Math.min(text.width, most.width), Math.min(text.height, most.height)]
  if (width === text.width && height === text.height) return text
  const image = await sharp(text.image).extract({ left: 0, top: 0, width, height }).png().toBuffer()
  return { image, width, height }
}

async function fitWidth(text: Text, width: number): Promise<Buffer> {
  return text.width <= width ? text.image : sharp(text.image).resize({ width }).png().toBuffer()
}

/** A picture cut to a circle. */
function drawPortrait(file: Buffer): Promise<Buffer> {
  const radius = PORTRAIT_SIZE / 2
  const circle = `<svg viewBox="0 0 ${PORTRAIT_SIZE} ${PORTRAIT_SIZE}"><circle cx="${radius}" cy="${radius}" r="${radius}"/></svg>`
  return sharp(file)
    .resize(PORTRAIT_SIZE, PORTRAIT_SIZE, { position: 'top' })
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** A picture that fills the right side below the bar. */
function drawPicture(file: Buffer): Promise<Buffer> {
  return sharp(file)
    .rotate()
    .resize(PICTURE_WIDTH, PREVIEW_SIZE.height - HEADER_HEIGHT)
    .png()
    .toBuffer()
}

/** One line of at most `length` characters, without pictographs, which the fonts don't have. */
function shorten(text: string, length: number): string {
  const characters = [
    ...text
      .replace(/[\p{Extended_Pictographic}\p{C}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  if (characters.length <= length) return characters.join('')
  return `${characters
    .slice(0, length - 1)
    .join('')
    .replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}

/** Sand below the app bar's aqua, with other shapes. */
function background(shapes: string): string {
  const { width, height } = PREVIEW_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fffaf0"/>
    <rect width="${width}" height="${HEADER_HEIGHT}" fill="#00778b"/>
    <path d="M0 0 44 64 0 128Z" fill="#ffc72c"/>
    ${shapes}
  </svg>`
}

/** Two rows of waves along the bottom. */
const SEA = `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE.width}" height="${SEA_HEIGHT}">
  <path d="M0 14q75-26 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0V44H0Z" fill="#5fc6cf"/>
  <path d="M-75 28q75-20 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0 150 0V44H-75Z" fill="#00778b"/>
</svg>`

function asset(name: string): string {
  return fileURLToPath(new URL(`../../assets/${name}`, import.meta.url))
}
