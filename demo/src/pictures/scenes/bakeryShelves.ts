import { clothes, gold, hibiscus, ink, mango, skins, steelDark, white, wood, woodDark } from '../colours.ts'
import { at, bar, oval, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

const crusts = ['#c98442', '#d9974f', '#b87333', '#e0a860']

export const bakeryShelves: Scene = {
  alt: 'A baker sets out warm loaves, coconut tarts and johnny cake before opening',
  lights: ['dawn', 'noon'],
  draw(light, random) {
    return [
      rect(0, 0, 640, 400, random.pick(['#fbd9ce', '#cfeef0', '#ffe5a3'])),
      rect(446, 50, 160, 130, white),
      rect(454, 58, 144, 114, light.sky),
      rect(454, 126, 144, 46, light.sea),
      bar('M526 58v114M454 112h144', white, 5),
      times(
        3,
        (row) => rect(34, 92 + row * 74, 330, 10, woodDark) + rect(34, 102 + row * 74, 330, 4, '#00000018'),
      ),
      times(5, (i) => at(68 + i * 62, 92, 1, loaf(crusts[i % 4] ?? gold))),
      times(7, (i) => at(58 + i * 46, 166, 1, tart(i % 2 ? mango : '#fff1d6'))),
      times(4, (i) =>
        at(
          76 + i * 78,
          240,
          1,
          oval(0, -12, 34, 13, crusts[i % 4] ?? gold),
          stroke('M-24-14h48M0-24v22', '#00000022', 2),
        ),
      ),
      figure({
        x: 456,
        y: 392,
        scale: 2.1,
        skin: random.pick([skins.umber, skins.chestnut, skins.ebony, skins.honey]),
        top: random.pick(clothes),
        bottom: '#39464b',
        wear: random.pick(['scarf', 'toque', 'bun'] as const),
        colour: hibiscus,
        left: [-24, -52, -30, -40],
        right: [24, -52, 30, -40],
      }),
      shape('M428 268h56l8 110h-72Z', white),
      rect(0, 308, 640, 92, wood),
      rect(0, 300, 640, 14, white),
      rect(374, 286, 164, 10, steelDark, 4),
      times(4, (i) => at(398 + i * 38, 288, 0.75, loaf(crusts[(i + 1) % 4] ?? gold))),
      at(90, 300, 1, rect(-60, -34, 120, 34, ink, 4), stroke('M-46-22h70M-46-12h50', white, 3.5)),
      times(4, (i) => rect(20 + i * 160, 330, 120, 54, '#00000014', 4)),
      stroke('M300 60c-10-12 10-18 0-32M250 60c-10-12 10-18 0-32', '#ffffffcc', 5),
    ].join('')
  },
}

function loaf(crust: string) {
  return (
    shape('M-27 0v-18c-8-20 14-28 27-26 13-2 35 6 27 26V0Z', crust) +
    stroke('M-12-34-6-22M2-36 8-24', '#fff1d6', 3.5)
  )
}

function tart(filling: string) {
  return (
    shape('M-19-14h38l-6 14h-26Z', '#c98442') +
    oval(0, -15, 19, 6, filling) +
    stroke('M-10-16h20', '#c9844288', 2)
  )
}
