// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormSummary } from './FormSummary.tsx'

afterEach(cleanup)

const title = { id: 'title', message: 'Please enter a job title' }
const company = { id: 'company', message: 'Please enter a company name' }

test('a single error is shown by its field only', () => {
  const { container } = render(<FormSummary errors={[title]} />)
  expect(container.childElementCount).toBe(0)
})

test('each of several errors focuses its field', () => {
  render(
    <>
      <FormSummary errors={[title, company]} />
      <input id="title" />
      <input id="company" />
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Please enter a company name' }))
  expect(document.activeElement?.id).toBe('company')
})
