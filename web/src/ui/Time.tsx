import { dateFormat } from './dateFormat.ts'

const formatFull = dateFormat({ dateStyle: 'full', timeStyle: 'short' })

/** A short time such as "5m", with the full date as a tooltip. `at` is ISO 8601. */
export function Time({ at, className, children }: { at: string; className?: string; children: string }) {
  return (
    <time
      dateTime={at}
      className={className}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = formatFull(at))}
    >
      {children}
    </time>
  )
}
