// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdActions, onStarted, showNavigation, startApp } from './startApp.ts'

const { dataset } = document.documentElement
const isLeaving = () => 'leaving' in dataset
beforeEach(() => {
  document.documentElement.dataset['waiting'] = ''
  document.body.innerHTML = `
    <a href="/register">Page</a> <a href="/export.csv" download="x">Download</a> <a href="#top">Here</a>
    <a href="mailto:ada@example.com">Elsewhere</a> <p>Text</p>
    <button type="button">Like</button> <button type="button">Share</button>
    <form method="post"><button type="submit">Send</button></form>
    <form action="/jobs"><button type="submit">Search</button></form>`
})
afterEach(() => void window.dispatchEvent(new Event('pageshow')))
showNavigation()
holdActions()

const find = (text: string) =>
  [...document.body.querySelectorAll<HTMLElement>('*')].find(({ textContent }) => textContent === text)

function press(text: string, init: MouseEventInit = {}) {
  find(text)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}

const [postForm, searchForm] = [() => document.forms[0], () => document.forms[1]]
const submit = (form = postForm()) =>
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

test('the app is loaded at once for members, and for visitors after the first paint', async () => {
  const load = vi.fn()
  startApp('now', load)
  expect(load.mock.calls).toEqual([['auto']])
  startApp('after first paint', load)
  expect(load).toHaveBeenCalledOnce()
  await expect.poll(() => load.mock.calls).toEqual([['auto'], ['low']])
})

test('to save data, the app is loaded by the first press of anything but a link', () => {
  const load = vi.fn()
  startApp('on input', load)
  const touch = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  touch('a')
  expect(load).not.toHaveBeenCalled()
  touch('p')
  touch('p')
  expect(load).toHaveBeenCalledOnce()
})

test('a form that only the app can send is held until the app has started, and then sent', async () => {
  expect(submit()).toBe(false)
  expect(postForm()?.dataset).toHaveProperty('held')
  expect(isLeaving()).toBe(false)
  const form = postForm()
  if (!form) throw new Error('No form')
  const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
  onStarted()
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  expect(form.dataset).not.toHaveProperty('held')
  // The app handles it from now on.
  expect(submit()).toBe(true)
  expect(form.dataset).not.toHaveProperty('held')
})

test('the last button that was pressed before the app has started is pressed again when it has', async () => {
  const pressed: (string | null)[] = []
  for (const text of ['Like', 'Share']) {
    press(text)
    find(text)?.addEventListener('click', () => pressed.push(text))
  }
  expect(find('Share')?.dataset).toHaveProperty('held')
  onStarted()
  await expect.poll(() => pressed).toEqual(['Share'])
  press('Like')
  expect(document.querySelector('[data-held]')).toBeNull()
})

test('an app that is already listening handles a held press once', async () => {
  const pressed = vi.fn()
  document.body.addEventListener('click', pressed)
  press('Like')
  expect(pressed).not.toHaveBeenCalled()
  onStarted()
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
  document.body.removeEventListener('click', pressed)
})

test('a held button that the app has replaced is pressed by its name', async () => {
  press('Like')
  const like = find('Like')
  const replacement = like?.cloneNode(true) as HTMLElement
  like?.replaceWith(replacement)
  const pressed = vi.fn()
  replacement.addEventListener('click', pressed)
  onStarted()
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
})

test('a form that loads a page is sent, and shows it', () => {
  expect(submit(searchForm())).toBe(true)
  expect(isLeaving()).toBe(true)
})

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
