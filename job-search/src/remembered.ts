/** Computes values and remembers up to `max` of them by their texts. Then it starts again, which few texts cause. */
export function remembered<Value>(max: number, compute: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>()
  return (text) => {
    const known = values.get(text)
    if (known !== undefined) return known
    if (values.size >= max) values.clear()
    const value = compute(text)
    values.set(text, value)
    return value
  }
}
