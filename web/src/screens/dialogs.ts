import { lazyComponent } from '../ui/lazy.tsx'

export const ReportDialog = lazyComponent(
  () => import('../features/moderation/ReportDialog.tsx'),
  'ReportDialog',
)

export const BlockDialog = lazyComponent(
  () => import('../features/friends/EndFriendshipDialogs.tsx'),
  'BlockDialog',
)
