import type { Sql } from '../db/connect.ts'
import type { Occasion } from '../members/mayBeNotifiedAbout.ts'

/** The notification that a device shows; `url` is the path that a tap opens. */
export type Push = {
  title: string
  body: string
  url: string
  /** A later notification replaces an earlier one with the same tag. */
  tag: string
}

/** Queues pushes to all devices of their members, in the transaction of `sql`. Returns the number of devices. */
export type SendPushes = (sql: Sql, pushes: (Push & Occasion & { user_id: number })[]) => Promise<number>
