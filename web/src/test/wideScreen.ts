import { vi } from 'vitest'

/** Makes the window wide or narrow for all media queries, until the end of the test. */
export function setWideScreen(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
}
