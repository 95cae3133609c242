import { disc, oval, rect, shape, stroke } from '../draw.ts'

export type Hat =
  'hardhat' | 'cap' | 'straw' | 'toque' | 'headwrap' | 'captain' | 'beanie' | 'visor' | 'headset' | 'bandana'

export function hat(kind: Hat, colour: string) {
  if (kind === 'hardhat') {
    return (
      shape('M27 32c0-14 9-21 21-21s21 7 21 21Z', colour) +
      shape('M22 32c8-4 44-4 52 0 2 4-2 5-4 5-12-3-32-3-44 0-2 0-6-1-4-5Z', colour) +
      shape('M44 11h8v19h-8Z', '#ffffff', 0.5)
    )
  }
  if (kind === 'cap') {
    return (
      shape('M29 32c-1-14 8-20 19-20s20 6 19 20Z', colour) +
      shape('M30 30c8-4 28-4 36 0 8 1 12 3 12 6-14-2-34-2-48-1Z', '#00000038') +
      disc(48, 13, 1.8, '#ffffff66')
    )
  }
  if (kind === 'straw') {
    return (
      oval(48, 29, 35, 7, '#e9c98a') +
      shape('M31 28c0-14 5-20 17-20s17 6 17 20Z', '#e9c98a') +
      shape('M31 28c0-2 0-4 .5-6h33c.5 2 .5 4 .5 6Z', colour) +
      stroke('M18 30c14 4 46 4 60 0', '#b98a57', 1.2)
    )
  }
  if (kind === 'toque') {
    return (
      shape('M32 30V20c-8-4-4-14 4-13C38 0 58 0 60 7c8-1 12 9 4 13v10c-10-3-22-3-32 0Z', '#ffffff') +
      shape('M32 30v-5c10-3 22-3 32 0v5c-10-3-22-3-32 0Z', '#dfe6e3')
    )
  }
  if (kind === 'headwrap') {
    return (
      shape('M28 34C26 18 36 8 50 9c14 0 20 10 19 24-8-6-31-6-41 1Z', colour) +
      shape('M60 12c4-8 14-8 15-2 1 7-8 9-14 6Z', colour) +
      stroke('M29 29c10-7 28-8 39-2M34 19c8-5 22-5 30 0', '#ffffff73', 2)
    )
  }
  if (kind === 'captain') {
    return (
      shape('M26 22c2-9 12-13 22-13s20 4 22 13l-5 7H31Z', '#ffffff') +
      shape('M31 26h34v6H31Z', '#11191c') +
      shape('M31 32c8-2 26-2 34 0 4 1 5 4 3 6-12-3-28-3-40 0-2-2-1-5 3-6Z', '#11191c') +
      disc(48, 21, 3.4, '#ffc72c')
    )
  }
  if (kind === 'beanie')
    return shape('M29 33C27 16 37 8 48 8s21 8 19 25Z', colour) + rect(28, 27, 40, 8, '#00000026', 4)
  if (kind === 'visor')
    return (
      shape('M30 30c8-4 28-4 36 0v-5c-8-4-28-4-36 0Z', colour) +
      shape('M29 30c10-4 28-4 38 0 6 2 10 4 10 7-16-3-42-3-58 0 0-3 4-5 10-7Z', colour)
    )
  if (kind === 'bandana')
    return (
      shape('M29 33C28 20 37 14 48 14s20 6 19 19c-8-5-30-5-38 0Z', colour) +
      shape('M66 30c6 0 10 4 12 9-6 0-11-2-13-5Z', colour) +
      stroke('M35 26h2M43 23h2M51 23h2M59 26h2', '#ffffffaa', 2)
    )
  return (
    stroke('M29 40C28 18 38 12 48 12s20 6 19 28', '#11191c', 2.6) +
    rect(26, 38, 7, 11, '#11191c', 3) +
    rect(63, 38, 7, 11, '#11191c', 3) +
    stroke('M29 48c2 8 8 9 13 8', '#11191c', 1.8)
  )
}
