import type { HeldMessage } from 'contract/heldContent'
import { pathOfFile } from 'contract/images'
import { useOpenFile } from '../../../api/useOpenFile.ts'
import { PersonLink } from '../../../ui/AuthorRow.tsx'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { toast } from '../../../ui/toast.ts'
import { HeldCard } from './HeldCard.tsx'

/** A first message to a stranger, with signs of a scam or sent to several people. */
export function HeldMessageCard({ message }: { message: HeldMessage }) {
  const openFile = useOpenFile(toast.error)
  const { sender, receiver, content, attachments } = message
  return (
    <HeldCard
      type="message"
      held={message}
      title={
        <>
          Message from <PersonLink person={sender} /> to <PersonLink person={receiver} />
        </>
      }
      memberSince={sender.created_at}
    >
      <LinkedText text={content} />
      {attachments.map(({ path, name, kind }) => (
        <a
          key={pathOfFile(path)}
          href={path}
          download={kind === 'document' ? name || true : undefined}
          target="_blank"
          rel="noopener"
          onClick={openFile(path)}
        >
          {name || 'Attached file'}
        </a>
      ))}
    </HeldCard>
  )
}
