import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Output, Endpoint, Input } from 'contract/endpoint'
import {
  listEventConflicts,
  getCalendarFeed,
  getEvent,
  listReminderDeliveries,
  listEvents,
  type Event,
} from 'contract/events'
import { listFriends } from 'contract/friends'
import { PAGE_MAX } from 'contract/fields'
import { uniqueItems } from '../../api/uniqueItems.ts'
import { pages, query } from '../../api/queries.ts'
import { useLogError } from '../../api/useLogError.ts'
import { callPage } from '../../api/call.ts'

const PAGE = 20
const WATCHED = 50
const READ_AGAIN_MS = 300_000

const eventsIn = uniqueItems(({ events }: Output<typeof listEvents>) => events)

/** What is yet to end, the earliest first, page by page. */
export function useUpcoming() {
  return useLogError('Events', useInfiniteQuery({ ...pages(listEvents, { limit: PAGE }), select: eventsIn }))
}

/** All events that touch the time between two moments, the earliest first. */
export function useEventsBetween(from: string, to: string) {
  return useLogError(
    'Events',
    useQuery({ ...allPages(listEvents, { from, to, limit: PAGE_MAX }), select: everyEvent }),
  )
}

/** The next events, for whoever watches their start; read again now and then for what others changed. */
export function useNextEvents() {
  return useLogError(
    'The next events',
    useQuery({ ...query(listEvents, { limit: WATCHED }), refetchInterval: READ_AGAIN_MS }),
  )
}

export function useEvent(id: number) {
  return useLogError('The event', useQuery({ ...query(getEvent, { id }), enabled: id > 0 }))
}

/** One's own events that overlap a time; undefined while there is none to look at. */
export function useClashes(start: string | undefined, duration: number, except: number | undefined) {
  const { data } = useQuery({
    ...query(listEventConflicts, { start: start ?? '', duration, ...(except !== undefined && { except }) }),
    enabled: start !== undefined && duration > 0,
  })
  return data?.events
}

/** All friends, for the picker. */
export function useFriendsToInvite() {
  return useLogError(
    'Friends',
    useQuery({ ...allPages(listFriends, { limit: PAGE_MAX }), select: everyFriend }),
  )
}

export function useCalendarFeed() {
  return useLogError('The calendar', useQuery(query(getCalendarFeed, {})))
}

/** What reminders reached the member, the latest first. */
export function useDeliveries() {
  return useLogError(
    'The deliveries',
    useInfiniteQuery({
      ...pages(listReminderDeliveries, {}),
      select: ({ pages }) => pages.flatMap(({ items }) => items.deliveries),
    }),
  )
}

function everyEvent(read: Output<typeof listEvents>[]): Event[] {
  return [...new Map(read.flatMap(({ events }) => events).map((event) => [event.id, event])).values()]
}

function everyFriend(read: Output<typeof listFriends>[]) {
  return read.flatMap(({ friends }) => friends)
}

const MOST_PAGES = 20

/** A list from its first page to its last, as one query: for what is shown as a whole, such as a month. */
function allPages<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return {
    queryKey: [endpoint.method, endpoint.path, input, 'all'] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Output<E>[]> => {
      const read: Output<E>[] = []
      let cursor: string | undefined
      do {
        const given = cursor === undefined ? input : Object.assign({}, input, { cursor })
        const page = await callPage(endpoint, given, { signal })
        read.push(page.items)
        cursor = page.next
      } while (cursor !== undefined && read.length < MOST_PAGES)
      return read
    },
  }
}
