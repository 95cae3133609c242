import {
  aqua,
  bank,
  gold,
  hibiscus,
  ink,
  mango,
  steel,
  white,
  wood,
  woodDark,
  woodDeep,
  workSkins,
} from '../colours.ts'
import { at, bar, clipped, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { beach, cloud, palm, sea } from '../shore.ts'

export const boatyard: Scene = {
  alt: 'A wooden hull half planked on its stocks, a boat builder fairing the frames',
  lights: ['noon', 'dawn', 'dusk'],
  draw(light, random) {
    const planks = random.between(3, 6)
    const paint = random.pick([bank, hibiscus, mango, aqua])
    return [
      rect(0, 0, 640, 400, light.sky),
      shape('M0 110c120-16 220 10 340 0s200-10 300 0v110H0Z', light.band, 0.7),
      cloud(520, 56, 0.9, light.cloud),
      sea(light, 214),
      beach(light, 300),
      palm(610, 320, 1.1),
      rect(40, 76, 14, 250, woodDeep),
      rect(300, 76, 14, 160, woodDeep),
      shape('M10 92 176 26l166 66Z', '#8fa3a6'),
      bar('M10 94h332', '#5b6f77', 6),
      hull(planks, paint),
      stroke('M190 352 206 306M300 352v-30M420 352l-10-40M500 352l-26-60', woodDeep, 10),
      rect(120, 346, 430, 12, woodDeep),
      figure({
        x: 106,
        y: 378,
        scale: 1.7,
        skin: random.pick(workSkins),
        top: random.pick([gold, white, mango]),
        bottom: '#2f5c7a',
        wear: random.pick(['straw', 'cap'] as const),
        colour: hibiscus,
        right: [26, -60, 42, -70],
        left: [18, -52, 38, -60],
      }),
      stroke('M172 262l26-10', woodDark, 8),
      rect(168, 254, 16, 14, steel, 3),
      at(
        590,
        384,
        1,
        times(4, (i) => rect(-90 + i * 6, -8 - i * 9, 120 - i * 12, 8, i % 2 ? wood : '#d9b274')),
      ),
      at(
        60,
        392,
        1,
        rect(-26, -30, 52, 30, '#5b6f77', 4),
        rect(-26, -30, 52, 8, paint),
        stroke('M-22-30c4-16 40-16 44 0', ink, 2.5),
      ),
    ].join('')
  },
}

function hull(planks: number, paint: string) {
  const outline = 'M130 196C250 216 420 214 566 168 556 250 500 318 430 330H220C170 316 138 262 130 196Z'
  return [
    clipped(
      'hull',
      outline,
      rect(120, 150, 460, 200, '#e6cc98') +
        times(13, (i) => stroke(`M${160 + i * 32} 150c-4 80 6 140 ${(6 - i) * 4} 190`, woodDark, 6)) +
        times(planks, (i) =>
          bar(
            `M120 ${322 - i * 17}C250 ${336 - i * 18} 450 ${330 - i * 18} 600 ${276 - i * 18}`,
            i % 2 ? wood : '#c99a66',
            16,
          ),
        ) +
        bar('M120 338C260 344 420 340 520 318', paint, 22),
    ),
    stroke('M130 196C250 216 420 214 566 168', woodDeep, 8),
    stroke('M566 168C556 250 500 318 430 330H220', woodDeep, 7),
  ].join('')
}
