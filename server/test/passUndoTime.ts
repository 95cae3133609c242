import type { TestApp } from './startApp.ts'

/** Lets the time pass in which declines can be taken back, and runs all due jobs. */
export async function passUndoTime(app: TestApp): Promise<void> {
  await app.db`update background.job set start_after = now() where name = 'tell-declined' and state = 'created'`
  await app.background.drain()
}
