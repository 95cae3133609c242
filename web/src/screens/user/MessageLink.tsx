import { MessageCircle } from 'lucide-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { toast } from '../../ui/toast.ts'

/** The way to a conversation with somebody (specification, section 2). */
export function MessageLink({ id }: { id: number }) {
  return (
    <ButtonLink
      variant="action"
      block
      to={`/messages?user=${id}`}
      icon={<MessageCircle />}
      onClick={() => toast.info('Opening chat...')}
    >
      Message
    </ButtonLink>
  )
}
