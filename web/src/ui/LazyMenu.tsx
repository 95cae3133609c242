import { cloneElement, Suspense, useState, type ComponentProps, type ReactElement } from 'react'
import type { Menu as MenuType } from './Menu.tsx'
import { lazyComponent } from './lazyComponent.ts'

const Menu = lazyComponent(() => import('./Menu.tsx'), 'Menu')

type Props = Omit<ComponentProps<typeof MenuType>, 'defaultOpen' | 'trigger'> & {
  trigger: ReactElement<ComponentProps<'button'>>
}

/** A Menu whose code is loaded on the first click of its button. */
export function LazyMenu({ trigger, ...menu }: Props) {
  const [isOpened, setOpened] = useState(false)
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setOpened(true),
  })
  if (!isOpened) return button

  return (
    <Suspense fallback={button}>
      <Menu trigger={trigger} defaultOpen {...menu} />
    </Suspense>
  )
}
