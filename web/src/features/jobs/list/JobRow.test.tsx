// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobBy } from '../../../test/jobs.ts'
import { ada, ben } from '../../../test/people.ts'
import { renderInApp, setupBrowser } from '../../../test/renderInApp.tsx'
import { JobRow } from './JobRow.tsx'

const browser = setupBrowser()

test.each([
  [null, '$28 an hour'],
  [{ score: 92, reasons: [], missing: [] }, '$28 an hour · 92% Match · Strong match'],
])('a dot stands only between the pay and a match', (match, words) => {
  renderInApp(<JobRow job={jobBy(ben, { match })} />, { server: browser.server, as: ada })
  expect(screen.getByText('$28 an hour').parentElement?.textContent).toBe(words)
})
