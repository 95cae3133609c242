// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkedText } from './LinkedText.tsx'

afterEach(cleanup)

test.each([
  ['See https://cayfolk.example/a?b=1#c.', ['https://cayfolk.example/a?b=1#c']],
  [
    '(http://cayfolk.example) and HTTPS://CAYFOLK.EXAMPLE!',
    ['http://cayfolk.example', 'HTTPS://CAYFOLK.EXAMPLE'],
  ],
  ['https://a.example,https://b.example', ['https://a.example,https://b.example']],
  ['no javascript:alert(1), no data:text/html, no www.cayfolk.example', []],
  ['https:// alone', []],
  ['', []],
])('%j links %j', (text, links) => {
  const { container } = render(<LinkedText text={text} />)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  expect(container.textContent).toBe(text)
})
