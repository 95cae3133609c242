import { dateFormat } from './dateFormat.ts'

const inFull = dateFormat({ dateStyle: 'full', timeStyle: 'short' })

/** Words such as "5m" or "Sent Monday" around a moment, which is given in full to those who point at it (`at` is ISO 8601). */
export function Time({ at, className, children }: { at: string; className?: string; children: string }) {
  return (
    <time
      dateTime={at}
      className={className}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = inFull(at))}
    >
      {children}
    </time>
  )
}
