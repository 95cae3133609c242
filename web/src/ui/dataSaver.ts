import { createContext, use } from 'react'
import { deviceSavesData } from './deviceSavesData.ts'

/** Whether pictures and videos wait for a tap: what the member chose, or undefined where the device decides. */
export const DataSaverContext = createContext<boolean | undefined>(undefined)

/** Whether pictures and videos wait for a tap. */
export function useDataSaver(): boolean {
  const chosen = use(DataSaverContext)
  return chosen ?? deviceSavesData()
}
