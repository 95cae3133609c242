/** How much of a file has gone, from 0 to 1, at the foot of its preview. */
export function SendingBar({ label, share }: { label: string; share: number }) {
  return <progress aria-label={label} value={share} className={bar} />
}

const bar =
  'absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] appearance-none overflow-hidden rounded-full bg-black/70 ' +
  '[&::-webkit-progress-bar]:bg-black/70 [&::-webkit-progress-value]:bg-action [&::-moz-progress-bar]:bg-action'
