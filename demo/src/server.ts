import type postgres from 'postgres'

type Types = { bigint: number; timestamptz: string }
export type Sql = postgres.ISql<Types>

/** What the server passes in, so that the demonstration imports nothing of it. */
export type Server = {
  db: postgres.Sql<Types>
  hashPassword: (password: string) => Promise<string>
  /** Renders a drawing and stores it as an upload under each of these names. Answers with the bytes that one copy takes. */
  storeDrawing: (drawing: { svg: string; width: number }, names: string[]) => Promise<number>
  /** Stores a video as an upload of this name. */
  storeVideo: (name: string, content: Buffer) => Promise<void>
}
