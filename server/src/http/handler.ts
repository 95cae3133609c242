import { isEndpoint, type Endpoint, type Output, type ParsedInput } from 'contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Sql } from '../db/connect.ts'
import type { PageRequest } from '../db/page.ts'
import { requireAdmin, type AdminPolicy } from '../members/requireAdmin.ts'
import type { Cursors } from './cursors.ts'
import type { FileAddresses } from './fileAddresses.ts'
import type { ReceivedFile } from './fileReceiver.ts'
import { createPagination } from './pagination.ts'
import { createSerializer } from './serializer.ts'
import type { AuthenticatedMember } from './sessions.ts'

/** The request as a handler sees it, besides its input and the member. */
export type RequestContext = {
  /** The database, or the transaction of an idempotent write. */
  sql: Sql
  address: string
  userAgent: string
  /** The caller's live connection, which doesn't need the events that this call emits. */
  socketId: string | undefined
  /** Runs a task after the commit; never if the write fails. */
  afterCommit: (task: () => void) => void
  /** The uploaded file; empty where the endpoint takes none. */
  file: ReceivedFile
  /** The requested page of a list. */
  page: PageRequest
  /**
   * Cuts `rows`, fetched with one more than the page's limit, to the page. The Link header gets the next cursor: the
   * last row's `field`.
   */
  paginate: <Row extends Record<Field, number>, Field extends string = 'id'>(
    rows: Row[],
    field?: Field,
  ) => Row[]
}

type Viewer<E extends Endpoint> = E['access'] extends 'public'
  ? AuthenticatedMember | undefined
  : AuthenticatedMember
type HandlerResult<E extends Endpoint> = Output<E> extends undefined ? void : Output<E>
type Prepare<E extends Endpoint, Prepared> = (
  input: ParsedInput<E>,
  me: Viewer<E>,
  context: { sql: Sql; file: ReceivedFile },
) => Promise<Prepared>

/** Answers the requests of an endpoint. The last argument is the result of `prepare`; `never` if there is none. */
export type Handler<E extends Endpoint, Prepared = never> = {
  (
    input: ParsedInput<E>,
    me: Viewer<E>,
    context: RequestContext,
    prepared: Prepared,
  ): HandlerResult<E> | Promise<HandlerResult<E>>
  /** Slow work of a write, done before its transaction opens. */
  prepare?: Prepare<E, unknown>
}

type EndpointNames<Module> = {
  [Name in keyof Module]: Module[Name] extends Endpoint ? Name : never
}[keyof Module]

/** A handler for each endpoint of a module of the contract, or for those named, by the endpoint's name. */
export type Handlers<Module, Names extends EndpointNames<Module> = EndpointNames<Module>> = {
  [Name in Names]: Module[Name] extends Endpoint ? Handler<Module[Name]> : never
}

/** A handler that gets what `prepare` returned, as its last argument. */
export function withPreparation<E extends Endpoint, Prepared>(
  prepare: Prepare<E, Prepared>,
  handle: Handler<E, Prepared>,
): Handler<E> {
  return Object.assign((...request: Parameters<Handler<E, Prepared>>) => handle(...request), { prepare })
}

type Options = {
  /** Skips authentication and rate limits. */
  unlimited?: boolean
}

/** Registers the handler of an endpoint of the contract. */
export type RegisterEndpoint = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options?: Options,
) => void

/** Registers the handlers of all endpoints of a module; those named as `unlimited` with that option. */
export function serveAll<Module extends object>(
  on: RegisterEndpoint,
  module: Module,
  handlers: Handlers<NoInfer<Module>>,
  options: { unlimited?: EndpointNames<NoInfer<Module>>[] } = {},
): void {
  const byName: Record<string, unknown> = { ...handlers }
  const unlimited: PropertyKey[] = options.unlimited ?? []
  for (const [name, value] of Object.entries(module))
    if (isEndpoint(value))
      on(value, byName[name] as Handler<Endpoint>, { unlimited: unlimited.includes(name) })
}

/** A handler or `prepare` whose endpoint isn't known statically: the endpoint's own schemas made its input. */
export type UntypedHandler<Rest extends unknown[]> = (input: unknown, me: unknown, ...rest: Rest) => unknown

type Run = {
  input: Record<string, unknown>
  sql: Sql
  file: ReceivedFile
  prepared?: unknown
  /** Collects what the handler passes to `afterCommit`. */
  afterCommit?: (() => void)[]
}

/** The most that a page of a list may have in bytes, if it has more than one row. */
const PAGE_BYTES_MAX = 1_000_000

/** Runs a handler and serializes its result; `checkResponses` parses it with the contract first, in tests. */
export function createHandlerRunner(
  {
    cursors,
    fileAddresses,
    checkResponses,
    adminPolicy,
  }: { cursors: Cursors; fileAddresses: FileAddresses; checkResponses: boolean; adminPolicy: AdminPolicy },
  endpoint: Endpoint,
  handle: UntypedHandler<[RequestContext, unknown]>,
) {
  const { access, output, status } = endpoint
  const serialize = status === 204 ? () => '' : createSerializer(output)

  return async function run(
    request: FastifyRequest,
    { input, sql, file, prepared, afterCommit }: Run,
  ): Promise<{ text: string; link: string | undefined }> {
    if (access === 'admin') await requireAdmin(sql, request.viewer, adminPolicy)
    let limit = Number(input['limit'])
    for (;;) {
      const response = await runWith(limit)
      const bytes = endpoint.method === 'GET' && limit > 1 ? Buffer.byteLength(response.text) : 0
      if (bytes <= PAGE_BYTES_MAX) return response
      // A page of long rows is read again with as many as fit.
      limit = Math.max(1, Math.floor((limit * PAGE_BYTES_MAX) / (1.2 * bytes)))
    }

    async function runWith(limit: number) {
      const pagination = createPagination(cursors, { request, endpoint, input, limit })
      const context: RequestContext = {
        sql,
        afterCommit: (task) => void afterCommit?.push(task),
        file,
        address: request.address,
        userAgent: request.headers['user-agent'] ?? '',
        socketId: socketIdOf(request),
        page: pagination.page,
        paginate: pagination.paginate,
      }
      const result = await handle(limit ? { ...input, limit } : input, request.viewer, context, prepared)
      const text = serialize(fileAddresses.signIn(output, checkResponses ? output.parse(result) : result))
      return { text, link: pagination.link() }
    }
  }
}

/** The live connection that the caller names as its own. */
export function socketIdOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-socket-id']
  return typeof header === 'string' ? header : undefined
}
