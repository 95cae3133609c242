import { Id } from 'contract/fields'
import { ContentType } from 'contract/moderation'
import { fullName } from 'contract/words/fullName'
import {
  BadgeCheck,
  Ban,
  BriefcaseBusiness,
  FileText,
  Flag,
  Gauge,
  History,
  Hourglass,
  Inbox,
  Mail,
  Megaphone,
  Scale,
  Settings2,
  ScrollText,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { AdminActions } from '../../features/administration/AdminActions.tsx'
import { AdminLog } from '../../features/administration/AdminLog.tsx'
import { AllJobs } from '../../features/administration/AllJobs.tsx'
import { MemberDetails } from '../../features/administration/MemberDetails.tsx'
import { Members } from '../../features/administration/Members.tsx'
import { Overview } from '../../features/administration/Overview.tsx'
import { ContactMessages } from '../../features/contact/ContactMessages.tsx'
import { CredentialRequests } from '../../features/credentials/admin/CredentialRequests.tsx'
import { SettingsAdmin } from '../../features/datedSettings/SettingsAdmin.tsx'
import { FailedEmails } from '../../features/failedEmails/FailedEmails.tsx'
import { Appeals } from '../../features/moderation/queue/Appeals.tsx'
import { hideChoice, restoreChoice } from '../../features/moderation/queue/contentChoices.ts'
import { ContentDetails, ContentNotFound } from '../../features/moderation/queue/ContentDetails.tsx'
import { ModerateButton } from '../../features/moderation/queue/DecideButton.tsx'
import { Held } from '../../features/moderation/queue/Held.tsx'
import { LimitedAccounts } from '../../features/moderation/queue/LimitedAccounts.tsx'
import { reinstateChoice, suspendChoice } from '../../features/moderation/queue/memberChoices.ts'
import { ModerationLog } from '../../features/moderation/queue/ModerationLog.tsx'
import { Reports } from '../../features/moderation/queue/Reports.tsx'
import { NoticeAdmin } from '../../features/notices/admin/NoticeAdmin.tsx'

/** The list of members, or the one that the URL names. */
function MembersSection() {
  const [params] = useSearchParams()
  const id = Number(params.get('member'))
  if (!Number.isSafeInteger(id) || id <= 0) return <Members />
  return (
    <MemberDetails
      key={id}
      id={id}
      renderActions={(member, describedBy) => {
        const named = { id: member.id, name: fullName(member) }
        const choice = member.is_suspended ? reinstateChoice(named) : suspendChoice(named)
        return <ModerateButton key={choice.label} choice={choice} describedBy={describedBy} />
      }}
    />
  )
}

/** The content that the URL names. */
function ContentSection() {
  const [params] = useSearchParams()
  const { data: type } = ContentType.safeParse(params.get('type'))
  const { data: id } = Id.safeParse(params.get('id'))
  if (!type || !id) return <ContentNotFound />
  return (
    <ContentDetails
      key={`${type} ${id}`}
      type={type}
      id={id}
      decisions={<AdminActions filters={{ subject_type: type, subject_id: id }} />}
    />
  )
}

function JobsSection() {
  return (
    <AllJobs
      renderActions={({ id, title, state }, describedBy) => {
        const job = { subject_type: 'job', subject_id: id, name: title } as const
        const choice = state === 'hidden' ? restoreChoice(job) : hideChoice(job)
        return <ModerateButton key={choice.label} choice={choice} describedBy={describedBy} />
      }}
    />
  )
}

type Section = { title: string; icon: LucideIcon; Content: ComponentType }

/** The sections of the administration, by their `tab` in the URL. */
export const sections = {
  overview: { title: 'Overview', icon: Gauge, Content: Overview },
  reports: { title: 'Reports', icon: Flag, Content: Reports },
  held: { title: 'Held content', icon: Hourglass, Content: Held },
  appeals: { title: 'Appeals', icon: Scale, Content: Appeals },
  verifications: { title: 'Verifications', icon: BadgeCheck, Content: CredentialRequests },
  contact: { title: 'Messages to us', icon: Inbox, Content: ContactMessages },
  members: { title: 'Members', icon: UsersRound, Content: MembersSection },
  limited: { title: 'Limited accounts', icon: Ban, Content: LimitedAccounts },
  jobs: { title: 'Jobs', icon: BriefcaseBusiness, Content: JobsSection },
  content: { title: 'Content', icon: FileText, Content: ContentSection },
  done: { title: 'Past decisions', icon: History, Content: ModerationLog },
  log: { title: 'Log', icon: ScrollText, Content: AdminLog },
  notice: { title: 'Notice', icon: Megaphone, Content: NoticeAdmin },
  emails: { title: 'Failed emails', icon: Mail, Content: FailedEmails },
  settings: { title: 'Dated settings', icon: Settings2, Content: SettingsAdmin },
} satisfies Record<string, Section>
export type SectionName = keyof typeof sections

/** What belongs together in the menu. Other pages of the administration link to content. */
export const sectionGroups: { label: string; names: SectionName[] }[] = [
  { label: 'Today', names: ['overview'] },
  { label: 'To decide', names: ['reports', 'held', 'appeals', 'verifications', 'contact'] },
  { label: 'Members and jobs', names: ['members', 'limited', 'jobs'] },
  { label: 'What was done', names: ['done', 'log'] },
  { label: 'The site', names: ['notice', 'emails', 'settings'] },
]

export const sectionPath = (name: SectionName) => `/admin?tab=${name}`
