import { use } from 'react'
import { MemberSlotsContext } from './memberSlots.ts'

/** What another room has to say at an entry of a menu, if anything. */
export function MenuBadge({ to }: { to: string }) {
  return use(MemberSlotsContext).badges[to]
}
