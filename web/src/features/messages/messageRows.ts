import type { Message } from 'contract/messages'

const RUN_GAP_MS = 600_000

/** A message with its date heading and time. */
export type MessageLogRow = {
  message: Message
  /** Date heading, if it's the first message of a day. */
  day: string | undefined
  /** Whether it's the last of a run by one sender, which shows the time. */
  isLast: boolean
}

/** Adds date headings and marks the last message of each run. */
export function toMessageRows(messages: readonly Message[], now: number): MessageLogRow[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const day = dayLabel(message.created_at, now)
    return {
      message,
      day: before && dayLabel(before.created_at, now) === day ? undefined : day,
      isLast: !after || !isSameRun(message, after) || dayLabel(after.created_at, now) !== day,
    }
  })
}

function isSameRun(message: Message, next: Message): boolean {
  return (
    message.sender_id === next.sender_id &&
    Date.parse(next.created_at) - Date.parse(message.created_at) < RUN_GAP_MS
  )
}

/** "Today", "Yesterday", "Friday, 14 November". */
function dayLabel(at: string, now: number): string {
  const day = new Date(at).toDateString()
  const today = new Date(now)
  if (day === today.toDateString()) return 'Today'
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (day === yesterday.toDateString()) return 'Yesterday'
  const year = new Date(at).getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Date(at).toLocaleDateString('en-BS', { weekday: 'long', day: 'numeric', month: 'long', ...year })
}
