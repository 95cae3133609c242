import { fullName } from 'contract/fullName'
import { useSearchParams } from 'react-router'
import { AdminLog } from '../../features/administration/AdminLog.tsx'
import { AllJobs } from '../../features/administration/AllJobs.tsx'
import { MemberDetails } from '../../features/administration/MemberDetails.tsx'
import { Members } from '../../features/administration/Members.tsx'
import { Overview } from '../../features/administration/Overview.tsx'
import { SettingsAdmin } from '../../features/datedSettings/SettingsAdmin.tsx'
import { ModerateButton } from '../../features/moderation/queue/DecideButton.tsx'
import {
  hideChoice,
  reinstateChoice,
  restoreChoice,
  suspendChoice,
} from '../../features/moderation/queue/decisions.ts'

/** The list of members, or the one that the URL names. */
function MembersTab() {
  const [params] = useSearchParams()
  const id = Number(params.get('member'))
  if (!Number.isSafeInteger(id) || id <= 0) return <Members />
  return (
    <MemberDetails
      key={id}
      id={id}
      renderActions={(member, describedBy) => {
        const subject = { subject_type: 'user', subject_id: member.id } as const
        const choiceFor = member.is_suspended ? reinstateChoice : suspendChoice
        return <ModerateButton choice={choiceFor(subject, fullName(member))} describedBy={describedBy} />
      }}
    />
  )
}

function JobsTab() {
  return (
    <AllJobs
      renderActions={({ id, state }, describedBy) => {
        const subject = { subject_type: 'job', subject_id: id } as const
        const choice = state === 'hidden' ? restoreChoice(subject) : hideChoice(subject, 'spam')
        return <ModerateButton choice={choice} describedBy={describedBy} />
      }}
    />
  )
}

/** What administrators run the place with, besides the queues. */
export const adminTabs = [
  { value: 'overview', label: 'Overview', panel: <Overview /> },
  { value: 'members', label: 'Members', panel: <MembersTab /> },
  { value: 'jobs', label: 'Jobs', panel: <JobsTab /> },
  { value: 'settings', label: 'Settings', panel: <SettingsAdmin /> },
  { value: 'log', label: 'Log', panel: <AdminLog /> },
]
