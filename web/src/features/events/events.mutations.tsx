import type { Input } from 'contract/endpoint'
import {
  cancelEvent,
  createEvent,
  getCalendarFeed,
  getEvent,
  listEvents,
  renewCalendarFeed,
  respondToEvent,
  setEventReminders,
  updateEvent,
  type Event,
  type EventReplacement,
} from 'contract/events'
import type { z } from 'contract/zod'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, callText } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { query, reload } from '../../api/queries.ts'
import { refetchOutdated, useWrite } from '../../parts/useWrite.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { useToast } from '../../ui/toast.ts'

/** Schedules an event, or updates `edited`. */
export function useSaveEvent(edited: Event | undefined) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ updated_at, ...event }: z.input<typeof EventReplacement>) => {
      if (edited) return call(updateEvent, { ...event, id: edited.id, updated_at })
      return call(createEvent, event)
    },
    onSuccess: (event) => {
      store(client, event)
      toast.success(edited ? 'Event updated' : eventCreated)
    },
    onError: () => toast.error(edited ? 'Failed to update event' : 'Failed to create event'),
  })
}

/** Fetches the event as it is now, for a form that is outdated. */
export function useLoadNewerEvent(onLoaded: (event: Event) => void) {
  return useMutation({ mutationFn: (id: number) => call(getEvent, { id }), onSuccess: onLoaded })
}

/** Cancels the member's event; the server notifies invitees. */
export function useCancelEvent() {
  const client = useQueryClient()
  return useWrite(
    { endpoint: cancelEvent, send: ({ id }: Event) => call(cancelEvent, { id }) },
    {
      done: 'Event cancelled',
      failed: 'Failed to cancel event',
      onDone: (_, event) => setEvent(client, { ...event, status: 'cancelled' }),
    },
  )
}

type Response = { event: Event; response: Input<typeof respondToEvent>['response'] }

/** Responds to an invitation, with an optimistic update. */
export function useRespondToEvent() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ event, response }: Response) => call(respondToEvent, { id: event.id, response }),
    onMutate: ({ event, response }) => setEvent(client, { ...event, response }),
    onSuccess: (event, { response }) => {
      store(client, event)
      toast.success(responded[response])
      void refetchOutdated(client, respondToEvent)
    },
    onError: (error, { event }) => {
      store(client, event)
      toast.error(serverMessage(error) ?? 'Failed to respond to the invitation')
    },
  })
}

const responded = {
  accepted: 'Invitation accepted',
  tentative: 'You answered “Maybe”',
  declined: 'Invitation declined',
}

export function useSetEventReminders() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'reminders' },
    mutationFn: (input: Input<typeof setEventReminders>) => call(setEventReminders, input),
    onSuccess: (event) => {
      store(client, event)
      toast.success('Reminders saved')
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to save reminders'),
  })
}

/** Downloads an event as an .ics file. */
export function useAddToCalendar() {
  const toast = useToast()
  return useMutation({
    mutationFn: ({ id }: Event) => callText(`/api/events/${id}/calendar.ics`),
    onSuccess: (calendar, { id }) =>
      downloadFile(`event-${id}.ics`, new Blob([calendar], { type: 'text/calendar;charset=utf-8' })),
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to create the calendar file'),
  })
}

/** Replaces the private calendar link. */
export function useRenewCalendarFeed() {
  const client = useQueryClient()
  return useWrite(
    { endpoint: renewCalendarFeed, send: () => call(renewCalendarFeed, {}) },
    {
      done: 'Your calendar has a new link',
      failed: 'Failed to renew the link',
      onDone: (feed) => client.setQueryData(query(getCalendarFeed, {}).queryKey, feed),
    },
  )
}

function store(client: QueryClient, event: Event): void {
  setEvent(client, event)
  // All event lists, whatever their date range.
  void reload(client, listEvents)
}

function setEvent(client: QueryClient, event: Event): void {
  client.setQueryData(query(getEvent, { id: event.id }).queryKey, event)
}

/** The toast after scheduling an event (specification, section 8). */
const eventCreated = (
  <>
    Event Created Successfully!
    <span className="block text-sm font-normal text-muted">You'll receive reminders before the meeting.</span>
  </>
)
