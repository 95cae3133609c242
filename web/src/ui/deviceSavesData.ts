/** Whether the device's data saver (Save-Data) is on. */
export function deviceSavesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
