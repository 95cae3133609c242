import type { InvitationResponse } from 'contract/events'

export type DemoEvent = {
  /** The key of the organizer's part. */
  by: string
  title: string
  description: string | null
  event_type: 'video_call' | 'meeting' | 'interview' | 'consultation'
  madeHoursAgo: number
  /** From today in Nassau, and the time there. */
  day: number
  at: [hour: number, minute: number]
  duration: number
  location: string | null
  video_platform: 'zoom' | 'google_meet' | 'teams' | 'other'
  meeting_link: string | null
  invited: Record<string, InvitationResponse>
  /** The title of the test account's job that it is an interview for. */
  interview?: string
}

/** What is in the test account's calendar. */
export const events: readonly DemoEvent[] = [
  {
    by: 'devaughn',
    title: 'Van stock count',
    description:
      'Breakers, boxes, wire ends. Write down what we are short of before the supply house closes.',
    event_type: 'meeting',
    madeHoursAgo: 180,
    day: -6,
    at: [16, 0],
    duration: 60,
    location: 'Yard in Fox Hill',
    video_platform: 'other',
    meeting_link: null,
    invited: { painter: 'accepted' },
  },
  {
    by: 'devaughn',
    title: 'Handover of the boat shed wiring',
    description: 'Walk through every circuit with Theo, sign the sheet, hand over the spare fuses.',
    event_type: 'video_call',
    madeHoursAgo: 500,
    day: -19,
    at: [11, 30],
    duration: 45,
    location: null,
    video_platform: 'google_meet',
    meeting_link: 'https://meet.google.com/bsh-wire-out',
    invited: { theo: 'accepted' },
  },
  {
    by: 'kendra',
    title: 'Clinic wiring, start-up call',
    description:
      'Panel schedule, barge dates, who brings what. Twenty minutes if everybody has read the drawings.',
    event_type: 'video_call',
    madeHoursAgo: 0.8,
    day: 1,
    at: [10, 0],
    duration: 30,
    location: null,
    video_platform: 'zoom',
    meeting_link: 'https://zoom.us/j/2424207310',
    invited: { devaughn: 'accepted', 'freeport-generators': 'tentative' },
  },
  {
    by: 'devaughn',
    title: 'Interview: Electrician’s Apprentice',
    description: 'Ask about the BTVI course and the start date. Show the panel from the school.',
    event_type: 'interview',
    madeHoursAgo: 28,
    day: 2,
    at: [16, 15],
    duration: 30,
    location: null,
    video_platform: 'google_meet',
    meeting_link: 'https://meet.google.com/fox-hill-242',
    invited: { painter: 'accepted' },
    interview: 'Electrician’s Apprentice',
  },
  {
    by: 'hotel-manager',
    title: 'Low season maintenance plan',
    description: 'Which rooms first, which panels can wait. Coffee is on the house.',
    event_type: 'meeting',
    madeHoursAgo: 7,
    day: 5,
    at: [9, 30],
    duration: 60,
    location: 'Casuarina Point Hotel, small office',
    video_platform: 'other',
    meeting_link: null,
    invited: { devaughn: 'pending', housekeeping: 'accepted' },
  },
  {
    by: 'renaldo',
    title: 'Battery sizing for guest houses',
    description: 'Compare notes on two years of wall batteries. Bring your numbers.',
    event_type: 'consultation',
    madeHoursAgo: 97,
    day: 9,
    at: [18, 0],
    duration: 45,
    location: null,
    video_platform: 'zoom',
    meeting_link: 'https://zoom.us/j/2423456100',
    invited: { devaughn: 'accepted', 'abaco-solar': 'pending' },
  },
]

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

const nassauClock = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Nassau',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

/** The time of day in Nassau, so many days from `now` on. */
export function inNassau(now: Date, day: number, [hour, minute]: [number, number]): Date {
  // Twice, in case the clocks are changed between now and then.
  const near = new Date(now.getTime() + day * DAY_MS)
  return moved(moved(near))

  function moved(moment: Date) {
    const [isHour = 0, isMinute = 0] = nassauClock.format(moment).split(':').map(Number)
    const minutes = (hour - isHour) * 60 + minute - isMinute
    return new Date(Math.floor(moment.getTime() / MINUTE_MS + minutes) * MINUTE_MS)
  }
}
