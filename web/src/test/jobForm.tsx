import { fireEvent, screen } from '@testing-library/react'
import type { Job } from 'contract/jobs'
import { useLocation } from 'react-router'
import { JobForm } from '../features/jobs/form/JobForm.tsx'
import { emptyJobValues, toJobValues } from '../features/jobs/form/jobValues.ts'
import { ada } from './people.ts'
import { PlainSkills } from './PlainSkills.tsx'
import { setupBrowser, renderInApp } from './renderInApp.tsx'

export const browser = setupBrowser()

export async function openJobForm(edited?: Job) {
  renderInApp(
    <>
      <JobForm
        me={ada}
        draftKey={edited ? `job:${edited.id}` : 'job'}
        initial={edited ? toJobValues(edited) : emptyJobValues(ada)}
        edited={edited}
        SkillsInput={PlainSkills}
      />
      <Address />
    </>,
    { server: browser.server, as: ada },
  )
  await screen.findByLabelText('Job title')
}

function Address() {
  const { pathname } = useLocation()
  return <output>{pathname}</output>
}

export const typeInto = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const pressPost = () => fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))

export function fillJobForm() {
  typeInto('Job title', ' Solar helper ')
  typeInto('Company', 'Sunrise Solar')
  typeInto('Location', 'Rolleville, Exuma')
  typeInto('Description', 'Carry and mount rails.')
  typeInto('Category', 'construction')
}
