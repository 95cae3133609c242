import type postgres from 'postgres'

type Types = { bigint: number; timestamptz: string }
export type Sql = postgres.ISql<Types>

/** What the server passes in. The demonstration imports nothing from the server. */
export type DemoServer = {
  db: postgres.Sql<Types>
  hashPassword: (password: string) => Promise<string>
  /** Renders a drawing and stores it as an upload under each of these names. Returns the size of one copy in bytes. */
  storeDrawing: (drawing: { svg: string; width: number }, names: string[]) => Promise<number>
  /** Stores a video as an upload. */
  storeVideo: (name: string, content: Buffer) => Promise<void>
}
