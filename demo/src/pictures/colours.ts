/** The fixed art colours of the house, and the few shades that drawings need beside them. */
export const ink = '#11191c'
export const white = '#ffffff'
export const aqua = '#00778b'
export const bank = '#5fc6cf'
export const tongue = '#06333d'
export const deep = '#0d3b47'
export const gold = '#ffc72c'
export const conch = '#f4a58f'
const conchShade = '#de8a73'
export const hibiscus = '#d3265f'
export const mango = '#f2842b'
export const casuarina = '#1f8a54'
export const leaf = '#17683d'
export const wood = '#b98a57'
export const woodDark = '#8a6238'
export const woodDeep = '#6d4a28'
export const straw = '#e9c98a'
export const steel = '#c9d6d6'
export const steelDark = '#8fa3a6'

export type Skin = { face: string; shade: string }

export const skins = {
  ebony: { face: '#4f2d1c', shade: '#3f2315' },
  umber: { face: '#6b4027', shade: '#583320' },
  chestnut: { face: '#8a5635', shade: '#74452a' },
  caramel: { face: '#a86f47', shade: '#935d39' },
  honey: { face: '#c98f66', shade: '#b37b54' },
  shell: { face: '#e8b896', shade: '#d6a17d' },
} satisfies Record<string, Skin>

export const workSkins: Skin[] = [skins.ebony, skins.umber, skins.umber, skins.chestnut, skins.caramel]

export const clothes = [mango, aqua, hibiscus, casuarina, gold, conch, tongue, bank]
export const houseColours = [
  { wall: conch, line: conchShade },
  { wall: '#8fd3c0', line: '#74bda9' },
  { wall: '#ffe08a', line: '#ecc968' },
  { wall: '#9fd9dd', line: '#83c3c8' },
  { wall: '#f6d9c8', line: '#e3bfaa' },
  { wall: '#c9b8e0', line: '#b3a0cd' },
]
