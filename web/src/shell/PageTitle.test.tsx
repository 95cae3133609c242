// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { PageTitle } from './PageTitle.tsx'

const browser = setupBrowser()

/** A list with a conversation's page, as on phones: opening and leaving it change the query only. */
function Page() {
  const { search } = useLocation()
  return (
    <main id="main" tabIndex={-1}>
      <PageTitle title="Messages" />
      <Link to="?sort=new">Sort</Link>
      {search.includes('user') ? (
        <Link key="thread" to="/messages">
          Leave
        </Link>
      ) : (
        <Link key="list" to="?user=2">
          Open
        </Link>
      )}
    </main>
  )
}

test('within one path the page gets the focus only if what had it is gone', async () => {
  renderInApp(<Page />, { server: browser.server, at: '/messages' })
  const follow = (name: string) => {
    const link = screen.getByRole('link', { name })
    link.focus()
    fireEvent.click(link)
    return link
  }
  const sort = follow('Sort')
  expect(document.activeElement).toBe(sort)

  follow('Open')
  await screen.findByRole('link', { name: 'Leave' })
  expect(document.activeElement?.id).toBe('main')
  follow('Leave')
  await screen.findByRole('link', { name: 'Open' })
  expect(document.activeElement?.id).toBe('main')
})
