import { disc, oval, place, rect, shape, stroke, times } from '../draw.ts'

export type Backdrop = 'plain' | 'disc' | 'sea' | 'leaves' | 'rays' | 'boards'

export function backdrop({
  backdrop: kind,
  ground,
  groundShade,
}: {
  backdrop: Backdrop
  ground: string
  groundShade: string
}) {
  return rect(0, 0, 96, 96, ground) + behind(kind, groundShade)
}

function behind(kind: Backdrop, shade: string) {
  if (kind === 'disc') return disc(74, 22, 34, shade)
  if (kind === 'sea')
    return (
      disc(78, 24, 10, '#ffc72c') +
      rect(0, 52, 96, 44, '#2aa3b0') +
      shape('M0 58c20-4 30 3 50 0s30-3 46 0v40H0Z', '#5fc6cf')
    )
  if (kind === 'leaves') {
    return times(5, (i) =>
      place(
        `translate(${[10, 84, 14, 88, 70][i]} ${[18, 14, 66, 58, 4][i]}) rotate(${i * 47})`,
        shape('M0-16C14-8 14 8 0 16-14 8-14-8 0-16Z', shade),
        stroke('M0-12V12', '#ffffff55', 1.5),
      ),
    )
  }
  if (kind === 'rays')
    return times(9, (i) => place(`translate(48 44) rotate(${i * 40})`, shape('M-6 0-12-80h24L6 0Z', shade)))
  if (kind === 'boards') return times(7, (i) => rect(0, 6 + i * 14, 96, 2, shade))
  return oval(48, 104, 60, 40, shade)
}
