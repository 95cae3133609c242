import { gold, ink, straw, white, type Skin } from './colours.ts'
import { at, disc, place, rect, shape, stroke } from './draw.ts'

type Points = readonly [number, number, number, number]

export type Figure = {
  x: number
  y: number
  scale?: number
  turn?: number
  skin: Skin
  top: string
  bottom: string
  /** Elbow and hand, measured from the feet, for the arm on the left and on the right. */
  left?: Points
  right?: Points
  /** Knee and foot of each leg. */
  legs?: readonly [Points, Points]
  wear?: 'hardhat' | 'cap' | 'straw' | 'toque' | 'scarf' | 'afro' | 'bun' | 'short' | 'grey'
  colour?: string
}

/** A person about 100 high, standing on (x, y). */
export function figure(person: Figure) {
  const { x, y, scale = 1, turn = 0, skin, top, bottom } = person
  const left = person.left ?? [-21, -56, -17, -40]
  const right = person.right ?? [21, -56, 17, -40]
  const legs = person.legs ?? [
    [-6, -20, -7, 0],
    [6, -20, 7, 0],
  ]
  return at(
    x,
    y,
    scale,
    place(
      `rotate(${turn})`,
      behindHead(person),
      limb(-6, -40, legs[0], bottom, 11),
      limb(6, -40, legs[1], bottom, 11),
      rect(legs[0][2] - 7, legs[0][3] - 4, 14, 6, ink, 3),
      rect(legs[1][2] - 7, legs[1][3] - 4, 14, 6, ink, 3),
      arm(-13, -70, left, skin.face, top),
      shape('M-17-68c0-8 8-11 17-11s17 3 17 11l-4 32h-26Z', top),
      rect(-4, -86, 8, 12, skin.shade, 3),
      disc(0, -92, 11, skin.face),
      head(person),
      arm(13, -70, right, skin.face, top),
    ),
  )
}

function limb(
  fromX: number,
  fromY: number,
  [kneeX, kneeY, footX, footY]: Points,
  colour: string,
  width: number,
) {
  return stroke(`M${fromX} ${fromY}L${kneeX} ${kneeY}L${footX} ${footY - 3}`, colour, width)
}

function arm(fromX: number, fromY: number, points: Points, skin: string, sleeve: string) {
  const [elbowX, elbowY] = points
  const cuffX = fromX + (elbowX - fromX) * 0.7
  const cuffY = fromY + (elbowY - fromY) * 0.7
  return limb(fromX, fromY, points, skin, 7.5) + stroke(`M${fromX} ${fromY}L${cuffX} ${cuffY}`, sleeve, 9.5)
}

function behindHead({ wear }: Figure) {
  return wear === 'afro' ? disc(0, -97, 17, '#1b1412') : wear === 'bun' ? disc(0, -107, 7, '#1b1412') : ''
}

function head({ wear, colour }: Figure) {
  if (wear === 'hardhat') {
    const hat = colour ?? gold
    return shape('M-12-94c0-10 5-14 12-14s12 4 12 14Z', hat) + stroke('M-15-94h30', hat, 3.5)
  }
  if (wear === 'cap') {
    const cap = colour ?? '#00778b'
    return shape('M-11.500-94c0-9 5-12 11.500-12s11.500 3 11.500 12Z', cap) + stroke('M4-95h14', cap, 3.5)
  }
  if (wear === 'straw') {
    return (
      shape('M-10-96c0-10 4-13 10-13s10 3 10 13Z', straw) +
      stroke('M-20-96h40', straw, 4) +
      stroke('M-10-98h20', ink, 2)
    )
  }
  if (wear === 'toque') {
    return shape('M-10-98v-9c-8-3-4-12 2-11 3-6 13-6 16 0 6-1 10 8 2 11v9Z', white)
  }
  if (wear === 'scarf') {
    return shape('M-12-92c-2-12 5-17 12-17s14 5 12 17c-6-5-18-5-24 0Z', colour ?? '#d3265f')
  }
  const hair = wear === 'grey' ? '#8b8683' : '#1b1412'
  return shape('M-11.500-93c-1-10 5-12 11.500-12s12.500 2 11.500 12c-4-6-19-6-23 0Z', hair)
}
