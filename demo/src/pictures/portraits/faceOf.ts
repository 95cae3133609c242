import type { Random } from '../../random.ts'
import {
  aqua,
  bank,
  casuarina,
  conch,
  deep,
  gold,
  hibiscus,
  mango,
  skins,
  tongue,
  type Skin,
} from '../colours.ts'
import type { Backdrop } from './backdrop.ts'
import type { Clothing } from './clothing.ts'
import type { Hair } from './hair.ts'
import type { Hat } from './hat.ts'
import type { Face } from './portrait.ts'

/** What a trade wears to work; `hats` come off for some portraits. */
export type Outfit = { clothing: readonly Clothing[]; hats?: readonly Hat[] }

export type Sitter = { sex: 'f' | 'm'; elder: boolean; fair: boolean; outfit: Outfit }

const black = '#1b1412'
const grounds = [
  ['#cfeef0', '#b3e1e4'],
  ['#ffe5a3', '#ffd978'],
  ['#d7efdf', '#bfe5cd'],
  ['#fbd9ce', '#f6c3b2'],
  ['#fcd7e3', '#f8c0d3'],
  ['#ffe9c7', '#fbd9a4'],
  ['#d7e6ef', '#bdd6e4'],
  ['#e0f1f2', '#c3e4e6'],
  ['#e3dcf3', '#cfc3ea'],
  ['#0d5a6b', '#0a4a58'],
  ['#1f8a54', '#1a7849'],
  ['#d3265f', '#bd1d54'],
] as const
const cloths = [
  aqua,
  hibiscus,
  casuarina,
  mango,
  gold,
  tongue,
  deep,
  '#7a5bb0',
  conch,
  '#2f5c7a',
  '#f4f6f4',
  '#b3245a',
]
const trims = ['#ffffff', gold, '#c9dfe3', '#fffaf0', bank]
const backdrops: readonly Backdrop[] = ['plain', 'plain', 'disc', 'disc', 'sea', 'leaves', 'rays', 'boards']

const womensHair: readonly Hair[] = [
  'afro',
  'bun',
  'puffs',
  'long',
  'bob',
  'braids',
  'locs',
  'cornrows',
  'crop',
  'curls',
  'ponytail',
  'short',
]
const mensHair: readonly Hair[] = [
  'fade',
  'short',
  'waves',
  'flatTop',
  'bald',
  'shortLocs',
  'cornrows',
  'curls',
  'fade',
  'locs',
]
const elderMensHair: readonly Hair[] = ['short', 'fade', 'bald', 'waves', 'short']
const elderWomensHair: readonly Hair[] = ['afro', 'bun', 'bob', 'short', 'cornrows']
const fairWomensHair: readonly Hair[] = ['bob', 'long', 'ponytail', 'side', 'bun']
const fairMensHair: readonly Hair[] = ['side', 'short', 'crop', 'bald', 'side']
const darkSkins: readonly Skin[] = [
  skins.ebony,
  skins.umber,
  skins.umber,
  skins.chestnut,
  skins.chestnut,
  skins.caramel,
  skins.honey,
]

export function faceOf({ sex, elder, fair, outfit }: Sitter, random: Random): Face {
  const man = sex === 'm'
  const [ground, groundShade] = random.pick(grounds)
  const hats = (outfit.hats ?? []).filter((kind) => !man || kind !== 'headwrap')
  const hat = hats.length > 0 && random.chance(0.62) ? random.pick(hats) : undefined
  const beard =
    man && random.chance(elder ? 0.7 : 0.55)
      ? random.pick(['full', 'goatee', 'moustache', 'stubble'] as const)
      : undefined
  const hair = random.pick(hairFor({ man, elder, fair }))
  return {
    skin: fair ? random.pick([skins.shell, skins.shell, skins.honey]) : random.pick(darkSkins),
    hair: hat === undefined ? hair : underHat(hair, man),
    hairColour: elder
      ? random.pick(['#8b8683', '#6f6a68', '#e9e6e1'])
      : fair
        ? random.pick(['#7a5230', '#5a3a22', '#d9a55b'])
        : random.pick([black, black, '#2a1a14', '#3a2318']),
    ...(hat === undefined ? {} : { hat }),
    hatColour: random.pick([gold, hibiscus, aqua, mango, '#ffffff', casuarina]),
    ...(beard === undefined ? {} : { beard }),
    ...(random.chance(elder ? 0.55 : 0.24) ? { glasses: random.pick(['round', 'square'] as const) } : {}),
    ...(!man && (random.chance(0.7) || hat !== undefined || hair === 'short')
      ? { earrings: random.pick([gold, '#ffffff', hibiscus]) }
      : {}),
    smile: random.pick(['open', 'open', 'closed', 'wide']),
    clothing: random.pick(outfit.clothing),
    cloth: random.pick(cloths.filter((cloth) => cloth !== ground)),
    trim: random.pick(trims),
    backdrop: random.pick(backdrops),
    ground,
    groundShade,
  }
}

function hairFor({ man, elder, fair }: { man: boolean; elder: boolean; fair: boolean }) {
  if (fair) return man ? fairMensHair : fairWomensHair
  if (elder) return man ? elderMensHair : elderWomensHair
  return man ? mensHair : womensHair
}

const flat = new Set<Hair>([
  'bald',
  'fade',
  'side',
  'waves',
  'cornrows',
  'locs',
  'long',
  'bob',
  'braids',
  'ponytail',
])

/** Hair that stands up would stand through a hat. */
function underHat(hair: Hair, man: boolean): Hair {
  if (!man && (hair === 'cornrows' || hair === 'crop')) return 'braids'
  if (flat.has(hair)) return hair
  return man ? 'short' : 'braids'
}
