import type { Notice } from 'contract/notices'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'

type Props = {
  notice: Pick<Notice, 'title' | 'body' | 'link' | 'link_label'>
  /** Shows a Dismiss button. */
  onDismiss?: (() => void) | undefined
}

/** An administrators' announcement. */
export function NoticeCard({ notice: { title, body, link, link_label }, onDismiss }: Props) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} className="overflow-hidden">
      <div className="batik h-6" />
      <div className="flex items-start gap-1 py-3 pr-1.5 pl-4 sm:pl-5">
        <div className="grid min-w-0 flex-1 gap-1 pb-1">
          <p className="text-sm text-subtle">Notice</p>
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <LinkedText text={body} className="text-muted" />
          {link && (
            <NoticeLink to={link} describedBy={titleId}>
              {link_label ?? 'Read more'}
            </NoticeLink>
          )}
        </div>
        {onDismiss && <IconButton label="Dismiss notice" icon={<X />} onClick={onDismiss} />}
      </div>
    </Card>
  )
}

type NoticeLinkProps = { to: string; describedBy: string; children: string }

/** An internal link, or an external one in a new tab. */
function NoticeLink({ to, describedBy, children }: NoticeLinkProps) {
  const className = 'inline-flex min-h-11 items-center justify-self-start font-semibold'
  return to.startsWith('/') ? (
    <Link to={to} aria-describedby={describedBy} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener" aria-describedby={describedBy} className={className}>
      {children}
    </a>
  )
}
