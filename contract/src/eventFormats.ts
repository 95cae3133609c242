/** How people meet. Apart from events, so that jobs and applications don't load those. */
export const EVENT_FORMATS = ['video', 'in_person', 'phone'] as const
export type EventFormat = (typeof EVENT_FORMATS)[number]
