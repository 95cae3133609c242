// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
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
])('the links in %j are %j', (text, links) => {
  const { container } = render(<LinkedText text={text} />)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  expect(container.textContent).toBe(text)
})

test('mentions are linked to profiles, beside linked URLs', () => {
  const text = ['Ask ', { text: '@benmoss', id: 2 }, ' or https://cayfolk.example.']
  const { container } = render(<LinkedText text={text} />, { wrapper: MemoryRouter })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['@benmoss', '/user/2'],
    ['https://cayfolk.example', 'https://cayfolk.example'],
  ])
  expect(container.textContent).toBe('Ask @benmoss or https://cayfolk.example.')
})
