import type { Page, Route } from '@playwright/test'

const SCRIPTS = '**/assets/*.js'

/** Blocks the app's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await route.continue()
  }
  await page.route(SCRIPTS, hold)
  return async () => {
    resolve()
    await page.unroute(SCRIPTS, hold)
  }
}
