import type { Sql } from '../db/connect.ts'

/** Where members' files stand. Names are made by the server and hold no path. */
export type Files = {
  /** Writes a file whole: after this resolves it survives a power cut, before it nothing is there under this name. */
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Removes a file; one that is not there is no error. */
  remove: (name: string) => Promise<void>
  /** The folder that the web server may read files from. */
  folder: string
}

/** What a feature that shows pictures may ask of those who keep them. */
export type Pictures = {
  /** The paths of pictures that a member names: uploads of their own, or data: URLs, which are stored. */
  settle: (sql: Sql, user_id: number, pictures: string[]) => Promise<string[]>
  /** Forgets pictures that nothing shows any more. */
  release: (sql: Sql, paths: (string | null)[]) => Promise<void>
}
