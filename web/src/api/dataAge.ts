import { createStore } from './createStore.ts'

/** When the oldest data on the screen was fetched, in ms; undefined while no cached data is shown. */
export const dataAge = createStore<number | undefined>(undefined)
