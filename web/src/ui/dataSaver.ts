import { createContext, use } from 'react'

/** The member's choice of data saver mode; undefined to follow the device. */
export const DataSaverContext = createContext<boolean | undefined>(undefined)

/** Whether pictures and videos load only when tapped. */
export function useDataSaver(): boolean {
  const choice = use(DataSaverContext)
  return choice ?? deviceSavesData()
}

/** Whether the device's data saver (Save-Data) is on. */
export function deviceSavesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
