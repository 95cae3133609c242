import { aqua, casuarina, conch, gold, hibiscus, mango, white, wood } from '../colours.ts'
import { at, disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import type { Scene } from '../scene.ts'

export const cake: Scene = {
  alt: 'A three-tier cake with piped icing and sugar hibiscus on a stand, a slice cut ready beside it',
  lights: ['noon', 'dawn'],
  indoors: true,
  draw(_light, random) {
    const [first, second] = random.shuffled([hibiscus, mango, aqua, gold, conch])
    const icing = random.pick([white, '#fbe3d6', '#d9f0ee', '#fff1d6'])
    return [
      rect(0, 0, 640, 300, random.pick(['#fcd7e3', '#cfeef0', '#ffe5a3', '#d7efdf'])),
      times(7, (i) => disc(50 + i * 92, 60 + (i % 2) * 44, 26, '#ffffff44')),
      rect(0, 296, 640, 104, wood),
      rect(0, 296, 640, 10, '#a8783f'),
      oval(306, 346, 170, 20, '#00000022'),
      rect(288, 318, 36, 30, '#e6eeee'),
      oval(306, 348, 60, 10, '#e6eeee'),
      oval(306, 318, 162, 20, white),
      tier(306, 316, 130, 84, icing, first ?? mango),
      tier(306, 232, 96, 74, icing, second ?? aqua),
      tier(306, 158, 62, 62, icing, first ?? mango),
      at(306, 86, 0.62, flower(hibiscus)),
      at(392, 224, 0.42, flower(first ?? mango)),
      at(216, 300, 0.5, flower(hibiscus)),
      at(246, 306, 0.34, flower(second ?? aqua)),
      at(370, 150, 0.3, flower(second ?? aqua)),
      at(536, 352, 1, slice(icing, first ?? mango)),
      at(
        76,
        350,
        1,
        oval(0, 0, 56, 11, white),
        stroke('M-20-3h54', '#8fa3a6', 5),
        rect(-48, -6, 32, 6, '#6d4a28', 3),
      ),
    ].join('')
  },
}

function tier(x: number, y: number, half: number, height: number, icing: string, trim: string) {
  return [
    rect(x - half, y - height, half * 2, height, icing, 8),
    rect(x - half, y - 14, half * 2, 14, trim, 6),
    times(Math.floor(half / 8), (i) => disc(x - half + 8 + i * 16, y - height + 5, 8, white)),
    stroke(
      `M${x - half + 10} ${y - height / 2}q${half / 4} 22 ${half / 2} 0t${half / 2} 0t${half / 2} 0t${half / 2 - 20} 0`,
      trim,
      3.5,
    ),
  ].join('')
}

function flower(colour: string) {
  return [
    place('rotate(40)', shape('M0 0c-40 40-70 40-84 20 30-22 60-26 84-20Z', casuarina)),
    times(5, (i) => place(`rotate(${i * 72})`, oval(0, -36, 26, 38, colour))),
    times(5, (i) => place(`rotate(${i * 72})`, oval(0, -20, 8, 20, '#8f144055'))),
    stroke('M0 0 26-46', gold, 8),
    disc(26, -46, 8, gold),
    disc(0, 0, 12, '#8f1440'),
  ].join('')
}

function slice(icing: string, filling: string) {
  return [
    oval(0, 0, 62, 13, white),
    shape('M-40-6V-62L44-44V-6Z', '#e9c98a'),
    shape('M-40-40 44-27v8l-84-12Z', filling),
    shape('M-40-62 44-44v-9L-40-74Z', icing),
  ].join('')
}
