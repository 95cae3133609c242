import { useInfiniteQuery } from '@tanstack/react-query'
import { listCredentialRequests, listCredentials } from 'contract/credentials'
import type { Input, Output } from 'contract/endpoint'
import { infiniteQuery, uniqueById, uniqueItems } from '../../api/queries.ts'

const credentialsQuery = infiniteQuery(listCredentials, {})

/** The member's own credentials. */
export function useCredentials() {
  return useInfiniteQuery({
    ...credentialsQuery,
    select: ({ pages }) => uniqueById(pages.flatMap(({ items }) => items.credentials)),
  })
}

export type RequestStatus = NonNullable<Input<typeof listCredentialRequests>['status']>

const selectRequests = uniqueItems(({ credentials }: Output<typeof listCredentialRequests>) => credentials)

/** Credentials for administrators to decide on. */
export function useCredentialRequests(status: RequestStatus) {
  return useInfiniteQuery({ ...infiniteQuery(listCredentialRequests, { status }), select: selectRequests })
}
