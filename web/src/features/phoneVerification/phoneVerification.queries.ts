import { useQuery } from '@tanstack/react-query'
import { getPhoneCode } from 'contract/phoneVerification'
import { query } from '../../api/queries.ts'

export const phoneCodeQuery = query(getPhoneCode, {})

/** The code that was sent to the member and not entered yet. */
export function usePhoneCode({ enabled }: { enabled: boolean }) {
  return useQuery({ ...phoneCodeQuery, enabled })
}
