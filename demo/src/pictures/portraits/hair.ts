import { disc, oval, shape, stroke, times } from '../draw.ts'

export type Hair =
  | 'bald'
  | 'fade'
  | 'short'
  | 'waves'
  | 'flatTop'
  | 'crop'
  | 'curls'
  | 'afro'
  | 'bun'
  | 'puffs'
  | 'long'
  | 'bob'
  | 'braids'
  | 'locs'
  | 'shortLocs'
  | 'cornrows'
  | 'side'
  | 'ponytail'

export function hairBehind(hair: Hair, colour: string) {
  if (hair === 'afro') return disc(48, 33, 27, colour)
  if (hair === 'bun') return disc(48, 13, 10.5, colour)
  if (hair === 'puffs') return disc(28, 20, 12, colour) + disc(68, 20, 12, colour)
  if (hair === 'long')
    return shape(
      'M25 34c0-16 10-24 23-24s23 8 23 24c0 14 4 26 2 38-6 6-14 4-16 0H39c-2 4-10 6-16 0-2-12 2-24 2-38Z',
      colour,
    )
  if (hair === 'bob')
    return shape('M24 40c-1-20 10-29 24-29s25 9 24 29c0 10 0 16-3 22H27c-3-6-3-12-3-22Z', colour)
  if (hair === 'braids')
    return (
      times(8, (i) => stroke(`M${27 + (i % 4) * 3 + (i > 3 ? 32 : 0)} 34v44`, colour, 2.6)) +
      disc(48, 32, 23, colour)
    )
  if (hair === 'locs')
    return (
      times(6, (i) =>
        stroke(`M${27 + (i % 3) * 4.5 + (i > 2 ? 33 : 0)} 30c-2 14 2 24 0 ${36 + (i % 2) * 8}`, colour, 4.4),
      ) + disc(48, 31, 23, colour)
    )
  if (hair === 'ponytail') return shape('M62 20c18 0 20 26 12 44-6-2-6-10-5-18-8-4-10-16-7-26Z', colour)
  if (hair === 'curls')
    return times(9, (i) =>
      disc(
        48 + Math.cos(Math.PI + (i * Math.PI) / 8) * 20,
        33 + Math.sin(Math.PI + (i * Math.PI) / 8) * 17,
        8,
        colour,
      ),
    )
  return ''
}

export function hairInFront(hair: Hair, colour: string) {
  if (hair === 'bald') return ''
  if (hair === 'fade')
    return shape(
      'M32.500 33C31 22 38 17 48 17s17 5 15.500 16c-2-5-5-7.500-15.500-7.500S34.500 28 32.500 33Z',
      colour,
    )
  if (hair === 'short')
    return shape('M31 36C29.500 22 38 17 48 17s18.500 5 17 19c-1.500-5-4-8-17-8s-15.500 3-17 8Z', colour)
  if (hair === 'waves') {
    return (
      shape(
        'M31 36C29.500 21 38 15.500 48 15.500S66.500 21 65 36c-1.500-5-4-8-17-8s-15.500 3-17 8Z',
        colour,
      ) + stroke('M37 23c4-3 8-3 11-1s7 2 11-1M39 19c4-2 14-2 18 0', '#ffffff30', 1.2)
    )
  }
  if (hair === 'flatTop')
    return shape(
      'M31 36C30 26 30 14 33 10c8-3 22-3 30 0 3 4 3 16 2 26-1.500-5-4-8-17-8s-15.500 3-17 8Z',
      colour,
    )
  if (hair === 'crop')
    return shape('M31 37C29 24 37 15 48 15s19 9 17 22c-1-4-3-7-5-9-6 1-18 1-24 0-2 2-4 5-5 9Z', colour)
  if (hair === 'side')
    return shape(
      'M31 36c-1.500-14 6-20 17-20 12 0 18.500 6 17 20-1.500-6-4-9-9-10-8 2-16 1-20-1-2 3-4 7-5 11Z',
      colour,
    )
  if (hair === 'cornrows') {
    return (
      shape(
        'M31.500 36C29.500 22 38 16.500 48 16.500S66.500 22 64.500 36C63 30 58 27.500 48 27.500S33 30 31.500 36Z',
        colour,
      ) +
      stroke('M37 30c0-6 2-10 5-13M43 28c0-5 1-8 3-11M53 28c0-5-1-8-3-11M59 30c0-6-2-10-5-13', '#ffffff45', 1)
    )
  }
  if (hair === 'afro') return shape('M31 38c2-9 8-12 17-12s15 3 17 12c3-16-6-22-17-22s-20 6-17 22Z', colour)
  if (hair === 'curls')
    return times(6, (i) => disc(34 + i * 5.6, 25 - Math.sin((i / 5) * Math.PI) * 5, 5.4, colour))
  if (hair === 'shortLocs')
    return (
      times(8, (i) => stroke(`M${33 + i * 4.3} 24l${(i - 3.5) * 1.2}-${10 - Math.abs(i - 3.5)}`, colour, 4)) +
      shape('M31 35C30 23 38 18 48 18s18 5 17 17c-2-5-4-8-17-8s-15 3-17 8Z', colour)
    )
  if (hair === 'braids' || hair === 'locs')
    return (
      shape('M30 42C28 22 37 15 48 15s20 7 18 27C64 33 60 27 48 27S32 33 30 42Z', colour) +
      oval(48, 16, 3, 2, '#ffffff20')
    )
  if (hair === 'bob')
    return shape('M30 44c-1-16 6-24 20-25 10 0 17 8 16 25-3-9-8-13-12-15-6 4-18 5-24 15Z', colour)
  return shape(
    'M30.500 41C28 22 37 16.500 48 16.500S68 22 65.500 41C64 32 60 28.500 48 28.500S32 32 30.500 41Z',
    colour,
  )
}
