import type { Message } from 'contract/messages'

const RUN_MS = 600_000

/** A message with what stands around it. */
export type Row = {
  message: Message
  /** The day, where it is the first of it. */
  day: string | undefined
  /** Whether it ends what its sender said in one go, and so carries the time. */
  isLast: boolean
}

/** Messages in order, with the days between them and the time after each run. */
export function rowsOf(messages: readonly Message[], now: number): Row[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const day = dayOf(message.created_at, now)
    return {
      message,
      day: before && dayOf(before.created_at, now) === day ? undefined : day,
      isLast: !after || !isOneRun(message, after) || dayOf(after.created_at, now) !== day,
    }
  })
}

function isOneRun(one: Message, next: Message): boolean {
  return one.sender_id === next.sender_id && Date.parse(next.created_at) - Date.parse(one.created_at) < RUN_MS
}

/** "Today", "Yesterday", "Friday, 14 November". */
function dayOf(at: string, now: number): string {
  const day = new Date(at).toDateString()
  const today = new Date(now)
  if (day === today.toDateString()) return 'Today'
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (day === yesterday.toDateString()) return 'Yesterday'
  const year = new Date(at).getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Date(at).toLocaleDateString('en-BS', { weekday: 'long', day: 'numeric', month: 'long', ...year })
}
