// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Footer } from './Footer.tsx'

afterEach(cleanup)

test.each([
  ['Cayfolk on Facebook', 'www.facebook.com'],
  ['Cayfolk on Instagram', 'www.instagram.com'],
  ['Share Cayfolk on WhatsApp', 'wa.me'],
])('the footer links to %s in a new tab', (name, host) => {
  render(<Footer />, { wrapper: MemoryRouter })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name })
  expect(new URL(link.href).host).toBe(host)
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
})
