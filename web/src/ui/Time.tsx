const inFull = new Intl.DateTimeFormat('en-BS', { dateStyle: 'full', timeStyle: 'short' })

/** Words such as "5m" or "Sent Monday" around a moment, which is given in full to those who ask (`at` is ISO 8601). */
export function Time({ at, className, children }: { at: string; className?: string; children: string }) {
  return (
    <time dateTime={at} title={inFull.format(new Date(at))} className={className}>
      {children}
    </time>
  )
}
