import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'

const OUT = ['/', '/login', '/register', '/forgot-password', '/terms', '/privacy']
const IN = ['/', '/profile', '/settings', '/saved', '/friends', '/friends?tab=suggestions']
const themes = ['light', 'dark'] as const

for (const theme of themes) {
  test(`no screen has an accessibility defect that counts, ${theme}`, async ({ page, person }) => {
    const ada = await person('Ada')
    for (const [paths, who] of [
      [OUT, page],
      [IN, ada.page],
    ] as const) {
      await who.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const path of paths) {
        await who.goto(path)
        await expect(who.getByRole('heading', { level: 1 })).toHaveCount(1)
        await settled(who)
        expect(await seriousDefects(who), `${path}, ${theme}`).toEqual([])
      }
    }
  })
}

test('no screen scrolls sideways, down to 320 px', async ({ page, person }) => {
  const ada = await person('Ada')
  for (const [paths, who] of [
    [OUT, page],
    [IN, ada.page],
  ] as const) {
    await who.setViewportSize({ width: 320, height: 640 })
    for (const path of paths) {
      await who.goto(path)
      await expect(who.getByRole('heading', { level: 1 })).toHaveCount(1)
      await settled(who)
      expect(await who.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  }
})

test('the first load stays small: 110 kB of JavaScript for the landing page, 180 kB for home', async ({
  page,
  person,
}) => {
  expect(await scriptBytes(page, '/')).toBeLessThanOrEqual(110_000)
  const ada = await person('Ada')
  expect(await scriptBytes(ada.page, '/')).toBeLessThanOrEqual(180_000)
})

/** Bytes of JavaScript, as gzip, that a page asks for until it has settled. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(path)
  await settled(page)
  expect(scripts.size).toBeGreaterThan(1)
  const sizes = await Promise.all([...scripts].map(gzipBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function gzipBytes(url: string): Promise<number> {
  const answer = await fetch(url)
  return gzipSync(await answer.bytes(), { level: 9 }).length
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

async function seriousDefects(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter((it) => it.impact === 'serious' || it.impact === 'critical')
    .flatMap((it) => it.nodes.map((node) => `${it.id}: ${node.html.slice(0, 160)}`))
}
