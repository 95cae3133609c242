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
import { bar, disc, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

export const breakerPanel: Scene = {
  alt: 'An electrician tests a freshly wired breaker panel, every circuit labelled',
  lights: ['noon'],
  indoors: true,
  draw(_light, random) {
    const wires = random.shuffled([hibiscus, '#2f7fc4', ink, gold, casuarina, mango])
    return [
      rect(0, 0, 640, 400, random.pick(['#ece6da', '#dfe8e4', '#f3e4d2'])),
      times(6, (i) => bar(`M0 ${70 + i * 66}h640`, '#00000010', 2)),
      times(4, (i) => rect(262 + i * 56, 0, 12, 60, steelDark)),
      rect(236, 46, 260, 316, steelDark, 8),
      rect(246, 56, 240, 296, '#e6eeee', 4),
      times(6, (i) =>
        stroke(`M${276 + i * 34} 56c0 30 ${i % 2 ? 14 : -14} 24 ${i % 2 ? 14 : -14} 60`, wires[i] ?? ink, 5),
      ),
      rect(318, 116, 96, 216, '#39464b', 6),
      times(8, (row) =>
        [0, 1].map((column) => breaker(324 + column * 46, 124 + row * 25, random.chance(0.85))).join(''),
      ),
      times(
        8,
        (row) => rect(262, 126 + row * 25, 46, 15, white, 2) + rect(424, 126 + row * 25, 46, 15, white, 2),
      ),
      times(8, (row) =>
        bar(
          `M267 ${134 + row * 25}h${26 + ((row * 7) % 12)}M429 ${134 + row * 25}h${24 + ((row * 5) % 14)}`,
          '#5b6f77',
          2.5,
        ),
      ),
      times(4, (row) =>
        stroke(`M318 ${150 + row * 48}c-30 0-60 6-62 60v130`, wires[(row + 2) % 6] ?? ink, 3),
      ),
      shape('M496 50l70 26v262l-70 24Z', '#b5c0bc'),
      rect(520, 170, 5, 40, steelDark),
      figure({
        x: 136,
        y: 440,
        scale: 2.7,
        skin: random.pick(workSkins),
        top: random.pick([mango, tongue, aqua]),
        bottom: '#2f5c7a',
        wear: random.pick(['hardhat', 'cap', 'bun'] as const),
        colour: gold,
        right: [28, -68, 50, -80],
        left: [-18, -54, 6, -50],
      }),
      stroke('M274 224l26-4', hibiscus, 7),
      stroke('M300 220l16-3', steel, 4),
      stroke('M264 228c-40 40-60 40-92 70', ink, 3.5),
      rect(140, 286, 40, 56, gold, 6),
      rect(146, 292, 28, 18, tongue, 3),
      disc(160, 326, 7, ink),
    ].join('')
  },
}

function breaker(x: number, y: number, on: boolean) {
  return rect(x, y, 40, 19, ink, 3) + rect(on ? x + 22 : x + 4, y + 4, 14, 11, on ? gold : steel, 2)
}
