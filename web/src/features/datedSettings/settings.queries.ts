import { listSettingRecords, type SettingKind } from 'contract/datedSettings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteQuery, uniqueById } from '../../api/queries.ts'

/** All values of a kind, latest entered first. */
export function useSettingRecords(kind: SettingKind) {
  return useInfiniteQuery({
    ...infiniteQuery(listSettingRecords, { kind }),
    select: ({ pages }) => uniqueById(pages.flatMap(({ items }) => items)),
  })
}
