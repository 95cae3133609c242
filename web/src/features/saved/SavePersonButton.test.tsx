// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { getUser } from 'contract/profiles'
import { savePerson } from 'contract/saved'
import { expect, test } from 'vitest'
import { query } from '../../api/queries.ts'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada, ben, profileOf } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { SavePersonButton } from './SavePersonButton.tsx'

const browser = setupBrowser()

function Person() {
  const { data } = useQuery(query(getUser, { id: ben.id }))
  return data ? <SavePersonButton person={data} as="button" /> : null
}

test('a person is shown as saved at once, and no more if that is refused', async () => {
  browser.server.mock(getUser, () => profileOf(ben))
  const response = deferred<Response>()
  browser.server.mock(savePerson, () => response.promise)
  renderInApp(<Person />, { server: browser.server, as: ada })
  const button = await screen.findByRole('button', { name: /Save/ })
  const isPressed = () => button.getAttribute('aria-pressed')
  fireEvent.click(button)
  await waitFor(() => expect(isPressed()).toBe('true'))
  response.resolve(errorResponse('too_many_requests'))
  await waitFor(() => expect(isPressed()).toBe('false'))
})
