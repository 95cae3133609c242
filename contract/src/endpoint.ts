import type { RefusalCode } from './refusals.ts'
import type { RateLimitName } from './rateLimits.ts'
import { z } from './zod.ts'

/** The topics of the live event `changed`: data of the member that an open page may show. */
export const CHANGE_TOPICS = [
  'notifications',
  'applications',
  'applicants',
  'friends',
  /** Requests for contact details, and what they show. */
  'contacts',
  'saved',
  'new_jobs',
  /** Profile, settings and availability. */
  'account',
  /** Blocked and muted people, hidden posts, and from whom the member hides. */
  'unwanted',
  /** The member's own content that administrators hid or restored. */
  'content',
  'messages',
  /** The companies that the member belongs to or follows. */
  'companies',
  /** Events that the member organizes or is invited to. */
  'events',
] as const
export type ChangeTopic = (typeof CHANGE_TOPICS)[number]

/**
 * What becomes of a member's text in which the scam rules find what they hold (scam/findScamSigns.ts):
 * - `refused`: the request is refused with `looks_like_scam`, because others would see the text at once.
 * - `held`: it waits for an administrator.
 * - `warned`: readers see a warning beside it.
 * - `private`: only its writer and administrators see it.
 * - `parsed`: only the amount in it is stored.
 */
export const TEXT_POLICIES = ['refused', 'held', 'warned', 'private', 'parsed'] as const
export type TextPolicy = (typeof TEXT_POLICIES)[number]

/** How a write waits on the device until it can be sent. */
export type QueuePolicy = {
  /** What members see while it waits. */
  label: string
  /** Refusals that mean that the change is in place already, or that its subject is gone: the write is dropped. */
  done?: readonly RefusalCode[]
  /** Without its idempotency key it would be done twice, so it isn't repeated once the server has forgotten the key. */
  needsKey?: true
}

/** One HTTP operation. The server binds it, the web app and the tests call it, and docs/api.md is generated from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** Shown in the API documents. */
  summary: string
  /**
   * Who may call it. An 'admin' endpoint refuses everyone else with `admins_only`, and may require a second factor.
   */
  access: 'public' | 'member' | 'admin'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The policy of each field of the body that holds a member's own words. */
  texts?: Readonly<Record<string, TextPolicy>>
  /**
   * A multipart upload of one file instead of a JSON body: the form field, and the size in bytes that the file must be
   * below.
   */
  file?: { field: string; below: number; tooLarge: RefusalCode }
  output: z.ZodType
  /** Of a GET: the name under which browsers save what it returns, instead of showing it. */
  filename?: string
  /** The status of a success. Default: 200. */
  status?: 201 | 202 | 204
  /** The refusals besides the general ones. */
  refuses?: readonly RefusalCode[]
  /** The rate limit besides `request`. Every write has one. */
  limit?: RateLimitName
  /** Refuses members whose account is limited (accountLimits.ts) with `account_limited`. */
  refusesLimited?: true
  /** Accepts an Idempotency-Key: a repeated key returns the first result without writing again. */
  idempotent?: true
  /** Emits the live event `changed` with this topic to the member's other devices, which refetch. */
  changes?: ChangeTopic
  /** Of a GET: the topics of `changed` after which what it returns may be different. */
  shows?: readonly ChangeTopic[]
  /**
   * Of a GET: the device keeps what it returns, to be read offline. Not the HireMe Board: it contains phone numbers of
   * people looking for work.
   */
  offline?: true
  /** A write that the web app keeps, and sends later, when the server can't be reached. */
  queue?: QueuePolicy | ((input: Record<string, unknown>) => QueuePolicy)
  /** The maximum size of the JSON body in bytes. Default: 1 MB. */
  bodyLimit?: number
}

type SchemaInput<S> = S extends z.ZodObject ? z.input<S> : unknown
type SchemaOutput<S> = S extends z.ZodObject ? z.output<S> : unknown

/** Params, query and body in one flat object. A test checks that their names don't collide. */
export type Input<E extends Endpoint> = SchemaInput<E['params']> &
  SchemaInput<E['query']> &
  SchemaInput<E['body']>

/** The input after validation, with defaults and conversions applied. */
export type ParsedInput<E extends Endpoint> = SchemaOutput<E['params']> &
  SchemaOutput<E['query']> &
  SchemaOutput<E['body']>

export type Output<E extends Endpoint> = z.output<E['output']>

type Definition = Omit<Endpoint, 'output'> & { output?: z.ZodType }
/** Only fields of the body, so that a misspelled one is a type error. */
type KnownTexts<D extends Definition> = {
  texts?: { [Field in keyof D['texts']]: Field extends keyof SchemaInput<D['body']> ? TextPolicy : never }
}
type WithOutput<D extends Definition> = D extends Endpoint ? D : D & typeof NO_CONTENT

const NO_CONTENT = { output: z.undefined(), status: 204 } as const

/** Defines an endpoint, inferring its exact type. Without `output` it responds with status 204 and no body. */
export function endpoint<const D extends Definition>(definition: D & KnownTexts<D>): WithOutput<D> {
  const { access, output, refusesLimited, texts = {} } = definition
  const refusesTexts = Object.values(texts).includes('refused')
  const refuses = [...(definition.refuses ?? []), ...(refusesTexts ? (['looks_like_scam'] as const) : [])]
  return {
    ...definition,
    ...(output ? {} : NO_CONTENT),
    ...(refusesTexts && { refuses }),
    ...(refusesLimited && { refuses: ['account_limited', ...refuses] }),
    ...(access === 'admin' && { refuses: ['admins_only', 'second_factor_required', ...refuses] }),
  } as unknown as WithOutput<D>
}

export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value
  )
}
