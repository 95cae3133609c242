import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** The way to the messages until their window has been loaded. */
export function WaitingMessages() {
  return (
    <Link
      to="/messages"
      className="relative grid size-11 flex-none place-items-center rounded-full text-inherit hover:bg-bar-hover hover:text-inherit"
    >
      <MessageCircle className="size-6" />
      <VisuallyHidden>Open messages</VisuallyHidden>
    </Link>
  )
}
