import { useEffect } from 'react'
import { countBytes } from '../../shell/bytesToday.ts'

/** Counts what is loaded, for the settings to tell. */
export function DataCounter() {
  useEffect(() => countBytes(), [])
  return null
}
