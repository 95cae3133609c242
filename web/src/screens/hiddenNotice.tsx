import type { HiddenState } from 'contract/hiddenState'
import type { AppealSubjectType } from 'contract/moderation'
import { Suspense } from 'react'
import { lazyComponent } from '../ui/lazy.tsx'

const HiddenNotice = lazyComponent(() => import('../features/moderation/HiddenNotice.tsx'), 'HiddenNotice')

type Content = { id: number; moderation: HiddenState | null }

/** Tells authors that their content is hidden by a moderator, and lets them appeal. */
export function hiddenNotice(type: AppealSubjectType, { id, moderation }: Content) {
  return (
    moderation && (
      <Suspense>
        <HiddenNotice subject={{ type, id }} moderation={moderation} />
      </Suspense>
    )
  )
}
