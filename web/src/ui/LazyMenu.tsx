import { cloneElement, Suspense, useState, type ComponentProps, type ReactElement } from 'react'
import type { Menu as MenuType } from './Menu.tsx'
import { importWithRetry } from './importWithRetry.ts'
import { lazyComponent } from './lazyComponent.ts'

const Menu = lazyComponent(() => import('./Menu.tsx'), 'Menu')

type Props = Omit<ComponentProps<typeof MenuType>, 'defaultOpen' | 'trigger'> & {
  trigger: ReactElement<ComponentProps<'button'>>
}

/** A Menu whose code is loaded by the first press of its button. */
export function LazyMenu({ trigger, ...menu }: Props) {
  const [pressed, setPressed] = useState(false)
  const waiting = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setPressed(true),
  })
  if (!pressed) return waiting

  return (
    <Suspense fallback={waiting}>
      <Menu trigger={trigger} defaultOpen {...menu} />
    </Suspense>
  )
}
