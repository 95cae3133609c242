/** The count of each value, 0 for those without a row. */
export function countsBy<Value extends string>(
  values: readonly Value[],
  rows: { value: Value; count: number }[],
): Record<Value, number> {
  const zeros = Object.fromEntries(values.map((value) => [value, 0]))
  return { ...zeros, ...Object.fromEntries(rows.map(({ value, count }) => [value, count])) } as Record<
    Value,
    number
  >
}
