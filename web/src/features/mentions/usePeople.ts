import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchPeople, type PersonFound } from 'contract/search'
import { query } from '../../api/queries.ts'
import { useSettled } from '../../ui/useSettled.ts'

const PAUSE_MS = 150
const MOST = 6

/** The people whose names fit some letters, asked for when the typing pauses. Until then those of the letters before. */
export function usePeople(letters: string): readonly PersonFound[] {
  const search = useSettled(letters, PAUSE_MS)
  const { data = [] } = useQuery({
    ...query(searchPeople, { search, limit: MOST }),
    placeholderData: keepPreviousData,
  })
  return data
}
