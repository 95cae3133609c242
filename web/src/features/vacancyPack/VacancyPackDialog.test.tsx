import { fireEvent, screen, waitFor } from '@testing-library/react'
import { endpoint } from 'contract/endpoint'
import { VACANCY_PACK_PATH } from 'contract/vacancyPack'
import { expect, test, vi } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { VacancyPackDialog } from './VacancyPackDialog.tsx'

// @vitest-environment happy-dom

const browser = setupBrowser()

const packFile = endpoint({ method: 'GET', path: VACANCY_PACK_PATH, summary: '', access: 'member' })

function open(respond: () => Response) {
  const requests = browser.server.mock(packFile, respond as never)
  const onClose = vi.fn()
  renderInApp(<VacancyPackDialog job_id={70} open onClose={onClose} />, { server: browser.server, as: ada })
  return { requests, onClose }
}

test('the pack is downloaded as the chosen file, of the chosen day', async () => {
  const { requests, onClose } = open(() => new Response('%PDF-'))
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'A4' }))
  fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2026-01-31' } })
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual([
    '/api/jobs/70/vacancy-pack?format=pdf&paper=a4&as_of=2026-01-31',
  ])

  fireEvent.click(screen.getByRole('radio', { name: 'CSV' }))
  expect(screen.queryByRole('radio', { name: 'A4' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() =>
    expect(names).toEqual(['vacancy-pack-70-2026-01-31.pdf', 'vacancy-pack-70-2026-01-31.csv']),
  )
  click.mockRestore()
})

test('a later day is refused before it is sent', async () => {
  const { requests } = open(() => new Response('%PDF-'))
  fireEvent.change(await screen.findByLabelText('As of'), { target: { value: '2999-01-01' } })
  expect(screen.getByText('Please enter today or an earlier day')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
  expect(requests).toEqual([])
})

test('a refusal is shown, and the dialog stays open', async () => {
  const { onClose } = open(() => errorResponse('too_many_requests'))
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/too many/i)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
