import { fireEvent, screen, within } from '@testing-library/react'
import { listLimitedAccounts } from 'contract/accountLimits'
import { listAdminQueues, type AdminQueue } from 'contract/administration'
import { listHeld } from 'contract/heldContent'
import {
  listModerationActions,
  listAppeals,
  listReports,
  moderate,
  type ModerationAction,
  type ReportedSubject,
} from 'contract/moderation'
import type { User } from 'contract/profiles'
import { getSecondFactor } from 'contract/secondFactor'
import { ada, admin, ben } from './people.ts'
import { setupBrowser, renderInApp } from './renderInApp.tsx'
import { Admin } from '../screens/Admin.tsx'

export const browser = setupBrowser()
export const openAdmin = (as: User = admin, { is_required = false, at = '/admin?tab=reports' } = {}) => {
  browser.server.mock(getSecondFactor, () => ({
    authenticator_since: null,
    recovery_codes_left: 0,
    is_required,
  }))
  return renderInApp(<Admin />, { server: browser.server, as, at })
}

export const created_at = '2026-11-20T12:00:00.000Z'

export const post: ReportedSubject = {
  id: 7,
  subject_type: 'post',
  subject_id: 10,
  name: null,
  reports: [
    {
      id: 6,
      reason: 'spam',
      details: null,
      created_at,
      reporter: ada,
      additions: [{ reason: 'harassment', details: 'Insults me.', created_at }],
    },
    { id: 7, reason: 'other', details: 'Sells nothing.', created_at, reporter: ada, additions: [] },
  ],
  content: 'Free boats.',
  images: ['/uploads/boat.webp'],
  author: ben,
  is_hidden: false,
  is_suspended: false,
  post_id: null,
  reports_count: 2,
  priority: 100,
  priority_reasons: ['Reported as spam or a scam', '2 people reported it'],
  needs_other_admin: false,
}
export const member: ReportedSubject = {
  ...post,
  id: 5,
  subject_type: 'user',
  subject_id: ben.id,
  name: 'Ben Moss',
  content: 'I sell boats.',
  images: [],
}

export function mockWaiting(counts: Partial<Record<AdminQueue, number>>) {
  const queues = Object.entries(counts) as [AdminQueue, number][]
  browser.server.mock(listAdminQueues, () => ({
    queues: queues.map(([queue, count]) => ({ queue, count, oldest_at: null })),
    open_jobs: 12,
  }))
}

/** Opens a section from the menu beside the one that is shown. */
export const openSection = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }))

/** A mock server with this queue that stores decisions. Returns the requests to moderate. */
export function mockQueue(...queue: ReportedSubject[]) {
  let subjects = queue
  browser.server.mock(listReports, () => ({ subjects, total: subjects.length }))
  mockWaiting({ reports: subjects.length })
  browser.server.mock(listHeld, () => ({ accounts: [], total: 0 }))
  browser.server.mock(listLimitedAccounts, () => ({ accounts: [], total: 0 }))
  browser.server.mock(listAppeals, () => ({ appeals: [], total: 0 }))
  browser.server.mock(listModerationActions, () => [])
  return browser.server.mock(moderate, ({ body }) => {
    const { action, subject_type, subject_id, reason, note } = body as ModerationAction
    subjects = subjects
      .filter((subject) => subject.subject_type !== subject_type)
      .map((subject) => ({ ...subject, is_suspended: action === 'suspend' }))
    return {
      id: 1,
      action,
      subject_type,
      subject_id,
      name: null,
      is_undelivered: false,
      is_held: false,
      reason: reason ?? null,
      explanation: null,
      note: note ?? null,
      created_at,
      admin,
    }
  })
}

/** A reported subject, by its kind; its author follows in its name. */
export const card = (kind: string) => screen.findByRole('article', { name: new RegExp(`^${kind}\\b`) })
export const pressOnCard = async (name: string, inside: string) =>
  fireEvent.click(within(await card(inside)).getByRole('button', { name }))
export const confirmDecision = (name: string) =>
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
