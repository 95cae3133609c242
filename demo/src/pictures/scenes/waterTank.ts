import {
  aqua,
  casuarina,
  gold,
  hibiscus,
  ink,
  mango,
  steel,
  steelDark,
  white,
  workSkins,
} from '../colours.ts'
import { at, bar, disc, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import { house, paintFor } from '../house.ts'
import type { Scene } from '../scene.ts'
import { bush, palm, sky, yard } from '../shore.ts'

export const waterTank: Scene = {
  alt: 'A plumber tightens the pipe of a tall rainwater tank beside a house',
  lights: ['noon', 'dawn', 'overcast'],
  draw(light, random) {
    const tank = random.pick(['#2f3b40', aqua, '#3c8a57'])
    const pipe = random.pick([hibiscus, '#2f7fc4', mango])
    return [
      sky(light, 560, 80),
      yard(light, 300),
      palm(612, 320, 1),
      bush(560, 330, 0.9),
      house(-20, 330, 230, 190, paintFor(random)),
      shape('M-40 146h276l-30-54H-40Z', '#b9533f'),
      bar('M-40 150h270', white, 9),
      rect(46, 196, 60, 68, white),
      rect(53, 203, 46, 54, '#0b4a57'),
      bar('M76 203v54M53 230h46', white, 4),
      stroke('M222 152v30c0 16 20 12 60 12', white, 9),
      rect(262, 330, 220, 18, steelDark, 3),
      shape('M276 150c0-26 30-40 96-40s96 14 96 40v180H276Z', tank),
      times(5, (i) => stroke(`M280 ${182 + i * 32}c50 10 134 10 184 0`, '#ffffff33', 4)),
      rect(350, 98, 44, 14, ink, 4),
      stroke('M290 316h-44v40H150', pipe, 9),
      disc(246, 316, 9, steel),
      stroke('M238 300h16', ink, 5),
      rect(150, 338, 60, 36, casuarina, 6),
      disc(210, 356, 15, steelDark),
      disc(180, 356, 6, white),
      figure({
        x: 524,
        y: 374,
        scale: 1.8,
        skin: random.pick(workSkins),
        top: random.pick([gold, mango, hibiscus]),
        bottom: '#2f5c7a',
        wear: random.pick(['cap', 'straw', 'short'] as const),
        colour: white,
        left: [-26, -58, -40, -50],
        right: [20, -52, -12, -46],
      }),
      stroke('M440 290h34', steel, 8),
      stroke('M462 286l-16 8M462 286l-10-12', ink, 6),
      at(430, 384, 1, rect(-36, -26, 72, 26, hibiscus, 4), stroke('M-16-26c0-14 32-14 32 0', ink, 4)),
    ].join('')
  },
}
