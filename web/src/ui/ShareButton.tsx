import { cloneElement, Suspense, useState, type ComponentProps, type ReactElement } from 'react'
import { useHasShareSheet } from './browserState.ts'
import { importWithRetry } from './importWithRetry.ts'
import { lazyComponent } from './lazy.tsx'
import type { Shared } from './share.ts'
import type { ShareMenu as Menu } from './ShareMenu.tsx'

const ShareMenu = lazyComponent(() => import('./ShareMenu.tsx'), 'ShareMenu')

type Props = Pick<ComponentProps<typeof Menu>, 'shared' | 'items'> & {
  /** The button. */
  trigger: ReactElement<ComponentProps<'button'>>
}

/** A button that opens the device's share sheet, or a menu where there is none. Both are loaded on the first press. */
export function ShareButton({ shared, trigger, ...menu }: Props) {
  const hasSheet = useHasShareSheet()
  const [isOpened, setOpened] = useState(false)
  if (hasSheet) return cloneElement(trigger, { onClick: () => void openShareSheet(shared) })
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setOpened(true),
  })
  if (!isOpened) return button

  return (
    <Suspense fallback={button}>
      <ShareMenu shared={shared} trigger={trigger} {...menu} />
    </Suspense>
  )
}

async function openShareSheet(shared: Shared): Promise<void> {
  const share = await importWithRetry(() => import('./share.ts'))
  await share.openShareSheet(shared)
}
