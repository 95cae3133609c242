import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  cancelEvent,
  createEvent,
  getCalendarFeed,
  getEvent,
  renewCalendarFeed,
  respondToEvent,
  setEventReminders,
  updateEvent,
  type Event,
  type NewEvent,
} from 'contract/events'
import type { Input } from 'contract/endpoint'
import type { z } from 'contract/zod'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { callText } from '../../api/callText.ts'
import { randomId } from '../../api/randomId.ts'
import { query } from '../../api/queries.ts'
import { serverMessage } from '../../api/serverMessage.ts'
import { download } from '../../ui/download.ts'
import { useToast } from '../../ui/useToast.ts'
import { eventCreated } from './eventCreated.tsx'

/** Schedules an event, or changes the one that is `edited`. */
export function useSaveEvent(edited: Event | undefined) {
  const toast = useToast()
  const client = useQueryClient()
  // The same wizard sent again is the same event, however often its answer was lost.
  const sent = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (event: z.input<typeof NewEvent>) => {
      if (edited) return call(updateEvent, { ...event, id: edited.id })
      const text = JSON.stringify(event)
      if (sent.current.text !== text) sent.current = { text, key: randomId() }
      return call(createEvent, event, { key: sent.current.key })
    },
    onSuccess: (event) => {
      take(client, event)
      toast.success(edited ? 'Event updated' : eventCreated)
    },
    onError: () => toast.error(edited ? 'Failed to update event' : 'Failed to create event'),
  })
}

/** Calls one's own event off; whoever is invited is told. */
export function useCancelEvent() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Event) => call(cancelEvent, { id }),
    onSuccess: (_, event) => {
      take(client, { ...event, status: 'cancelled' })
      toast.success('Event cancelled')
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to cancel event'),
  })
}

type Answer = { event: Event; response: Input<typeof respondToEvent>['response'] }

/** Answers an invitation, which shows at once. */
export function useRespond() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ event, response }: Answer) => call(respondToEvent, { id: event.id, response }),
    onMutate: ({ event, response }) => show(client, { ...event, response }),
    onSuccess: (event) => take(client, event),
    onError: (error, { event }) => {
      take(client, event)
      toast.error(serverMessage(error) ?? 'Failed to answer invitation')
    },
  })
}

/** Changes one's own reminders of an event. */
export function useSetReminders() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'reminders' },
    mutationFn: (input: Input<typeof setEventReminders>) => call(setEventReminders, input),
    onSuccess: (event) => {
      take(client, event)
      toast.success('Reminders saved')
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to save reminders'),
  })
}

/** Hands an event to the device's calendar as a file. */
export function useAddToCalendar() {
  const toast = useToast()
  return useMutation({
    mutationFn: ({ id }: Event) => callText(`/api/events/${id}/calendar.ics`),
    onSuccess: (calendar, { id }) =>
      download(`event-${id}.ics`, new Blob([calendar], { type: 'text/calendar;charset=utf-8' })),
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to make the calendar file'),
  })
}

/** Makes a new private address for one's calendar. */
export function useRenewFeed() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewCalendarFeed, {}),
    onSuccess: (feed) => {
      client.setQueryData(query(getCalendarFeed, {}).queryKey, feed)
      toast.success('Your calendar has a new address')
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to renew the address'),
  })
}

function take(client: QueryClient, event: Event): void {
  show(client, event)
  // The lists, each by its own span of time.
  void client.invalidateQueries({ queryKey: ['GET', '/api/events'] })
}

function show(client: QueryClient, event: Event): void {
  client.setQueryData(query(getEvent, { id: event.id }).queryKey, event)
}
