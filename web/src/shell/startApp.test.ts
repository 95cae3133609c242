// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from './startApp.ts'

const isLeaving = () => 'leaving' in document.documentElement.dataset

beforeEach(() => {
  document.body.innerHTML = `
    <a href="/register">Page</a> <a href="/export.csv" download="x">Download</a> <a href="#top">Here</a>
    <a href="mailto:ada@example.com">Elsewhere</a> <p>Text</p>`
  startApp(false)
})
afterEach(() => window.dispatchEvent(new Event('pageshow')))

function press(text: string, init: MouseEventInit = {}) {
  const element = [...document.body.children].find(({ textContent }) => textContent === text)
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}

test('a pressed link shows that its page is being loaded, until a page is shown', () => {
  press('Page')
  expect(isLeaving()).toBe(true)
  window.dispatchEvent(new Event('pageshow'))
  expect(isLeaving()).toBe(false)
})

test.each(['Download', 'Here', 'Elsewhere', 'Text'])('pressing “%s” loads no page here', (text) => {
  press(text)
  expect(isLeaving()).toBe(false)
})

test('a link opened in a new tab, or by the app itself, loads no page here', () => {
  press('Page', { ctrlKey: true })
  expect(isLeaving()).toBe(false)
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  press('Page')
  expect(isLeaving()).toBe(false)
})
