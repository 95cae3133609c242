import { aqua, casuarina, clothes, gold, hibiscus, mango, skins, white, wood, woodDark } from '../colours.ts'
import { bar, disc, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

const heads = [skins.ebony, skins.umber, skins.caramel, skins.chestnut, skins.umber, skins.honey]

export const classroom: Scene = {
  alt: 'A teacher at the board in a bright classroom, six children with their hands and heads up',
  lights: ['noon', 'dawn'],
  draw(light, random) {
    const wall = random.pick(['#ffe9c7', '#d7efdf', '#cfeef0'])
    const uniform = random.pick([aqua, casuarina, hibiscus, '#0d3b47'])
    return [
      rect(0, 0, 640, 300, wall),
      rect(0, 290, 640, 110, '#e3c48f'),
      rect(150, 40, 300, 150, woodDark, 4),
      rect(158, 48, 284, 134, '#1f5a4a'),
      lesson(random.between(0, 2)),
      rect(494, 60, 120, 116, white),
      rect(502, 68, 104, 100, light.sky),
      rect(502, 128, 104, 40, light.sea),
      bar('M554 68v100M502 118h104', white, 5),
      times(9, (i) => shape(`M${i * 72 + 8} 0h44l-22 28Z`, [gold, hibiscus, aqua, mango][i % 4] ?? gold)),
      rect(34, 70, 80, 60, white),
      times(3, (i) => rect(42 + i * 24, 80, 18, 40, [mango, '#5fc6cf', gold][i] ?? gold)),
      figure({
        x: 118,
        y: 300,
        scale: 1.5,
        skin: random.pick([skins.umber, skins.chestnut, skins.ebony]),
        top: random.pick(clothes),
        bottom: '#0d3b47',
        wear: random.pick(['bun', 'afro', 'grey'] as const),
        right: [30, -72, 46, -86],
      }),
      times(6, (i) => child(60 + i * 104, 392, i, uniform, random.chance(0.4))),
    ].join('')
  },
}

function lesson(kind: number) {
  if (kind === 0) {
    return stroke(
      'M190 80h60M190 104h90M190 128h50M320 84l30 60M320 144l30-60M372 114h44M394 92v44',
      white,
      5,
    )
  }
  if (kind === 1) {
    return (
      stroke('M184 90c40-20 80 20 120 0s60-10 80 6', '#5fc6cf', 6) +
      [200, 250, 300, 350, 400]
        .map((x, i) => shape(`M${x - 16} ${140 - i * 5}c10-14 26-10 32 0-8 8-24 8-32 0Z`, gold))
        .join('')
    )
  }
  return (
    times(5, (i) => disc(196 + i * 50, 100, 14, [gold, mango, '#5fc6cf', white, hibiscus][i] ?? gold)) +
    stroke('M184 146h220', white, 5)
  )
}

function child(x: number, y: number, index: number, uniform: string, handUp: boolean) {
  const skin = heads[index % heads.length] ?? skins.umber
  return [
    handUp ? stroke(`M${x + 24} ${y - 26}l12-46`, skin.face, 10) : '',
    shape(`M${x - 32} ${y + 8}c0-34 12-42 32-42s32 8 32 42Z`, index % 2 ? white : uniform),
    index % 3 === 0 ? disc(x - 18, y - 78, 9, '#1b1412') + disc(x + 18, y - 78, 9, '#1b1412') : '',
    disc(x, y - 58, 22, '#1b1412'),
    rect(x - 8, y - 42, 16, 12, skin.shade, 4),
    rect(x - 42, y - 4, 84, 14, wood),
    rect(x - 42, y + 6, 84, 6, woodDark),
  ].join('')
}
