import { createStore } from './createStore.ts'

/** The id of this page's live connection, sent along so that the server doesn't echo the page's own writes to it. */
export const socketId = createStore<string | undefined>(undefined)
