/**
 * Whether the device's data saver (Save-Data) is on. A module of its own, because the inline script must not contain
 * React.
 */
export function deviceSavesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
