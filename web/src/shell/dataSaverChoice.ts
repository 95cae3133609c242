import { useSyncExternalStore } from 'react'
import { KEYS, readStored, writeStored } from '../api/localStore.ts'

const CHOICES = ['automatic', 'on', 'off'] as const
export type DataSaverChoice = (typeof CHOICES)[number]

const KEY = KEYS.dataLight
const changes = new EventTarget()

/** What was chosen on this device for data-light mode, and its setter; 'automatic' follows the device's Save-Data. */
export function useDataSaverChoice(): [choice: DataSaverChoice, choose: (choice: DataSaverChoice) => void] {
  return [useSyncExternalStore(subscribe, current), choose]
}

/** Takes over whether the account spares data. It knows no more than that: what else was chosen here stays. */
export function applyAccountDataSaver(isLight: boolean): void {
  if (isLight) choose('on')
  else if (current() === 'on') choose('automatic')
}

function choose(choice: DataSaverChoice): void {
  writeStored(KEY, choice === 'automatic' ? undefined : choice)
  changes.dispatchEvent(new Event('change'))
}

function current(): DataSaverChoice {
  const kept = readStored(KEY)
  return CHOICES.find((choice) => choice === kept) ?? 'automatic'
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
