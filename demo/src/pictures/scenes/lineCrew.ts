import { gold, ink, mango, steel, steelDark, white, woodDeep, workSkins } from '../colours.ts'
import { bar, disc, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import { house, paintFor } from '../house.ts'
import type { Scene } from '../scene.ts'
import { bush, palm, sky, yard } from '../shore.ts'

export const lineCrew: Scene = {
  alt: 'A lineman in a bucket truck works on the wires above a settlement road',
  lights: ['overcast', 'dusk', 'noon'],
  draw(light, random) {
    const truck = random.pick([white, gold, mango])
    return [
      sky(light, 100, 80),
      yard(light, 282),
      house(20, 312, 120, 76, paintFor(random)),
      shape('M6 238h148l-26-44H32Z', '#b9533f'),
      rect(40, 256, 26, 30, '#0b4a57'),
      rect(92, 258, 28, 54, white),
      palm(176, 318, 0.8),
      bush(590, 312, 0.9),
      shape('M0 330 640 318v58H0Z', '#8d9aa0'),
      bar('M0 354 640 346', white, 4, '40 26'),
      rect(432, 60, 14, 262, woodDeep),
      rect(388, 78, 102, 10, woodDeep),
      rect(398, 108, 82, 8, woodDeep),
      [394, 424, 454, 484].map((x) => rect(x - 3, 66, 6, 12, '#8f1440', 2)).join(''),
      stroke(
        'M0 92c140 24 280 20 394-26M0 112c150 24 300 16 424-46M454 66c60 18 120 24 186 22M484 66c50 12 100 16 156 12',
        ink,
        2.5,
      ),
      rect(452, 124, 26, 42, steelDark, 6),
      stroke('M250 300 314 190 372 160', '#e6eeee', 13),
      disc(314, 190, 9, steelDark),
      rect(352, 136, 52, 46, truck === white ? mango : white, 5),
      figure({
        x: 378,
        y: 186,
        scale: 1.15,
        skin: random.pick(workSkins),
        top: '#d9ef3f',
        bottom: ink,
        wear: 'hardhat',
        colour: gold,
        right: [24, -70, 36, -88],
        left: [-14, -60, 8, -70],
      }),
      rect(352, 150, 52, 34, truck === white ? mango : white, 5),
      shape('M180 302h190v38H180Z', truck),
      shape('M372 340v-76h44c16 0 28 24 32 44l10 6v26Z', truck),
      shape('M386 274h28c10 0 18 16 22 32h-50Z', '#cdeef0'),
      rect(236, 282, 34, 22, steelDark, 4),
      bar('M180 322h190', steel, 5),
      disc(230, 346, 22, ink),
      disc(230, 346, 9, steel),
      disc(410, 346, 22, ink),
      disc(410, 346, 9, steel),
      times(
        3,
        (i) => shape(`M${500 + i * 42} 368l9-30 9 30Z`, mango) + bar(`M${503 + i * 42} 356h12`, white, 4),
      ),
      figure({
        x: 142,
        y: 378,
        scale: 1.25,
        skin: random.pick(workSkins),
        top: '#d9ef3f',
        bottom: '#2f5c7a',
        wear: 'hardhat',
        colour: white,
        right: [24, -70, 34, -88],
      }),
    ].join('')
  },
}
