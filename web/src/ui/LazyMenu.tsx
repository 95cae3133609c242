import {
  cloneElement,
  Suspense,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { lazyComponent } from './lazy.tsx'
import type { Menu as MenuType } from './Menu.tsx'

const Menu = lazyComponent(() => import('./Menu.tsx'), 'Menu')

type Props = Omit<ComponentProps<typeof MenuType>, 'defaultOpen' | 'trigger'> & {
  trigger: ReactElement<ComponentProps<'button'>>
}

/** A Menu whose code is loaded on the first click of its button. */
export function LazyMenu({ trigger, ...menu }: Props) {
  return (
    <LazyTrigger trigger={trigger}>
      <Menu trigger={trigger} defaultOpen {...menu} />
    </LazyTrigger>
  )
}

/** A menu's button. The first click mounts `children`: the lazy-loaded menu, open, with the same trigger. */
export function LazyTrigger({ trigger, children }: Pick<Props, 'trigger'> & { children: ReactNode }) {
  const [isOpened, setOpened] = useState(false)
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpened,
    onClick: () => setOpened(true),
  })
  if (!isOpened) return button

  return <Suspense fallback={button}>{children}</Suspense>
}
