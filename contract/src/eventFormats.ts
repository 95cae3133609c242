// Apart from events, so that jobs and applications don't load those.

/** How people meet. */
export const EVENT_FORMATS = ['video', 'in_person', 'phone'] as const
export type EventFormat = (typeof EVENT_FORMATS)[number]

export const INVITATION_RESPONSES = ['pending', 'accepted', 'declined', 'tentative'] as const
export type InvitationResponse = (typeof INVITATION_RESPONSES)[number]
