import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeVisible()
  for (let n = 0; n < most; n++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target.toString()} was not reached with ${most} Tabs`)
}

/** What has the focus: the area or something in it. */
export const focusIn = (area: Locator): Locator =>
  area.locator(':focus').or(area.and(area.page().locator(':focus')))

/** Chooses an item of the open menu with the arrow keys. */
export async function chooseFromMenu(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('menu')
  const item = menu.getByRole('menuitem', { name: label, exact: true })
  // The menu gets the focus a moment after it opens.
  await expect(focusIn(menu)).toBeVisible()
  await expect(item).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  // Until it's highlighted as well, the menu still counts from the item before.
  const isPast = (before: unknown) =>
    page.evaluate(
      (before) =>
        document.activeElement?.matches('[data-highlighted]') === true &&
        document.activeElement.textContent !== before,
      before,
    )
  for (let before = await focused(); before !== label; before = await focused()) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => isPast(before)).toBe(true)
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
}
