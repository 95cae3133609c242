import { aqua, clothes, gold, hibiscus, ink, skins, steel, white, wood, woodDark } from '../colours.ts'
import { at, bar, disc, oval, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import { paintFor } from '../house.ts'
import type { Scene } from '../scene.ts'
import { beach, palm, sea, sky } from '../shore.ts'

export const porchLaptop: Scene = {
  alt: 'A developer works at a laptop on a porch by the water, a potcake asleep at the step',
  lights: ['noon', 'dawn', 'dusk'],
  draw(light, random) {
    const paint = paintFor(random)
    return [
      sky(light, 540, 100),
      sea(light, 236),
      beach(light, 306),
      palm(590, 330, 1.1),
      rect(0, 0, 176, 360, paint.wall),
      times(28, (i) => bar(`M0 ${14 + i * 13}h176`, paint.line, 1.5)),
      rect(40, 110, 86, 116, white),
      rect(48, 118, 70, 100, '#0b4a57'),
      bar('M83 118v100M48 168h70', white, 5),
      shape('M0 0h500l-24 34H0Z', '#b9533f'),
      rect(0, 34, 470, 12, white),
      rect(430, 46, 14, 300, white),
      rect(0, 346, 480, 14, wood),
      rect(0, 360, 480, 40, woodDark),
      bar('M60 360v40M160 360v40M260 360v40M360 360v40', '#00000022', 3),
      rect(176, 280, 254, 8, white),
      times(11, (i) => rect(186 + i * 24, 288, 6, 58, white)),
      rect(268, 262, 128, 10, woodDark, 3),
      rect(284, 272, 8, 76, woodDark),
      rect(374, 272, 8, 76, woodDark),
      bar('M196 286v62M252 286v62', woodDark, 8),
      rect(190, 282, 68, 10, woodDark, 3),
      rect(186, 210, 10, 76, woodDark, 4),
      figure({
        x: 224,
        y: 344,
        scale: 1.6,
        skin: random.pick([skins.umber, skins.chestnut, skins.caramel, skins.ebony]),
        top: random.pick(clothes),
        bottom: '#2f5c7a',
        wear: random.pick(['afro', 'bun', 'cap', 'short'] as const),
        left: [-10, -54, 16, -54],
        right: [24, -56, 40, -58],
        legs: [
          [26, -36, 26, 0],
          [36, -34, 38, 0],
        ],
      }),
      shape('M300 262h56l22-44h-52Z', steel),
      shape('M300 262h56v-4h-54Z', ink),
      disc(340, 240, 5, white),
      rect(380, 244, 14, 18, hibiscus, 3),
      stroke('M386 236c-4-6 4-8 0-14', '#ffffffcc', 3),
      at(120, 348, 1, dog()),
      at(
        420,
        56,
        1,
        stroke('M0 0v18', woodDark, 2),
        shape('M-18 18h36l-8 22h-20Z', '#a8783f'),
        times(5, (i) => disc(-16 + i * 8, 16 + (i % 2) * 8, 7, i % 2 ? gold : '#1f8a54')),
      ),
      bar('M0 46h430', aqua, 3, '2 14'),
    ].join('')
  },
}

function dog() {
  return [
    oval(0, -14, 44, 16, '#c08b52'),
    disc(-40, -18, 13, '#c08b52'),
    shape('M-48-30l-4-14 12 8ZM-36-30l8-12 2 14Z', '#8a6238'),
    stroke('M42-12c14 2 18-6 16-14', '#c08b52', 6),
    stroke('M-46-18h8', '#4f2d1c', 2.5),
    disc(-52, -14, 3, ink),
  ].join('')
}
