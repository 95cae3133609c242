// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Footer } from './Footer.tsx'

afterEach(cleanup)

test.each([
  ['Facebook', 'www.facebook.com'],
  ['Instagram', 'www.instagram.com'],
  ['WhatsApp', 'wa.me'],
])('the footer leads to the product on %s, in a tab of its own', (network, host) => {
  render(<Footer />, { wrapper: MemoryRouter })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: `Cayfolk on ${network}` })
  expect(new URL(link.href).host).toBe(host)
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
})
