import {
  BriefcaseBusiness,
  ClipboardList,
  MessageCircle,
  Plus,
  Send,
  Settings,
  UserRound,
} from 'lucide-react'
import { DashboardOverview } from '../features/dashboard/DashboardOverview.tsx'
import type { User } from 'contract/profiles'
import { useSession } from '../api/session.tsx'
import { NextSteps } from '../features/dashboard/NextSteps.tsx'
import { OpenJobs } from '../features/dashboard/OpenJobs.tsx'
import { profileCompleteness } from '../features/profiles/CompletenessCard.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

/** /dashboard */
export function Dashboard() {
  const session = useSession()
  const user = session.state === 'authenticated' ? session.user : undefined
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Dashboard" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Dashboard</h1>
        <ButtonLink to="/settings" icon={<Settings />}>
          Settings
        </ButtonLink>
      </div>
      <DashboardOverview
        actions={
          <>
            <NextSteps profile={profileStep(user)} />
            <OpenJobs />
            <Card as="section" pad aria-labelledby="quick-actions">
              <h2 id="quick-actions" className="mb-3 text-xl">
                Quick actions
              </h2>
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 sm:grid-cols-3">
                {(user?.user_type === 'freelancer' ? SEEKING : HIRING).map(({ to, label, icon }, index) => (
                  <ButtonLink key={to} to={to} icon={icon} variant={index === 0 ? 'action' : 'line'} block>
                    {label}
                  </ButtonLink>
                ))}
              </div>
            </Card>
          </>
        }
      />
    </div>
  )
}

function profileStep(user: User | undefined) {
  const next = user && profileCompleteness(user).next
  return next && { label: next.label, link: `/profile?edit=${next.field}` }
}

const findJobs = { to: '/jobs', label: 'Find Jobs', icon: <BriefcaseBusiness /> }
const profile = { to: '/profile', label: 'Your Profile', icon: <UserRound /> }
const messages = { to: '/messages', label: 'Messages', icon: <MessageCircle /> }
const jobs = { to: '/my-jobs', label: 'Your jobs', icon: <ClipboardList /> }
const applications = { to: '/applications', label: 'Applications', icon: <Send /> }
const postJob = { to: '/post-job', label: 'Post a Job', icon: <Plus /> }

/** The quick actions of a freelancer, and of everyone else; the first one is the main action. */
const SEEKING = [findJobs, profile, messages, applications, jobs, postJob]
const HIRING = [postJob, jobs, messages, findJobs, profile, applications]
