import { bar, disc, place, rect, shape, stroke, times } from '../draw.ts'

export type Clothing =
  | 'tee'
  | 'collar'
  | 'scrubs'
  | 'suit'
  | 'vest'
  | 'apron'
  | 'pilot'
  | 'batik'
  | 'overalls'
  | 'blouse'
  | 'polo'
  | 'guayabera'

const shoulders = 'M4 100c1-22 20-32 44-32s43 10 44 32Z'
const collarShape = 'M36 68c2 9 6 14 12 14s10-5 12-14l6 2c-2 13-9 20-18 20s-16-7-18-20Z'

export function clothing({
  clothing: kind,
  cloth,
  trim,
}: {
  clothing: Clothing
  cloth: string
  trim: string
}) {
  const base = shape(shoulders, cloth)
  if (kind === 'collar') return base + shape(collarShape, trim)
  if (kind === 'scrubs') return base + shape('M36 67 48 88 60 67Z', trim) + rect(62, 84, 12, 2, '#ffffff88')
  if (kind === 'suit') {
    return (
      base +
      shape('M36 67 48 96 60 67Z', '#ffffff') +
      shape('M46 78h4l2 4-3 16h-2l-3-16Z', trim) +
      stroke('M36 68 46 96M60 68 50 96', '#00000040', 2)
    )
  }
  if (kind === 'vest')
    return (
      shape(shoulders, trim) +
      shape('M14 100c1-16 8-26 20-30l4 30ZM82 100c-1-16-8-26-20-30l-4 30Z', cloth) +
      bar('M18 88h18M60 88h18', '#f4f6f4', 4)
    )
  if (kind === 'apron')
    return (
      shape(shoulders, trim) + shape('M30 84h36v16H30Z', cloth) + stroke('M34 70 33 86M62 70 63 86', cloth, 4)
    )
  if (kind === 'pilot')
    return (
      shape(shoulders, '#ffffff') +
      shape('M46 76h4l2 4-3 18h-2l-3-18Z', '#11191c') +
      shape(collarShape, '#e9efe9', 0.9) +
      bar('M10 82l14-6M12 87l14-6M72 76l14 6M70 81l14 6', '#ffc72c', 2)
    )
  if (kind === 'batik') {
    return (
      base +
      times(6, (i) =>
        place(
          `translate(${16 + i * 13} ${i % 2 ? 92 : 82}) rotate(${i * 40})`,
          shape('M0-6C5-3 5 3 0 6-5 3-5-3 0-6Z', trim),
        ),
      ) +
      shape('M36 67c4 8 20 8 24 0l2 3c-5 9-23 9-28 0Z', trim)
    )
  }
  if (kind === 'overalls')
    return (
      shape(shoulders, trim) +
      shape('M30 82h36l6 18H24Z', cloth) +
      stroke('M32 69l2 16M64 69l-2 16', cloth, 6) +
      disc(34, 84, 1.8, '#ffc72c') +
      disc(62, 84, 1.8, '#ffc72c')
    )
  if (kind === 'blouse')
    return base + shape('M38 68c2 10 6 16 10 20 4-4 8-10 10-20l8 3c-3 12-9 20-18 25-9-5-15-13-18-25Z', trim)
  if (kind === 'polo')
    return (
      base +
      shape(collarShape, trim) +
      bar('M48 84v16', '#00000022', 2) +
      disc(48, 90, 1.2, '#ffffff') +
      disc(48, 95, 1.2, '#ffffff')
    )
  if (kind === 'guayabera')
    return (
      base +
      shape(collarShape, cloth) +
      stroke('M36 69c2 9 6 14 12 14s10-5 12-14', '#00000022', 1.5) +
      bar('M34 80v20M38 84v16M58 84v16M62 80v20', trim, 1.4)
    )
  return base + stroke('M36 68c2 7 6 11 12 11s10-4 12-11', trim, 3)
}
