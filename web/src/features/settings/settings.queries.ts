import { getSettings } from 'contract/settings'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/queries.ts'

export const settingsQuery = query(getSettings, {})

export function useSettings() {
  return useQuery(settingsQuery)
}
