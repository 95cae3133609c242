import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { importWithRetry } from './importWithRetry.ts'
import type { Menu as MenuType } from './Menu.tsx'

/** `React.lazy` for a named export: `lazyComponent(() => import('./Menu.tsx'), 'Menu')`. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<{ [name in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy(async () => ({ default: (await importWithRetry(load))[name] }))
}

/** A lazy-loaded dialog or sheet: mounted on first open, then kept so the exit animation can run. */
export function LazyDialog({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  return wasOpened && <Suspense>{children}</Suspense>
}

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
    'aria-expanded': false,
    onClick: () => setOpened(true),
  })
  if (!isOpened) return button

  return <Suspense fallback={button}>{children}</Suspense>
}
