// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { shortcutOf } from './shortcutOf.ts'

/** The shortcut that the page gets while a button has the focus. */
function press(event: object): string | undefined {
  const button = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => button.remove())
  let shortcut: string | undefined
  const listener = (event: KeyboardEvent) => void (shortcut = shortcutOf(event)?.key)
  document.addEventListener('keydown', listener)
  onTestFinished(() => document.removeEventListener('keydown', listener))
  fireEvent.keyDown(button, event)
  return shortcut
}

test.each([
  ['j', 'J'],
  ['J', 'J'],
  ['ArrowDown', 'ArrowDown'],
])('the key %s is the shortcut %s', (key, shortcut) => {
  expect(press({ key })).toBe(shortcut)
})

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key is a command of the browser', (modifier) => {
  expect(press({ key: 'd', [modifier]: true })).toBeUndefined()
})
