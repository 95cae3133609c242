import { fireEvent, screen } from '@testing-library/react'
import type { User } from 'contract/profiles'
import { Navigate, Route, Routes } from 'react-router'
import { setupBrowser, renderInApp } from './renderInApp.tsx'
import { JobDetail } from '../screens/JobDetail.tsx'

export const browser = setupBrowser()

export function openJob(as?: User, path = '/jobs/70') {
  renderInApp(
    <Routes>
      <Route path="/" element={<Navigate to={path} replace />} />
      <Route path="/jobs/:id" element={<JobDetail />} />
      <Route path="/j/:id" element={<JobDetail />} />
      <Route path="/jobs" element={<h1>All the jobs</h1>} />
    </Routes>,
    as ? { server: browser.server, as } : { server: browser.server },
  )
}

/** Chooses from the job's menu. */
export async function choose(action: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
