import { createContext, use } from 'react'
import { savesData } from './savesData.ts'

/** Whether pictures and videos wait for a tap: what the member chose, or undefined where the device decides. */
export const DataLight = createContext<boolean | undefined>(undefined)

/** Whether pictures and videos wait for a tap. */
export function useDataLight(): boolean {
  const chosen = use(DataLight)
  return chosen ?? savesData()
}
