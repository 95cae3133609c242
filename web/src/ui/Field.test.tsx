// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'

afterEach(cleanup)

function title(props: { hint?: string; error?: string } = {}) {
  return (
    <Field label="Job title" {...props}>
      {(control) => <Input {...control} />}
    </Field>
  )
}

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('the label names the control', () => {
  render(title())
  const input = screen.getByLabelText('Job title')
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('the hint describes the control', () => {
  render(title({ hint: 'Say the trade first.' }))
  expect(described(screen.getByLabelText('Job title'))).toEqual(['Say the trade first.'])
})

test('an error marks the control and is read before the hint', () => {
  render(title({ hint: 'Say the trade first.', error: 'Please enter a job title' }))
  const input = screen.getByLabelText('Job title')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(described(input)).toEqual(['Please enter a job title', 'Say the trade first.'])
})
