import { PersonLink, type PersonLinkProps } from '../ui/AuthorRow.tsx'

/** The page with what administrators see of a member, also of one whose profile is hidden. */
export const memberRecordPath = (id: number) => `/admin?tab=members&member=${id}`

/** A member's name, linked to that page. */
export function MemberLink({ person }: Pick<PersonLinkProps, 'person'>) {
  return <PersonLink person={person} to={memberRecordPath(person.id)} />
}
