import { useQuery } from '@tanstack/react-query'
import { listPasskeys } from 'contract/passkeys'
import { getSecondFactor } from 'contract/secondFactor'
import { query } from '../../../api/queries.ts'

export const secondFactorQuery = query(getSecondFactor, {})

export function useSecondFactor({ enabled = true } = {}) {
  return useQuery({ ...secondFactorQuery, enabled })
}

export const passkeysQuery = query(listPasskeys, {})

export function usePasskeys() {
  return useQuery(passkeysQuery)
}
