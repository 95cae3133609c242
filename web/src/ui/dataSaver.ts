import { createContext, use } from 'react'
import { deviceSavesData } from './deviceSavesData.ts'

/** The member's choice of data saver mode; undefined to follow the device. */
export const DataSaverContext = createContext<boolean | undefined>(undefined)

/** Whether pictures and videos load only when tapped. */
export function useDataSaver(): boolean {
  const choice = use(DataSaverContext)
  return choice ?? deviceSavesData()
}
