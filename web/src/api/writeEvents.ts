import { createEvent } from './createStore.ts'

/** Emitted after a write has succeeded: its method and path, such as 'POST /api/posts'. */
export const writeEvents = createEvent<string>()
