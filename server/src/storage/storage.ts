import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Sql } from '../db/connect.ts'

/** Where members' files stand. Names are made by the server and hold no path. Throws `FILES_AWAY` where that place is away. */
export type FileStorage = {
  /** Writes a file whole: after this resolves it survives a power cut, before it nothing is there under this name. */
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Takes over a file that stands whole in `temporary`. */
  adopt: (name: string, path: string) => Promise<void>
  /** The file, or the part of it, that a GET or HEAD asks for; undefined where there is none of this name. */
  read: (
    name: string,
    request: Pick<IncomingMessage, 'method' | 'headers'>,
  ) => Promise<FileResponse | undefined>
  /** Removes a file; one that is not there is no error. */
  remove: (name: string) => Promise<void>
  /** A folder of this machine for what is being received; emptied at the start. */
  temporary: string
}

/** What a request for a file is answered with; `status` and `headers` are about ranges and conditions alone. */
export type FileResponse = { status: number; headers: Record<string, string>; body: Readable | undefined }

/** The code of an error that says that the place of the files is away, and may come back by itself. */
export const STORAGE_UNAVAILABLE = 'FILES_AWAY'

/** What a member's file is. */
export type UploadKind = 'image' | 'video' | 'document'

/** What a feature that shows pictures may ask of those who keep them. */
export type MediaService = {
  /**
   * The paths of files of one kind that a member names: uploads of their own, or pictures as data: URLs, which are stored.
   * Not for a transaction: a picture takes its time, and what was stored stands for the sweep where nothing shows it.
   */
  settle: (sql: Sql, user_id: number, wanted: string[], kind?: UploadKind) => Promise<string[]>
  /** Forgets pictures that nothing shows any more. */
  release: (sql: Sql, paths: (string | null)[]) => Promise<void>
}
