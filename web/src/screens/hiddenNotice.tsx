import type { Hidden } from 'contract/hidden'
import type { AppealSubject } from 'contract/moderation'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../ui/importWithRetry.ts'

const HiddenNotice = lazy(() =>
  importWithRetry(() => import('../features/moderation/HiddenNotice.tsx')).then(({ HiddenNotice }) => ({
    default: HiddenNotice,
  })),
)

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
