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
import { at, bar, disc, oval, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { bush, cloud, palm, sky } from '../shore.ts'

export const airstrip: Scene = {
  alt: 'A small twin-engine plane waits by the terminal of an island airstrip, the windsock full',
  lights: ['noon', 'dawn', 'dusk'],
  draw(light, random) {
    const stripe = random.pick([aqua, hibiscus, mango, casuarina])
    return [
      sky(light, 230, 74),
      cloud(560, 120, 0.7, light.cloud),
      rect(0, 226, 640, 40, light.sea),
      shape('M0 250c140-12 320-14 640-4v154H0Z', light.grass),
      shape('M0 306 640 292v76L0 400Z', '#8d9aa0'),
      bar('M0 354 640 330', white, 5, '46 30'),
      bush(318, 264, 0.7),
      bush(610, 262, 0.9),
      palm(44, 280, 0.85),
      rect(76, 196, 190, 74, '#ffe9c7'),
      shape('M62 198h218l-24-32H86Z', '#b9533f'),
      rect(96, 216, 34, 30, '#0b4a57'),
      rect(148, 212, 36, 58, stripe),
      rect(202, 216, 34, 30, '#0b4a57'),
      stroke('M292 272V150', steelDark, 5),
      shape('M292 150l64 8v18l-64 8Z', mango),
      shape('M312 152.500l14 1.800v25l-14 1.800ZM340 156l16 2v18l-16 2Z', white),
      oval(440, 352, 190, 12, '#00000026'),
      plane(stripe),
      figure({
        x: 196,
        y: 350,
        scale: 1.15,
        skin: random.pick(workSkins),
        top: white,
        bottom: ink,
        wear: 'cap',
        colour: ink,
        right: [26, -66, 38, -80],
      }),
      figure({
        x: 250,
        y: 358,
        scale: 1.15,
        skin: random.pick(workSkins),
        top: gold,
        bottom: '#2f5c7a',
        wear: 'scarf',
        colour: stripe,
      }),
      at(278, 360, 1, rect(-14, -24, 28, 24, hibiscus, 4), bar('M-6-24v-8h12v8', ink, 2.5)),
      times(3, (i) =>
        rect(560 + i * 26, 372 - (i % 2) * 8, 22, 22 + (i % 2) * 8, [mango, steel, gold][i] ?? gold, 3),
      ),
    ].join('')
  },
}

function plane(stripe: string) {
  return [
    shape('M560 262 604 190h26l-12 82Z', stripe),
    shape('M296 306c6-28 40-42 90-44l240 6c6 12 0 22-14 26l-200 26c-70 4-112 6-116-14Z', white),
    shape('M296 306c40 6 200 6 324-18-2 6-6 8-12 10l-196 26c-70 4-112 2-116-18Z', stripe),
    shape('M322 274c10-8 24-10 34-11v17h-38Z', '#0b4a57'),
    times(5, (i) => disc(390 + i * 34, 282, 7.5, '#0b4a57')),
    shape('M380 300h150l-30 20H352Z', steel),
    rect(366, 292, 70, 22, '#e6eeee', 10),
    oval(364, 303, 4, 36, '#11191c88'),
    stroke('M334 318v22M470 320v20', steelDark, 6),
    disc(334, 344, 10, ink),
    disc(470, 344, 11, ink),
    disc(488, 344, 11, ink),
  ].join('')
}
