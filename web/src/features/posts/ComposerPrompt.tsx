import type { User } from 'contract/profiles'
import { CalendarPlus, Image, Video } from 'lucide-react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'

type Props = {
  me: User
  onWrite: () => void
  onPick: (kind: 'photo' | 'video') => void
  onEvent: () => void
}

/** The prompt for a new post, with shortcuts for photos, videos and events. */
export function ComposerPrompt({ me, onWrite, onPick, onEvent }: Props) {
  return (
    <Card as="section" aria-label="Create a post" className="px-4 pt-3.5 pb-2">
      <div className="flex items-center gap-3">
        <Avatar person={me} />
        <button type="button" aria-haspopup="dialog" onClick={onWrite} className={prompt}>
          What's on your mind, {me.first_name}?
        </button>
      </div>
      <div className="-mx-2 mt-2.5 flex flex-wrap border-t pt-1.5">
        <button type="button" aria-haspopup="dialog" onClick={() => onPick('photo')} className={shortcut}>
          <Image className="text-success" />
          <span>
            Photo/
            <wbr />
            Video
          </span>
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => onPick('video')} className={shortcut}>
          <Video className="text-like" />
          Live Video
        </button>
        <button type="button" aria-haspopup="dialog" onClick={onEvent} className={shortcut}>
          <CalendarPlus className="text-warning" />
          Event
        </button>
      </div>
    </Card>
  )
}

const prompt =
  'min-h-11 min-w-0 flex-1 rounded-[22px] bg-surface px-4.5 py-2 text-left text-muted inset-ring-[1.5px] inset-ring-line-strong ' +
  'hover:bg-hover forced-colors:border'

const shortcut =
  'flex min-h-11 flex-auto items-center justify-center gap-x-1.75 gap-y-0.5 rounded-sm text-sm font-semibold text-muted hover:bg-hover focus-inset ' +
  'max-[24rem]:flex-col max-[24rem]:py-1.5'
