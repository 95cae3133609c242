import { Suspense } from 'react'
import type { HiddenState } from 'contract/hiddenState'
import type { ReportSubjectType } from 'contract/moderation'
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

const HiddenNotice = lazyComponent(() => import('../../features/moderation/HiddenNotice.tsx'), 'HiddenNotice')

type Content = {
  id: number
  moderation: HiddenState | null
  /** Of a message; 0 if it wasn't delivered. */
  seq?: number
}

/** Tells authors that their content is hidden by a moderator, and lets them appeal. */
export function renderHiddenNotice(
  type: ReportSubjectType,
  { id, moderation, seq }: Content,
  onEdit?: () => void,
) {
  return (
    moderation && (
      <Suspense>
        <HiddenNotice
          subject={{ type, id }}
          moderation={moderation}
          isUndelivered={seq === 0}
          onEdit={onEdit}
        />
      </Suspense>
    )
  )
}

export const JobScamNotes = lazyComponent(
  () => import('../../features/moderation/JobScamNotes.tsx'),
  'JobScamNotes',
)
