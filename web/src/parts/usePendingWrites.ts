import { useMutationState } from '@tanstack/react-query'
import type { Endpoint, Input } from 'contract/endpoint'
import { keyOf } from '../api/queries.ts'

/** What is being sent to the endpoint by `useWrite`, until what it outdates is refetched. */
export function usePendingWrites<E extends Endpoint>(endpoint: E): Input<E>[] {
  return useMutationState({
    filters: { mutationKey: keyOf(endpoint), status: 'pending' },
    select: ({ state }) => state.variables as Input<E>,
  })
}
