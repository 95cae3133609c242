import {
  useMutation,
  useQueryClient,
  type Query,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query'
import type { Endpoint, Input, Output } from 'contract/endpoint'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/errors.ts'
import { keyOf } from '../api/queries.ts'
import { QUEUED, type Queued } from '../api/outbox/sendOrQueue.ts'
import { useToast } from '../ui/toast.ts'

/** How to send variables that aren't the endpoint's input. */
type Write<V, R> = { endpoint: Endpoint; send: (variables: V) => Promise<R> }

type Others = readonly Endpoint[] | 'all'

type Options<V, R> = {
  /** The toast after a success. */
  done?: string | ((result: Exclude<R, Queued>, variables: V) => string)
  /** The toast after a failure for which the server gave no message. Without it, the caller shows the failure. */
  failed?: string
  /** Called before the toast. */
  onDone?: (result: Exclude<R, Queued>, variables: V) => void
  /** Called after a success or a failure. */
  onSettled?: () => void
  /** What is refetched besides the reads that the endpoint outdates. */
  refetch?: Others
}

/**
 * Writes, says so in a toast, and is pending until what it outdates is refetched. That is refetched after a refusal
 * too, because a refusal means that what is shown is out of date.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: Options<Input<E>, Output<E>>,
): UseMutationResult<Output<E>, Error, Input<E>>
export function useWrite<R, V = void>(
  write: Write<V, R>,
  options: Options<V, R>,
): UseMutationResult<R, Error, V>
export function useWrite<V, R>(
  write: Endpoint | Write<V, R>,
  { done, failed, onDone, onSettled, refetch }: Options<V, R>,
): UseMutationResult<R, Error, V> {
  const toast = useToast()
  const client = useQueryClient()
  const { endpoint, send } =
    'send' in write
      ? write
      : { endpoint: write, send: (input: V) => call(write, input as Input<Endpoint>) as Promise<R> }
  const invalidate = () => refetchOutdated(client, endpoint, refetch)

  return useMutation({
    mutationKey: keyOf(endpoint),
    mutationFn: send,
    ...(onSettled && { onSettled }),
    onSuccess: (response, variables) => {
      if (response === QUEUED) return void toast.queued()
      const result = response as Exclude<R, Queued>
      onDone?.(result, variables)
      if (done !== undefined) toast.success(typeof done === 'string' ? done : done(result, variables))
      return invalidate()
    },
    onError: (error) => {
      if (failed !== undefined) toast.error(serverMessage(error) ?? failed)
      void invalidate()
    },
  })
}

/** Whether no later write of the scope waits. */
export function isLastWrite(client: QueryClient, scope: { id: string }): boolean {
  return client.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) === 1
}

/** Refetches what a write to this endpoint has outdated, and `others`. */
export function refetchOutdated(client: QueryClient, endpoint: Endpoint, others: Others = []): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }: Query) =>
      others === 'all' ||
      (meta !== undefined && (outdates(endpoint, meta.endpoint) || others.includes(meta.endpoint))),
  })
}

/** A decision by administrators shows in several of their lists. */
function outdates({ access, changes }: Endpoint, read: Endpoint): boolean {
  if (access === 'admin') return read.access === 'admin'
  return changes !== undefined && (read.shows?.includes(changes) ?? false)
}
