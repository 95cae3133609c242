// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { Button } from './Button.tsx'
import { ShareButton } from './ShareButton.tsx'

const browser = setupBrowser()
// What the menu's library reads when it is loaded.
const device = { onLine: true, userAgent: '', platform: '' }
const shared = { path: '/j/70', title: 'Cook, Shack', text: 'Cook at Shack\nNassau' }
const link = new URL('/j/70', location.href).href

function press() {
  renderInApp(<ShareButton shared={shared} trigger={<Button>Share</Button>} />, browser)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

test("the device's share sheet gets the title, the text and the link", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...device, share })
  press()
  const data = { title: shared.title, text: shared.text, url: link }
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith(data))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('if the share sheet fails, the link is copied, but not if the person closes it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  const share = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('', 'AbortError')))
  vi.stubGlobal('navigator', { ...device, share, clipboard: { writeText } })
  press()
  await vi.waitFor(() => expect(share).toHaveBeenCalled())
  expect(writeText).not.toHaveBeenCalled()
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(link)
})

test('without a share sheet a menu offers WhatsApp and copying the link', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...device, clipboard: { writeText } })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  press()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share on WhatsApp' }))
  expect(open.mock.calls[0]?.[0]).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Cook at Shack\nNassau\n${link}`)}`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(link)
})

test('a link that cannot be copied is shown', async () => {
  const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  vi.stubGlobal('navigator', { ...device, clipboard: { writeText } })
  press()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText(`Couldn't copy. The link is ${link}`)).toBeTruthy()
})
