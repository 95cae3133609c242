import {
  aqua,
  casuarina,
  gold,
  hibiscus,
  ink,
  mango,
  steel,
  steelDark,
  tongue,
  white,
  workSkins,
} from '../colours.ts'
import { at, bar, disc, oval, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

export const garage: Scene = {
  alt: 'A mechanic leans in under the raised hood of a car, tools on the wall behind',
  lights: ['noon', 'overcast', 'dusk'],
  draw(light, random) {
    const paint = random.pick([aqua, hibiscus, gold, '#8fd3c0', mango])
    return [
      rect(0, 0, 640, 400, '#5b6f77'),
      rect(0, 0, 640, 300, '#dfe6e3'),
      times(9, (i) => bar(`M0 ${34 + i * 34}h640`, '#cdd7d3', 2)),
      rect(430, 60, 190, 240, light.sky),
      rect(430, 196, 190, 60, light.sea),
      shape('M430 250c60-14 140-12 190-4v54H430Z', light.shore),
      times(5, (i) => rect(424, 36 + i * 9, 202, 7, steelDark)),
      rect(40, 60, 190, 96, '#b98a57', 4),
      tools(),
      rect(30, 206, 160, 12, '#8a6238'),
      rect(40, 218, 10, 84, '#8a6238'),
      rect(170, 218, 10, 84, '#8a6238'),
      rect(52, 178, 44, 28, hibiscus, 4),
      rect(108, 186, 24, 20, casuarina, 3),
      rect(140, 170, 18, 36, gold, 4),
      oval(370, 372, 240, 16, '#00000033'),
      car(paint),
      figure({
        x: 188,
        y: 366,
        scale: 1.95,
        turn: 14,
        skin: random.pick(workSkins),
        top: tongue,
        bottom: tongue,
        wear: 'cap',
        colour: mango,
        right: [22, -62, 40, -66],
        left: [18, -52, 34, -56],
      }),
      at(
        92,
        372,
        1,
        rect(-34, -34, 68, 34, hibiscus, 4),
        rect(-34, -22, 68, 4, '#8f1440'),
        rect(-8, -42, 16, 8, ink, 3),
      ),
    ].join('')
  },
}

function tools() {
  return [
    stroke('M66 80v52M66 80l-8-8M66 80l8-8', steelDark, 7),
    stroke('M98 76v30', hibiscus, 9),
    stroke('M98 106v26', steelDark, 5),
    rect(120, 74, 30, 14, ink, 3),
    stroke('M135 88v44', '#8a6238', 7),
    stroke('M176 78c-12 18-12 34 0 54M184 78c12 18 12 34 0 54', steelDark, 6),
    disc(210, 100, 14, steelDark),
    disc(210, 100, 6, '#b98a57'),
  ].join('')
}

function car(paint: string) {
  return [
    shape('M262 264 226 168l16-6 52 88Z', paint),
    stroke('M300 262 250 186', ink, 3),
    shape(
      'M250 268c60-10 90-8 110-12l46-54c8-8 120-8 130 0l36 56c20 4 24 10 24 30v40H244c-4-30-2-50 6-60Z',
      paint,
    ),
    shape('M378 254l38-44h46v44ZM474 210h52l28 44h-80Z', '#cdeef0'),
    rect(236, 318, 366, 16, steelDark, 6),
    disc(318, 334, 36, ink),
    disc(318, 334, 18, steel),
    disc(522, 334, 36, ink),
    disc(522, 334, 18, steel),
    rect(246, 280, 22, 16, gold, 6),
    bar('M466 262v48', '#00000033', 3),
    rect(486, 270, 22, 6, white, 3),
  ].join('')
}
