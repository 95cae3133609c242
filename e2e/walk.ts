import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Walk = {
  paths: readonly string[]
  /** Whether the page is a visitor's: the server renders each of their pages. A member's app is loaded once. */
  isVisitor: boolean
}

/** Opens screens one after the other and visits each when its requests have ended. */
export async function walk(
  page: Page,
  { paths, isVisitor }: Walk,
  visit: (path: string) => Promise<void>,
): Promise<void> {
  const underWay = new Set<object>()
  page.on('request', (it) => underWay.add(it))
  page.on('requestfinished', (it) => underWay.delete(it))
  page.on('requestfailed', (it) => underWay.delete(it))
  for (const [n, path] of paths.entries()) {
    if (isVisitor || n === 0) {
      underWay.clear()
      await page.goto(path)
    } else {
      await page.evaluate(openInApp, path)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect.poll(() => underWay.size, { intervals: [50] }).toBe(0)
    await page.evaluate(() => document.fonts.ready)
    await visit(path)
  }
}

/** What a tap on a link does: the app replaces the screen. Resolves when it has. */
async function openInApp(path: string): Promise<void> {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}
