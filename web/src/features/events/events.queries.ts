import { valueInForce } from 'contract/datedSettings'
import type { Endpoint, Input, Output } from 'contract/endpoint'
import { getCalendarFeed, getEvent, listEventConflicts, listEvents, type Event } from 'contract/events'
import { PAGE_SIZE_MAX } from 'contract/fields'
import { listFriends } from 'contract/friends'
import { listReminderDeliveries } from 'contract/reminders'
import { nassauDay } from 'contract/rules/nassauDay'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callPage } from '../../api/call.ts'
import { datedSettingsQuery } from '../../api/datedSettings.ts'
import { itemsQuery, query, uniqueById, useLogError } from '../../api/queries.ts'

const PAGE = 20
const WATCHED_EVENTS = 50
const REFETCH_MS = 300_000

/** Events that haven't ended, earliest first. */
export function useUpcomingEvents() {
  return useLogError(
    'Events',
    useInfiniteQuery(itemsQuery(listEvents, { limit: PAGE }, ({ events }) => events)),
  )
}

/** All events that overlap a time range, earliest first. */
export function useEventsBetween(from: string, to: string) {
  return useLogError(
    'Events',
    useQuery({ ...allPages(listEvents, { from, to, limit: PAGE_SIZE_MAX }), select: allEvents }),
  )
}

/** The name of the public holiday in The Bahamas at a time, if it is one. */
export function usePublicHoliday(time: string | undefined): string | undefined {
  const { data } = useQuery(datedSettingsQuery)
  if (!data || time === undefined) return undefined
  const day = nassauDay(time)
  return valueInForce(data.public_holidays, day)?.days.find(({ date }) => date === day)?.name
}

/** The next events, for the reminder banners; refetched every 5 minutes. */
export function useNextEvents() {
  return useLogError(
    'The next events',
    useQuery({ ...query(listEvents, { limit: WATCHED_EVENTS }), refetchInterval: REFETCH_MS }),
  )
}

export function useEvent(id: number) {
  return useLogError('The event', useQuery({ ...query(getEvent, { id }), enabled: id > 0 }))
}

/** The member's events that overlap a time; undefined without a valid time. */
export function useEventConflicts(start: string | undefined, duration: number, except: number | undefined) {
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
    useQuery({ ...allPages(listFriends, { limit: PAGE_SIZE_MAX }), select: allFriends }),
  )
}

export function useCalendarFeed() {
  return useLogError('The calendar', useQuery(query(getCalendarFeed, {})))
}

/** Reminders sent to the member, latest first. */
export function useReminderDeliveries() {
  return useInfiniteQuery(itemsQuery(listReminderDeliveries, {}, ({ deliveries }) => deliveries))
}

function allEvents(pages: Output<typeof listEvents>[]): Event[] {
  return uniqueById(pages.flatMap(({ events }) => events))
}

function allFriends(pages: Output<typeof listFriends>[]) {
  return pages.flatMap(({ friends }) => friends)
}

const PAGES_MAX = 20

/** All pages of a list as one query, for views such as a month. */
function allPages<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return {
    queryKey: [endpoint.method, endpoint.path, input, 'all'] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Output<E>[]> => {
      const loaded: Output<E>[] = []
      let cursor: string | undefined
      do {
        const pageInput = cursor === undefined ? input : Object.assign({}, input, { cursor })
        const page = await callPage(endpoint, pageInput, { signal })
        loaded.push(page.items)
        cursor = page.next
      } while (cursor !== undefined && loaded.length < PAGES_MAX)
      return loaded
    },
    meta: { endpoint: endpoint as Endpoint },
  }
}
