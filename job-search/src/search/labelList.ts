/** Distinct labels of one field as they are written, numbered; nothing is a label too. */
export function labelList() {
  const numbers = new Map<string | null, number>()
  const labels: (string | null)[] = []

  return {
    /** The number of a label, a new one where it is new. */
    add(label: string | null): number {
      const known = numbers.get(label)
      if (known !== undefined) return known
      numbers.set(label, labels.length)
      return labels.push(label) - 1
    },
    numberOf: (label: string) => numbers.get(label),
    all: labels as readonly (string | null)[],
  }
}
