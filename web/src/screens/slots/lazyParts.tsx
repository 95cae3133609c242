import type { Post } from 'contract/posts'
import { Suspense } from 'react'
import type { HiddenState } from 'contract/hiddenState'
import type { AppealSubjectType } from 'contract/moderation'
import type { ScamContext } from 'contract/scam/findScamSigns'
import { Spinner } from '../../ui/Spinner.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'

/* Lazy-loaded parts of features that several screens use. */

export const ReportDialog = lazyComponent(
  () => import('../../features/moderation/ReportDialog.tsx'),
  'ReportDialog',
)

export const BlockDialog = lazyComponent(
  () => import('../../features/friends/EndFriendshipDialogs.tsx'),
  'BlockDialog',
)

export const VacancyPackDialog = lazyComponent(
  () => import('../../features/vacancyPack/VacancyPackDialog.tsx'),
  'VacancyPackDialog',
)

const PostComments = lazyComponent(() => import('./PostComments.tsx'), 'PostComments')

/** A post's comments, for the `renderFooter` of post lists. Lazy-loaded when first opened. */
export function renderPostComments(post: Post) {
  return (
    <Suspense fallback={<CommentsLoading />}>
      <PostComments post={post} />
    </Suspense>
  )
}

function CommentsLoading() {
  return (
    <div className="grid justify-items-center border-t py-6 text-brand">
      <Spinner label="Loading comments" />
    </div>
  )
}

const HiddenNotice = lazyComponent(() => import('../../features/moderation/HiddenNotice.tsx'), 'HiddenNotice')

type Content = { id: number; moderation: HiddenState | null }

/** Tells authors that their content is hidden by a moderator, and lets them appeal. */
export function renderHiddenNotice(type: AppealSubjectType, { id, moderation }: Content) {
  return (
    moderation && (
      <Suspense>
        <HiddenNotice subject={{ type, id }} moderation={moderation} />
      </Suspense>
    )
  )
}

const scamSigns = () => import('../../features/moderation/ScamSigns.tsx')
const ScamWarning = lazyComponent(scamSigns, 'ScamWarning')
const ScamNote = lazyComponent(scamSigns, 'ScamNote')

export const JobScamNotes = lazyComponent(
  () => import('../../features/moderation/JobScamNotes.tsx'),
  'JobScamNotes',
)

/** Warns readers of signs of a scam. */
export function renderScamWarning(text: string, context: Omit<ScamContext, 'ownHost' | 'minimumWage'>) {
  return (
    <Suspense>
      <ScamWarning text={text} {...context} />
    </Suspense>
  )
}

/** Tells the writer of a text how it may be read. */
export function renderScamNote(text: string, context: Omit<ScamContext, 'ownHost' | 'minimumWage'>) {
  return (
    <Suspense>
      <ScamNote text={text} {...context} />
    </Suspense>
  )
}
