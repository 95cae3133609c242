import { useSyncExternalStore } from 'react'
import { createEvent } from '../api/createStore.ts'
import { KEYS, readStored, writeStored } from '../api/localStore.ts'

const CHOICES = ['automatic', 'on', 'off'] as const
export type DataSaverChoice = (typeof CHOICES)[number]

const KEY = KEYS.dataLight
const changed = createEvent()

/** The data-light mode chosen on this device, and its setter; 'automatic' follows the device's Save-Data. */
export function useDataSaverChoice(): [choice: DataSaverChoice, choose: (choice: DataSaverChoice) => void] {
  return [useSyncExternalStore(changed.subscribe, current), choose]
}

/** Applies the account's setting, which knows only on and off: 'off' and 'automatic' of this device are kept. */
export function applyAccountDataSaver(isLight: boolean): void {
  if (isLight) choose('on')
  else if (current() === 'on') choose('automatic')
}

function choose(choice: DataSaverChoice): void {
  writeStored(KEY, choice === 'automatic' ? undefined : choice)
  changed.emit()
}

function current(): DataSaverChoice {
  const stored = readStored(KEY)
  return CHOICES.find((choice) => choice === stored) ?? 'automatic'
}
