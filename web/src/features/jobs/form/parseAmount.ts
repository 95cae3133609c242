/** '$2,400' → 2400; empty → null; not a number → NaN, which validation refuses. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '').replace('−', '-')
  return digits === '' ? null : Number(digits)
}
