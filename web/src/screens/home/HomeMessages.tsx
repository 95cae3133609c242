import { EmojiButton } from '../../features/emoji/EmojiButton.tsx'
import { MessagesMenu } from '../../features/messages/MessagesMenu.tsx'

/** The messages in home's top bar, with their emoji picker. */
export function HomeMessages({ me }: { me: number }) {
  return <MessagesMenu me={me} EmojiButton={EmojiButton} />
}
