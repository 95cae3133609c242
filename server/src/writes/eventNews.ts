import { interviewCancelledPhrase } from 'contract/words/eventPhrases'
import { eventTime } from './eventTime.ts'
import type { NewNotification } from './notify.ts'

type EventNews = Pick<NewNotification, 'to' | 'content' | 'email' | 'sent'> & { event: number }

/** A notification about an event, without a sender. It doesn't replace an unread one about the same event. */
export const eventNews = ({ event, ...news }: EventNews): NewNotification => ({
  ...news,
  from: null,
  is_separate: true,
  type: 'event',
  subject_type: 'event',
  subject_id: event,
})

/** The notification that an interview was cancelled, for its organizer or someone invited. */
export const interviewCancelledNews = (
  to: number,
  { id, title, start_date }: { id: number; title: string; start_date: string },
): NewNotification =>
  eventNews({
    to,
    event: id,
    content: interviewCancelledPhrase(title),
    email: {
      subject: 'An interview was cancelled',
      details: [`It was planned for ${eventTime(start_date)}.`],
    },
  })
