import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { STORY_FILE_BYTES_LIMIT } from 'contract/stories'
import { expect, test } from './fixtures.ts'
import { png } from './pictures.ts'

// With reduced motion, videos don't play automatically.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const MB = 1_000_000

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
/** A VP8 video of 6 s. */
const SUN = fixture('sun.webm')

/** A video of 20 s and 49 MB. Its index places the second half behind zeros that players skip. */
async function largeVideo(): Promise<Buffer> {
  const start = await readFile(fixture('regatta-start.webm'))
  const end = await readFile(fixture('regatta-end.webm'))
  return Buffer.concat([start, Buffer.alloc(49 * MB - start.length - end.length), end])
}

async function writeStory(page: Page, content: string) {
  await page.getByRole('button', { name: 'Create Story' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Story' })
  await dialog.getByLabel('Your story').fill(content)
  return dialog
}

const videoTile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} ?, video`) })

/** The playback position of the open story's video, in seconds. */
const timeOf = (viewer: ReturnType<Page['locator']>) =>
  viewer.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

test(
  'create a story with a video, watch it, navigate by key and tap, delete it',
  { tag: '@once' },
  async ({ createMember }) => {
    const { page, name } = await createMember('Sunny')
    await page.goto('/')

    await test.step('create', async () => {
      const dialog = await writeStory(page, 'Sunrise over Exuma')
      await expect(dialog.getByText('18/500 characters')).toBeVisible()
      await dialog.locator('input[aria-label=Video]').setInputFiles(SUN)
      await expect(dialog.getByLabel('Chosen video')).toBeVisible()
      await dialog.getByRole('button', { name: 'Create Story' }).click()
      await expect(page.getByText('Story created successfully!')).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    const tile = videoTile(page, name)
    const viewer = page.getByRole('dialog', { name })
    await test.step('watch: the video runs, its bar fills, and Space holds both', async () => {
      await tile.click()
      await expect(viewer.getByText('Sunrise over Exuma')).toBeVisible()
      await expect.poll(() => timeOf(viewer)).toBeGreaterThan(0.3)
      const filled = () =>
        viewer
          .locator('[aria-hidden] > span > span')
          .first()
          .evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a)
      expect(await filled()).toBeGreaterThan(0)
      expect(await filled()).toBeLessThan(1)
      await page.keyboard.press('Space')
      await expect(viewer.getByRole('button', { name: 'Play' })).toBeVisible()
      const stopped = await timeOf(viewer)
      await expect(viewer.locator('video')).toHaveJSProperty('paused', true)
      expect(await timeOf(viewer)).toBeLessThan(stopped + 0.5)
    })

    await test.step('turn', async () => {
      const others = page.getByRole('dialog')
      await page.keyboard.press('ArrowRight')
      await expect(others.getByText(/^Story 2 of/)).toBeAttached()
      await page.keyboard.press('ArrowLeft')
      await expect(others.getByText(/^Story 1 of/)).toBeAttached()
      const { width = 0, height = 0 } = page.viewportSize() ?? {}
      await page.mouse.click(width / 2 + 60, height / 2)
      await expect(others.getByText(/^Story 2 of/)).toBeAttached()
      await page.mouse.click(width / 2 - 140, height / 2)
      await expect(others.getByText(/^Story 1 of/)).toBeAttached()
    })

    await test.step('delete', async () => {
      await viewer.getByRole('button', { name: 'Delete story' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Delete this story?')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(tile).toHaveCount(0)
    })
    await page.reload()
    await expect(page.getByRole('button', { name: /, (new|seen)$/ }).first()).toBeVisible()
    await expect(tile).toHaveCount(0)
  },
)

test(
  'a video of 49 MB uploads with progress and plays from any position by range requests',
  { tag: '@once' },
  async ({ createMember }, info) => {
    const { page, name } = await createMember('Regatta')
    await page.goto('/')
    const video = info.outputPath('long.webm')
    await writeFile(video, await largeVideo())

    await test.step('upload', async () => {
      const dialog = await writeStory(page, 'The whole regatta')
      await dialog.locator('input[aria-label=Video]').setInputFiles(video)
      const network = await page.context().newCDPSession(page)
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 12 * MB,
      })
      await dialog.getByRole('button', { name: 'Create Story' }).click()
      const progress = dialog.getByRole('progressbar', { name: 'Upload' })
      const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
      await expect.poll(share).toBeGreaterThan(0.05)
      const early = await share()
      expect(early).toBeLessThan(0.9)
      await expect.poll(share).toBeGreaterThan(early + 0.05)
      await expect(page.getByText('Story created successfully!')).toBeVisible({ timeout: 30_000 })
      await network.detach()
    })

    await test.step('seek', async () => {
      const ranges: string[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('.webm'))
          ranges.push(`${response.status()} ${response.headers()['content-range']}`)
      })
      await videoTile(page, name).first().click()
      const viewer = page.getByRole('dialog', { name })
      await expect.poll(() => timeOf(viewer)).toBeGreaterThan(0.1)
      await viewer.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 17))
      await expect.poll(() => timeOf(viewer)).toBeGreaterThan(17.2)
      await expect(viewer.locator('video')).toHaveJSProperty('duration', 20)
      // The second half is behind 49 MB of zeros, so only a range request loads it this fast.
      const begins = ranges.map((range) => Number(/^206 bytes (\d+)-/.exec(range)?.[1] ?? NaN))
      expect(Math.max(...begins), ranges.join(', ')).toBeGreaterThan(40 * MB)
    })
  },
)

test(
  'a file that is one byte too large is refused before it is sent',
  { tag: '@once' },
  async ({ createMember }, info) => {
    const { page } = await createMember('Ada')
    await page.goto('/')
    const video = info.outputPath('large.webm')
    await writeFile(video, Buffer.concat([await readFile(SUN)], STORY_FILE_BYTES_LIMIT))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    const dialog = await writeStory(page, 'Too long a story')
    await dialog.locator('input[aria-label=Video]').setInputFiles(video)
    await expect(dialog.getByText('File size must be less than 50MB')).toBeVisible()
    await expect(dialog.getByLabel('Chosen video')).toHaveCount(0)
    expect(sent.filter((url) => url.includes('/upload/'))).toEqual([])
  },
)

test('a small picture of a story is at most doubled', { tag: '@once' }, async ({ createMember }) => {
  const { page, name } = await createMember('Pixie')
  await page.goto('/')
  const dialog = await writeStory(page, 'A stamp')
  await dialog.locator('input[aria-label=Image]').setInputFiles(png('stamp.png'))
  await dialog.getByRole('button', { name: 'Create Story' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const picture = page.getByRole('dialog', { name }).locator('img[src*="/uploads/"]:not([hidden])')
  await expect(picture).toHaveCSS('width', '128px')
  await expect(picture).toHaveCSS('height', '128px')
})
