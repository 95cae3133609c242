/** A measured value with the limit that it must keep. */
export type Measurement = {
  label: string
  value: number
  atMost?: number
  atLeast?: number
}

export const isMissed = ({ value, atMost = Infinity, atLeast = -Infinity }: Measurement): boolean =>
  !(value <= atMost && value >= atLeast)

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits))
