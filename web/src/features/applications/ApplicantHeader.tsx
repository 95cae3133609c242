import type { ReceivedApplication } from 'contract/applications'
import type { ReactNode } from 'react'
import { PersonHeader } from '../../ui/AuthorRow.tsx'
import { ApplicantBadges } from './ApplicantBadges.tsx'

type Props = {
  application: ReceivedApplication
  /** The id of the name, which labels the whole card. */
  nameId: string
  /** What follows the badges. */
  children?: ReactNode
}

/** Who an applicant is, and how far their application is. */
export function ApplicantHeader({ application, nameId, children }: Props) {
  const { user, reach, is_anonymous } = application
  return (
    <PersonHeader person={user} nameId={nameId} link={is_anonymous ? 'nothing' : 'name'}>
      <p className="text-muted">{user.occupation || user.trade || (!is_anonymous && `@${user.username}`)}</p>
      <p className="text-sm text-subtle">{[user.location, reach].filter(Boolean).join(' · ')}</p>
      <ApplicantBadges application={application} className="mt-1.5" />
      {children}
    </PersonHeader>
  )
}
