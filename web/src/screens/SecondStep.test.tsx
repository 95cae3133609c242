// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { login } from 'contract/auth'
import { getStats } from 'contract/health'
import { finishSignIn } from 'contract/secondFactor'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorResponse } from '../test/mockServer.ts'
import { ada } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Login } from './Login.tsx'
import { SecondStep } from './SecondStep.tsx'

const browser = setupBrowser()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.server.mock(getStats, () => ({ members: 0, islands: 0, demonstration: false }))
  const body = {
    error: 'One more step',
    message: 'One more step',
    code: 'second_step_required',
    second_step: { token: 'the-token', methods: ['code'] },
    request_id: 'r1',
  }
  browser.server.mock(login, () => new Response(JSON.stringify(body), { status: 403 }))
})

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const APP_CODE = 'Code from your authenticator app'

async function enterPassword() {
  renderInApp(
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/login/second-step" element={<SecondStep />} />
    </Routes>,
    { server: browser.server, at: '/login' },
  )
  fireEvent.change(await field('Email or phone'), { target: { value: 'ada@cayfolk.example' } })
  fireEvent.change(await field('Password'), { target: { value: 'mailboat' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Two-step sign-in' })
}

async function enterCode(label: string, value: string) {
  fireEvent.change(await field(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

test('after the password, a code of the authenticator app signs in', async () => {
  const requests = browser.server.mock(finishSignIn, () => ({ access_token: 'fresh', user: ada }))
  await enterPassword()
  expect(screen.queryByText('One more step')).toBeNull()
  const input = await field(APP_CODE)
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric'])
  expect(document.activeElement).toBe(input)
  await enterCode(APP_CODE, '123 456')
  await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh'))
  expect(requests[0]?.body).toMatchObject({ token: 'the-token', code: '123 456' })
})

test('a wrong code is told at the field, and a recovery code can be entered instead', async () => {
  const requests = browser.server.mock(finishSignIn, () => errorResponse('wrong_code'))
  await enterPassword()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Code is required')
  expect(requests).toHaveLength(0)
  screen.getByRole('button', { name: 'Continue' }).focus()
  await enterCode(APP_CODE, '123456')
  await screen.findByText("This code isn't right, or was already used.")
  const input = await field(APP_CODE)
  expect(document.activeElement).toBe(input)
  expect([input.selectionStart, input.selectionEnd], 'typing replaces the old code').toEqual([0, 6])
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect((await field('Recovery code')).value).toBe('')
  await enterCode('Recovery code', 'abcd-efgh-jkmn-pqrs')
  await waitFor(() => expect(requests).toHaveLength(2))
})

test('an expired second step leads back to the password', async () => {
  browser.server.mock(finishSignIn, () => errorResponse('second_step_expired'))
  await enterPassword()
  await enterCode(APP_CODE, '123456')
  await field('Email or phone')
  await screen.findByText('This sign-in has expired. Please sign in again.')
})
