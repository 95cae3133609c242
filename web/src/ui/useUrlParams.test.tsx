// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useUrlParams } from './useUrlParams.ts'

afterEach(cleanup)

function Filters() {
  const [, change] = useUrlParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{search}</output>
      <button onClick={() => change({ island: 'Exuma', page: 2 })}>Exuma</button>
      <button onClick={() => change({ island: '', page: undefined })}>Anywhere</button>
      <button onClick={() => change({ member: 7 }, { push: true })}>Open</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

test('parameters without a value leave the URL, and Back returns only from what was opened', () => {
  render(
    <MemoryRouter initialEntries={['/before', '/?q=mason']}>
      <Filters />
    </MemoryRouter>,
  )
  const press = (name: string) => {
    fireEvent.click(screen.getByText(name))
    return document.querySelector('output')?.textContent
  }
  expect(press('Exuma')).toBe('?q=mason&island=Exuma&page=2')
  expect(press('Open')).toBe('?q=mason&island=Exuma&page=2&member=7')
  expect(press('Back')).toBe('?q=mason&island=Exuma&page=2')
  expect(press('Anywhere')).toBe('?q=mason')
  expect(press('Back')).toBe('')
})
