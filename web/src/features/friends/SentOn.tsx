import { Time } from '../../ui/Time.tsx'

const day = new Intl.DateTimeFormat('en-BS', { dateStyle: 'medium', timeZone: 'America/Nassau' })

/** 'Sent {date}' */
export function SentOn({ at }: { at: string }) {
  return (
    <p className="text-sm text-subtle">
      <Time at={at}>{`Sent ${day.format(new Date(at))}`}</Time>
    </p>
  )
}
