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
import type { Scene } from '../scene.ts'
import { bush, palm, sky, yard } from '../shore.ts'

export const generator: Scene = {
  alt: 'A technician checks the gauges of a standby generator on its concrete pad',
  lights: ['overcast', 'noon', 'dusk'],
  draw(light, random) {
    const shell = random.pick([gold, '#3c8a57', aqua, mango])
    return [
      sky(light, 90, 70, 38),
      yard(light, 290),
      palm(600, 316, 1.1),
      rect(0, 110, 180, 210, '#d5dcd9'),
      times(13, (i) => bar(`M0 ${126 + i * 16}h180`, '#b5c0bc', 1.5)),
      shape('M-10 114h206l-18-26H-10Z', '#5b7f86'),
      rect(60, 196, 62, 124, '#5b6f77'),
      disc(110, 260, 4, gold),
      bush(566, 322, 0.8),
      shape('M190 338h370l24 28H166Z', '#b5c0bc'),
      rect(166, 366, 418, 10, '#8fa3a6'),
      rect(220, 180, 300, 160, shell, 8),
      rect(212, 172, 316, 16, ink, 4),
      stroke('M470 172v-34h24', steelDark, 12),
      stroke('M510 132c10-10 16 2 26-8', '#8fa3a6aa', 6),
      times(7, (i) => bar(`M380 ${212 + i * 15}h120`, '#00000033', 6)),
      rect(242, 206, 116, 84, '#e6eeee', 6),
      gauge(270, 232, 40),
      gauge(322, 232, -30),
      rect(256, 262, 20, 14, hibiscus, 3),
      rect(288, 262, 20, 14, casuarina, 3),
      rect(320, 262, 24, 14, ink, 3),
      rect(242, 302, 116, 24, '#00000026', 4),
      stroke('M220 320h-44c-16 0-20-16-52-16', ink, 7),
      figure({
        x: 204,
        y: 378,
        scale: 1.9,
        skin: random.pick(workSkins),
        top: random.pick([mango, hibiscus, '#2f5c7a']),
        bottom: '#2f3b40',
        wear: random.pick(['hardhat', 'cap'] as const),
        colour: white,
        right: [26, -62, 36, -74],
        left: [-16, -52, 4, -50],
      }),
      at(
        206,
        284,
        1,
        rect(-12, -10, 32, 22, '#b98a57', 3),
        rect(-9, -7, 26, 16, white),
        bar('M-6-2h18M-6 3h14', steelDark, 2),
      ),
      at(
        542,
        372,
        1,
        rect(-26, -52, 52, 52, '#c8402c', 6),
        rect(-14, -62, 16, 10, ink, 3),
        bar('M-16-34 16-8M16-34-16-8', '#8f1440', 4),
        rect(10, -58, 12, 6, steel, 2),
      ),
    ].join('')
  },
}

function gauge(x: number, y: number, needle: number) {
  return (
    disc(x, y, 19, ink) +
    disc(x, y, 15, white) +
    `<g transform="rotate(${needle} ${x} ${y})">${stroke(`M${x} ${y}v-11`, '#c8402c', 3)}</g>` +
    disc(x, y, 3, ink)
  )
}
