import type { Comment } from 'contract/comments'
import { fullName } from 'contract/words/fullName'
import { splitMentions } from 'contract/rules/mentions'
import { timeAgo } from 'contract/rules/time'
import { Ellipsis, Flag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { Time, useNow } from '../../ui/Time.tsx'

/** A comment in a bubble, with its time and actions below. */
export function CommentItem({
  comment: { user, content, mentions, created_at },
  notice,
  children,
}: {
  comment: Pick<Comment, 'user' | 'content' | 'mentions' | 'created_at'>
  /** A notice, for example that it's hidden. */
  notice?: ReactNode
  children?: ReactNode
}) {
  const now = useNow()
  const profile = `/user/${user.id}`
  return (
    <li className="flex gap-2.5">
      {/* Not focusable: the name is the same link. */}
      <Link to={profile} tabIndex={-1} aria-hidden className="self-start rounded-full no-underline">
        <Avatar person={user} size={36} />
      </Link>
      <div className="min-w-0">
        <div className="rounded-lg rounded-tl-xs bg-sunken px-3.5 pt-2 pb-2.5">
          <Link
            to={profile}
            className="relative -mt-3 -mb-2 flex flex-wrap items-baseline gap-x-1.5 pt-3 pb-2 no-underline hover:underline"
          >
            <b className="min-w-0 font-strong wrap-anywhere text-text">{fullName(user)}</b>
            <span className="min-w-0 text-sm wrap-anywhere text-subtle">@{user.username}</span>
          </Link>
          <LinkedText text={splitMentions(content, mentions)} />
        </div>
        <div className="flex items-center gap-3.5 px-3.5 pt-1 text-sm text-subtle">
          <Time at={created_at}>{timeAgo(created_at, now)}</Time>
          {children}
        </div>
        {notice && <div className="pt-2 empty:hidden">{notice}</div>}
      </div>
    </li>
  )
}

export type RenderCommentReport = (
  comment: Comment,
  dialog: { open: boolean; onClose: () => void },
) => ReactNode

/** More options on someone else's comment. */
export function CommentMenu({
  comment,
  renderReport,
}: {
  comment: Comment
  renderReport: RenderCommentReport
}) {
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <LazyMenu
        trigger={
          <IconButton label="More options" icon={<Ellipsis className="size-5" />} className="z-1 -my-3" />
        }
        items={[{ label: 'Report', icon: <Flag />, onSelect: () => setReporting(true) }]}
      />
      <LazyDialog open={reporting} onClose={() => setReporting(false)}>
        {(dialog) => renderReport(comment, dialog)}
      </LazyDialog>
    </>
  )
}
