import type { Refusal } from './errors.ts'
import type { LimitName } from './limits.ts'
import { z } from './zod.ts'

/** What of a member's own can change while an open page shows it. */
export const CHANGE_TOPICS = [
  'notifications',
  'applications',
  'applicants',
  'friends',
  'saved',
  'new_jobs',
  /** Profile, settings and availability. */
  'account',
  /** Who is blocked or muted, and which posts are hidden. */
  'unwanted',
  /** What administrators hid of one's own, or showed again. */
  'content',
] as const
export type ChangeTopic = (typeof CHANGE_TOPICS)[number]

/** One call, said once: the server binds it, the browser and the tests call it, the documents are printed from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** One sentence for the reader of the API's document. */
  summary: string
  access: 'public' | 'member'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The one file of a multipart form, in place of a JSON body: its field, and the size in bytes that it stays below. */
  file?: { field: string; below: number; tooLarge: Refusal }
  output: z.ZodType
  /** The status of success; 200 where it is not said. */
  status?: 201 | 202 | 204
  refuses?: readonly Refusal[]
  /** The row of `limits` that counts it besides `request`; every write has one. */
  limit?: LimitName
  /** Takes an Idempotency-Key: the same key answers with the first result and writes once. */
  idempotent?: true
  /** What of the member's own it changes: their other devices are told to read it again. */
  changes?: ChangeTopic
  /** Bytes of JSON accepted, where 1 MB is too little. */
  bodyLimit?: number
}

type SchemaInput<S> = S extends z.ZodObject ? z.input<S> : unknown
type SchemaOutput<S> = S extends z.ZodObject ? z.output<S> : unknown

/** All that the caller gives, in one flat object; a test keeps the three parts' names apart. */
export type Input<E extends Endpoint> = SchemaInput<E['params']> &
  SchemaInput<E['query']> &
  SchemaInput<E['body']>

/** The same after validation: trimmed, defaulted, converted; what a rule receives. */
export type ParsedInput<E extends Endpoint> = SchemaOutput<E['params']> &
  SchemaOutput<E['query']> &
  SchemaOutput<E['body']>

export type Output<E extends Endpoint> = z.output<E['output']>

/** Keeps an endpoint's exact types. */
export function endpoint<const E extends Endpoint>(it: E): E {
  return it
}

/** The output of a call that answers 204. */
export const NoContent = z.undefined()
