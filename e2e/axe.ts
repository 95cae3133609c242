import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical accessibility violations of a page, by the given rules or all of them. */
export async function seriousDefects(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(SOURCE)
  return page.evaluate(async (rules) => {
    // Text that fades in has too little contrast for a moment. Animations of scrolling have another timeline and don't
    // end by themselves.
    const fading = document
      .getAnimations()
      .filter(
        (it) => it.timeline === document.timeline && it.effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(fading.map(({ finished }) => finished))
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
  }, rules)
}
