import { dateFormat } from '../../ui/dateFormat.ts'
import { Time } from '../../ui/Time.tsx'

const day = dateFormat({ dateStyle: 'medium', timeZone: 'America/Nassau' })

/** 'Sent {date}' */
export function SentOn({ at }: { at: string }) {
  return (
    <p className="text-sm text-subtle">
      <Time at={at}>{`Sent ${day(at)}`}</Time>
    </p>
  )
}
