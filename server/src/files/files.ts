import type { Sql } from '../db/connect.ts'

/** Where members' files stand. Names are made by the server and hold no path. */
export type Files = {
  /** Writes a file whole: after this resolves it survives a power cut, before it nothing is there under this name. */
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Takes over a file that stands whole in `temporary`. */
  adopt: (name: string, path: string) => Promise<void>
  /** Removes a file; one that is not there is no error. */
  remove: (name: string) => Promise<void>
  /** A folder of the same disk for what is being received; emptied at the start. */
  temporary: string
  /** The folder that the web server may read files from. */
  folder: string
}

/** What a feature that shows pictures may ask of those who keep them. */
export type Pictures = {
  /**
   * The paths of pictures and videos that a member names: uploads of their own, or pictures as data: URLs, which are stored.
   * Not for a transaction: a picture takes its time, and what was stored stands for the sweep where nothing shows it.
   */
  settle: (sql: Sql, user_id: number, wanted: string[], kind?: 'image' | 'video') => Promise<string[]>
  /** Forgets pictures that nothing shows any more. */
  release: (sql: Sql, paths: (string | null)[]) => Promise<void>
}
