/**
 * The fields that differ from what the form started with. Only these are sent, because the others may have been changed
 * elsewhere since.
 */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const isChanged = (name: string) =>
    JSON.stringify(after[name as keyof Values]) !== JSON.stringify(before[name as keyof Values])
  return Object.fromEntries(Object.entries(after).filter(([name]) => isChanged(name))) as Partial<Values>
}
