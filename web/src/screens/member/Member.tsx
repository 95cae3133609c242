import type { ComponentProps } from 'react'
import { SocketProvider } from '../../api/socket.tsx'
import { MemberFrame } from '../../shell/MemberFrame.tsx'
import { memberSlots } from './memberSlots.tsx'

/** MemberFrame with its live parts. */
export function Member(props: ComponentProps<typeof MemberFrame>) {
  return (
    <SocketProvider>
      <MemberFrame {...props} parts={memberSlots} />
    </SocketProvider>
  )
}
