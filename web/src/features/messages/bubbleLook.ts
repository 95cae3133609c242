import { classNames } from '../../ui/classNames.ts'

/** A message's look by whose it is and what became of it. */
export function bubbleLook(kind: 'me' | 'them' | 'waiting' | 'failed'): string {
  return classNames(
    'grid max-w-[min(78%,30rem)] gap-2 rounded-2xl px-3.5 pt-2.25 pb-2.5 wrap-anywhere',
    kind === 'them' ? 'self-start rounded-bl-sm' : 'self-end rounded-br-sm',
    looks[kind],
  )
}

const looks = {
  me: 'bg-bubble-me text-on-bubble-me [&_a]:text-inherit',
  them: 'bg-bubble-them text-on-bubble-them inset-ring inset-ring-line',
  waiting: 'bg-tint-strong text-on-tint [&_a]:text-inherit',
  failed: 'bg-danger-tint text-text inset-ring-2 inset-ring-danger',
}

/** The line below: the time, and what became of it. */
export function stampLook(mine: boolean): string {
  return classNames(
    'flex items-center gap-1.5 px-1.5 pt-0.5 pb-2.5 text-sm text-subtle *:[.lucide]:size-4',
    mine && 'self-end',
  )
}
