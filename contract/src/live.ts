import { z } from './zod.ts'

/** Where the live connection is; the token goes in its `auth.token`. */
export const LIVE_PATH = '/socket.io'

/** What the server says over the live connection, event by event. */
export const heard = {
  /** The connection stands. */
  connected: z.object({ user_id: z.int() }),
  /** Something that was asked over the connection was refused. */
  error: z.object({ message: z.string() }),
}

export type Heard = { [Event in keyof typeof heard]: (payload: z.output<(typeof heard)[Event]>) => void }
