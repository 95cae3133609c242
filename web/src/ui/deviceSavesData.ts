/** Whether the member asked their device to use less data (Save-Data). */
export function deviceSavesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
