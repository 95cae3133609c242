import type { Skin } from '../colours.ts'
import { disc, oval, shape, stroke } from '../draw.ts'
import { backdrop, type Backdrop } from './backdrop.ts'
import { clothing, type Clothing } from './clothing.ts'
import { hairBehind, hairInFront, type Hair } from './hair.ts'
import { hat, type Hat } from './hat.ts'

export type Face = {
  skin: Skin
  hair: Hair
  hairColour: string
  hat?: Hat
  hatColour: string
  beard?: 'full' | 'goatee' | 'moustache' | 'stubble'
  glasses?: 'round' | 'square'
  earrings?: string
  smile: 'open' | 'closed' | 'wide'
  clothing: Clothing
  cloth: string
  trim: string
  backdrop: Backdrop
  ground: string
  groundShade: string
}

/** The inside of a drawing 96 wide and 96 high. */
export function portrait(face: Face) {
  const { skin } = face
  return [
    backdrop(face),
    hairBehind(face.hair, face.hairColour),
    clothing(face),
    shape('M39.500 50h17v18c0 6-4 10-8.500 10s-8.500-4-8.500-10Z', skin.shade),
    oval(30.8, 42, 3.2, 5, skin.shade),
    oval(65.2, 42, 3.2, 5, skin.shade),
    shape('M31 36c0-12 7-18 17-18s17 6 17 18c0 17-8 27-17 27s-17-10-17-27Z', skin.face),
    beard(face),
    smile(face),
    oval(41, 40, 1.7, 2.2, '#1b1412'),
    oval(55, 40, 1.7, 2.2, '#1b1412'),
    stroke(
      'M37.500 35.500c2-1.600 4.500-1.600 6.500-.4M52 35.100c2-1.200 4.500-1.200 6.500.4',
      brow(face),
      1.5,
    ),
    stroke('M47 45.500c.8.900 1.800.900 2.600 0', skin.shade, 1.3),
    hairInFront(face.hair, face.hairColour),
    face.hat === undefined ? '' : hat(face.hat, face.hatColour),
    glasses(face),
    face.earrings === undefined ? '' : disc(30.8, 49, 2, face.earrings) + disc(65.2, 49, 2, face.earrings),
  ].join('')
}

function brow({ hairColour }: Face) {
  return hairColour === '#e9e6e1' || hairColour === '#d9a55b' ? '#8a6a4a' : '#1b1412'
}

function smile({ smile: mouth, beard: hasBeard }: Face) {
  if (mouth === 'closed')
    return stroke('M42 52c3 3.500 9 3.500 12 0', hasBeard === 'full' ? '#f4a58f' : '#3a1c14', 1.7)
  if (mouth === 'wide') return shape('M39.500 50.500c4 3 13 3 17 0-1 9-16 9-17 0Z', '#ffffff')
  return shape('M41 51c3 5 11 5 14 0-1 8-13 8-14 0Z', '#ffffff')
}

function beard({ beard: kind, hairColour }: Face) {
  if (kind === 'full') {
    return `<path fill-rule="evenodd" fill="${hairColour}" d="M31.200 42c.5 14 7 22 16.800 22s16.300-8 16.800-22c-2 6-4 7-6 7-4-3-7-3-10.800-3s-6.800 0-10.800 3c-2 0-4-1-6-7Zm9.800 9c3-2 11-2 14 0-1 6-13 6-14 0Z"/>`
  }
  if (kind === 'goatee') {
    return (
      shape('M41 57c3 2.500 11 2.500 14 0-.5 5-3.500 7-7 7s-6.500-2-7-7Z', hairColour) +
      stroke('M40.500 49c3-2 12-2 15 0', hairColour, 2)
    )
  }
  if (kind === 'moustache') return stroke('M40 49.500c3-2.600 6-2 8-.8 2-1.200 5-1.800 8 .8', hairColour, 2.6)
  if (kind === 'stubble')
    return shape(
      'M32 45c1 12 7 18 16 18s15-6 16-18c-2 5-5 6-8 5-4-2-12-2-16 0-3 1-6 0-8-5Z',
      hairColour,
      0.22,
    )
  return ''
}

function glasses({ glasses: kind }: Face) {
  if (kind === 'round') {
    return `<g fill="none" stroke="#11191c" stroke-width="1.500"><circle cx="41" cy="40.500" r="5.400"/><circle cx="55" cy="40.500" r="5.400"/><path d="M46.400 40h3.200M35.600 40l-4-1M60.400 40l4-1"/></g>`
  }
  if (kind === 'square') {
    return `<g fill="none" stroke="#11191c" stroke-width="1.800"><rect x="35" y="36.500" width="11" height="8" rx="2"/><rect x="50" y="36.500" width="11" height="8" rx="2"/><path d="M46 39.500h4M35 39l-4-.6M61 39l4-.6"/></g>`
  }
  return ''
}
