import type { Hidden } from 'contract/hidden'
import type { AppealSubject } from 'contract/moderation'
import { Suspense } from 'react'
import { importWithRetry } from '../ui/importWithRetry.ts'
import { lazyComponent } from '../ui/lazyComponent.ts'

const HiddenNotice = lazyComponent(() => import('../features/moderation/HiddenNotice.tsx'), 'HiddenNotice')

type Content = { id: number; moderation: Hidden | null }

/** What tells an author that something of theirs is hidden from others, and takes their appeal. */
export function hiddenNotice(type: AppealSubject, { id, moderation }: Content) {
  return (
    moderation && (
      <Suspense>
        <HiddenNotice subject={{ type, id }} moderation={moderation} />
      </Suspense>
    )
  )
}
