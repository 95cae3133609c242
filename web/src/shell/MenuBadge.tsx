import { use } from 'react'
import { MemberSlotsContext } from './memberSlots.ts'

/** The badge of a menu entry, if it has one. */
export function MenuBadge({ to }: { to: string }) {
  return use(MemberSlotsContext).badges[to]
}
