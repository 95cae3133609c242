import { PersonLink, type PersonLinkProps } from '../ui/AuthorRow.tsx'
import { recordPath } from './deskPaths.ts'

/** A member's name, linked to what administrators see of them, also while nobody can see the profile. */
export function MemberLink({ person }: Pick<PersonLinkProps, 'person'>) {
  return <PersonLink person={person} to={recordPath('user', person.id)} />
}
