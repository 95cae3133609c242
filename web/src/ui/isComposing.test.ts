import { expect, test } from 'vitest'
import { isComposing } from './isComposing.ts'

test.for([
  [{ isComposing: true, keyCode: 13 }, true],
  [{ isComposing: true, keyCode: 229 }, true],
  // Safari, which has ended the composition.
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
] as const)('whether Enter with %j belongs to an input method: %s', ([keys, expected]) => {
  expect(isComposing(keys)).toBe(expected)
})
