import { use } from 'react'
import { MemberPartsContext } from './memberParts.ts'

/** What another room has to say at an entry of a menu, if anything. */
export function Mark({ to }: { to: string }) {
  return use(MemberPartsContext).marks[to]
}
