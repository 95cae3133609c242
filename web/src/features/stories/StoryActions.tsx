import { fullName } from 'contract/words/fullName'
import type { Story } from 'contract/stories'
import { timeAgo } from 'contract/rules/time'
import { Ellipsis, Eye, Flag, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'
import { AlertDialog, Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { PersonRowsSkeleton } from '../../ui/PersonRowSkeleton.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import { useDeleteStory } from './stories.mutations.ts'
import { useStoryViewers } from './stories.queries.ts'
import type { StorySlots } from './storySlots.ts'

type Props = {
  story: Story
  /** What the actions are on: the playing story, or a card. */
  on: 'story' | 'surface'
  /** Called when a dialog opens over the story, and when it closes. */
  onDialogOpen?: (isOpen: boolean) => void
  /** Called just before the story is removed from the screen. */
  onDeleted: () => void
}

/** The author's actions on their story: see viewers and delete. */
export function OwnStoryActions({ story, on, onDialogOpen, onDeleted }: Props) {
  const [openDialog, setOpenDialog] = useState<'viewers' | 'delete'>()
  const show = (dialog: typeof openDialog) => {
    setOpenDialog(dialog)
    onDialogOpen?.(dialog !== undefined)
  }
  const close = () => show(undefined)
  const remove = useDeleteStory(() => {
    close()
    onDeleted()
  })

  return (
    <div className="-mx-2 -mb-2 flex items-center justify-between">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => show('viewers')}
        className={classNames(viewersButton, viewersBackgrounds[on])}
      >
        <Eye />
        Seen by {story.views_count ?? 0}
      </button>
      <IconButton on={on} label="Delete story" icon={<Trash2 />} onClick={() => show('delete')} />
      <Dialog open={openDialog === 'viewers'} onClose={close} title="Seen by">
        <StoryViewers id={story.id} />
      </Dialog>
      <AlertDialog
        open={openDialog === 'delete'}
        danger
        title="Delete this story?"
        description="This can't be undone."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={remove.isPending}
        onConfirm={() => remove.mutate(story, { onError: close })}
        onCancel={close}
      />
    </div>
  )
}

const viewersButton = 'flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold'
const viewersBackgrounds = {
  story: 'hover:bg-white/20',
  surface: 'text-muted hover:bg-hover hover:text-text',
}

type StoryMenuProps = {
  story: Story
  renderReport: NonNullable<StorySlots['renderReport']>
  /** Called when the menu or its dialog opens over the story, and when it closes. */
  onDialogOpen: (isOpen: boolean) => void
}

/** The menu of someone else's story: reports it to the administrators. */
export function StoryMenu({ story, renderReport, onDialogOpen }: StoryMenuProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isReporting, setReporting] = useState(false)
  useEffect(() => onDialogOpen(isMenuOpen || isReporting), [onDialogOpen, isMenuOpen, isReporting])
  return (
    <>
      <Menu
        trigger={<IconButton on="story" label="More options" icon={<Ellipsis />} />}
        items={[{ label: 'Report', icon: <Flag />, onSelect: () => setReporting(true) }]}
        onOpenChange={setMenuOpen}
      />
      <LazyDialog open={isReporting} onClose={() => setReporting(false)}>
        {(dialog) => renderReport(story, dialog)}
      </LazyDialog>
    </>
  )
}

/** The viewers of a story, page by page. */
function StoryViewers({ id }: { id: number }) {
  const list = useStoryViewers(id)
  const now = useNow()

  if (!list.data) {
    return (
      <QueryStatus
        query={list}
        loading="Loading who has seen it"
        skeleton={<PersonRowsSkeleton />}
        failed="We couldn't load the views."
      />
    )
  }
  const viewers = list.data.pages.flatMap(({ items }) => items.viewers)
  if (viewers.length === 0) return <p className="py-4 text-center text-muted">No views yet.</p>

  return (
    <>
      <ul>
        {viewers.map((person) => (
          <li key={person.id}>
            <Link to={`/user/${person.id}`} className={row}>
              <Avatar person={person} size={40} />
              <b className="min-w-0 flex-1 truncate font-semibold text-text">{fullName(person)}</b>
              <Time at={person.viewed_at} className="text-sm text-subtle">
                {timeAgo(person.viewed_at, now)}
              </Time>
            </Link>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <LoadMoreButton list={list} />}
    </>
  )
}

const row = '-mx-2 flex min-h-14 items-center gap-3 rounded-sm px-2 py-1.5 no-underline hover:bg-hover'
