// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { VERIFIED_NAME } from 'contract/jobs'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { HeldNotice } from './HeldNotice.tsx'

afterEach(cleanup)

const FIRST_JOB = 'Only you can see this job. Your first job is published when you '

test.for([
  [
    'of an account without a confirmed address',
    [],
    true,
    `${FIRST_JOB}confirm your email address and verify your phone number or your company, or when we've checked it. You can still edit it.`,
  ],
  [
    'of an account with a confirmed address',
    [],
    false,
    `${FIRST_JOB}verify your phone number or your company, or when we've checked it. You can still edit it.`,
  ],
  [
    'with the name of a verified company',
    [VERIFIED_NAME],
    false,
    "Reef Divers is the name of another member's verified company, or very like it, so only you can see this job until we've checked it. You can still edit it.",
  ],
  [
    'with signs of a scam, too',
    [VERIFIED_NAME, 'payment'],
    false,
    "This job reads like a scam, so only you can see it until we've checked it. You can still edit it.",
  ],
] as const)('a held job %s says what it waits for', ([, held_for, mustConfirmEmail, text]) => {
  render(
    <MemoryRouter>
      <HeldNotice
        job={{ id: 4, company: 'Reef Divers', held_for: [...held_for], change_asked: null }}
        mustConfirmEmail={mustConfirmEmail}
      />
    </MemoryRouter>,
  )
  const note = screen.getByRole('note', { name: 'Your job is waiting for review' })
  expect(note.textContent).toBe(text)
})

test('an employer sees what to change in a held job, with a link to edit it', () => {
  render(
    <MemoryRouter>
      <HeldNotice
        job={{ id: 4, company: 'Reef Divers', held_for: ['payment'], change_asked: 'Take out the deposit.' }}
        mustConfirmEmail={false}
      />
    </MemoryRouter>,
  )
  const note = screen.getByRole('note', { name: 'Please change your job' })
  expect(note.textContent).toContain('We asked you to change something: “Take out the deposit.”')
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/post-job?edit=4')
})
