import { cloneElement, type ComponentProps, type ReactElement } from 'react'
import { useHasShareSheet } from './browserState.ts'
import { importWithRetry } from './importWithRetry.ts'
import { lazyComponent } from './lazy.tsx'
import { LazyTrigger } from './LazyMenu.tsx'
import type { SharedPage } from './share.ts'
import type { ShareMenu as Menu } from './ShareMenu.tsx'

const ShareMenu = lazyComponent(() => import('./ShareMenu.tsx'), 'ShareMenu')

type Props = Pick<ComponentProps<typeof Menu>, 'shared' | 'items'> & {
  trigger: ReactElement<ComponentProps<'button'>>
}

/** A button that opens the device's share sheet, or a menu where there is none. Both are loaded on the first press. */
export function ShareButton({ shared, trigger, ...menu }: Props) {
  const hasSheet = useHasShareSheet()
  if (hasSheet) return cloneElement(trigger, { onClick: () => void loadAndOpenShareSheet(shared) })
  return (
    <LazyTrigger trigger={trigger}>
      <ShareMenu shared={shared} trigger={trigger} {...menu} />
    </LazyTrigger>
  )
}

async function loadAndOpenShareSheet(shared: SharedPage): Promise<void> {
  const { openShareSheet } = await importWithRetry(() => import('./share.ts'))
  await openShareSheet(shared)
}
