import type { Random } from '../../random.ts'
import { aqua, bank, casuarina, gold, hibiscus, ink, mango, white, wood, woodDark } from '../colours.ts'
import { at, disc, rect, shape, stroke, times } from '../draw.ts'
import type { Scene } from '../scene.ts'
import { sea, sky } from '../shore.ts'

export const mailboat: Scene = {
  alt: 'A mailboat with bright crates on deck lies at the dock, the flag over the wheelhouse',
  lights: ['dawn', 'noon', 'dusk'],
  draw(light, random) {
    return [
      sky(light, 456, 140, 54),
      sea(light, 206),
      shape('M0 202c60-20 150-22 230-6H0Z', '#0d5a46'),
      at(0, 14, 1, boat(random)),
      rect(0, 330, 640, 22, wood),
      rect(0, 352, 640, 8, woodDark),
      times(6, (i) => rect(40 + i * 110, 310, 18, 90, woodDark) + rect(38 + i * 110, 306, 22, 10, ink)),
      stroke('M150 312c40 22 76 20 112-4', ink, 3),
      stroke('M480 296c-6 20-2 28-4 18', ink, 3),
    ].join('')
  },
}

function boat(random: Random) {
  const trim = random.pick([ink, aqua, hibiscus, casuarina])
  const crates = random.shuffled([mango, hibiscus, casuarina, gold, bank, aqua])
  return [
    shape('M112 228h400l-38 74H162Z', white),
    shape('M124 252h376l-9 18H134Z', trim),
    rect(146, 174, 122, 54, '#fdf3d9'),
    rect(158, 134, 84, 40, white),
    rect(150, 128, 100, 9, gold),
    times(3, (i) => rect(166 + i * 24, 144, 16, 16, '#0b4a57') + disc(168 + i * 30, 200, 8, '#0b4a57')),
    stroke('M356 228V88M356 98l92 104M356 98l-84 72', ink, 5),
    rect(288, 200, 42, 28, crates[0] ?? mango),
    rect(334, 190, 36, 38, crates[1] ?? gold),
    rect(376, 204, 46, 24, crates[2] ?? bank),
    rect(298, 174, 32, 26, crates[3] ?? aqua),
    rect(428, 200, 36, 28, crates[4] ?? mango),
    stroke('M210 128V92', ink, 4),
    rect(212, 92, 44, 27, aqua),
    rect(212, 101, 44, 9, gold),
    shape('m212 92 18 13.500-18 13.500Z', ink),
  ].join('')
}
