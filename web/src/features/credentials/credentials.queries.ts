import { useInfiniteQuery } from '@tanstack/react-query'
import { listCredentialRequests, listCredentials } from 'contract/credentials'
import type { Input } from 'contract/endpoint'
import { itemsQuery } from '../../api/queries.ts'

/** The member's own credentials. */
export function useCredentials() {
  return useInfiniteQuery(itemsQuery(listCredentials, {}, ({ credentials }) => credentials))
}

export type RequestStatus = NonNullable<Input<typeof listCredentialRequests>['status']>

/** Credentials for administrators to decide on. */
export function useCredentialRequests(status: RequestStatus) {
  return useInfiniteQuery(itemsQuery(listCredentialRequests, { status }, ({ credentials }) => credentials))
}
