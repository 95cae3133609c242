import { aqua, casuarina, gold, hibiscus, houseColours, ink, mango, skins, steel, white } from '../colours.ts'
import { bar, disc, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { palm, sky } from '../shore.ts'

export const jitney: Scene = {
  alt: 'A jitney pulls up on a street of shuttered shopfronts, two passengers waiting',
  lights: ['noon', 'dawn', 'dusk'],
  draw(light, random) {
    const stripe = random.pick([aqua, hibiscus, mango, casuarina])
    const fronts = random.shuffled(houseColours)
    return [
      sky(light, 320, 60, 34),
      times(4, (i) =>
        front(
          i * 162 - 6,
          96 + (i % 2) * 26,
          fronts[i]?.wall ?? white,
          [hibiscus, aqua, gold, casuarina][i] ?? gold,
        ),
      ),
      palm(316, 300, 1.25),
      rect(0, 290, 640, 20, '#d9d2c2'),
      rect(0, 310, 640, 90, '#8d9aa0'),
      bar('M0 372h640', white, 5, '46 30'),
      bus(stripe),
      figure({
        x: 534,
        y: 318,
        scale: 1.35,
        skin: random.pick([skins.umber, skins.ebony]),
        top: random.pick([gold, hibiscus, white]),
        bottom: '#39464b',
        wear: random.pick(['grey', 'straw'] as const),
        left: [-24, -70, -34, -86],
      }),
      figure({
        x: 586,
        y: 318,
        scale: 1.1,
        skin: skins.chestnut,
        top: white,
        bottom: casuarina,
        wear: 'bun',
      }),
      rect(494, 190, 8, 118, '#5b6f77'),
      rect(478, 176, 42, 30, aqua, 6),
      rect(486, 184, 26, 12, white, 3),
    ].join('')
  },
}

function front(x: number, y: number, wall: string, awning: string) {
  return [
    rect(x, y, 156, 300 - y, wall),
    rect(x - 4, y - 10, 164, 14, white),
    times(
      3,
      (i) =>
        rect(x + 18 + i * 44, y + 24, 30, 44, '#0b4a57') +
        rect(x + 12 + i * 44, y + 24, 6, 44, white) +
        rect(x + 48 + i * 44, y + 24, 6, 44, white),
    ),
    shape(`M${x} ${y + 84}h156l10 30H${x - 10}Z`, awning),
    rect(x + 14, y + 122, 70, 300 - y - 122, '#cdeef0'),
    rect(x + 98, y + 118, 42, 300 - y - 118, ink),
  ].join('')
}

function bus(stripe: string) {
  return [
    rect(56, 196, 380, 150, white, 16),
    rect(56, 280, 380, 34, stripe),
    rect(56, 320, 380, 12, gold),
    times(5, (i) => rect(76 + i * 58, 214, 48, 48, '#0b4a57', 5)),
    times(
      4,
      (i) =>
        disc(100 + i * 58, 246, 11, [skins.umber, skins.caramel, skins.ebony, skins.honey][i]?.face ?? ink) +
        shape(`M${86 + i * 58} 262c2-12 26-12 28 0Z`, [mango, white, hibiscus, gold][i] ?? gold),
    ),
    rect(372, 210, 44, 112, '#cdeef0', 5),
    bar('M394 210v112', white, 4),
    rect(428, 214, 14, 60, '#0b4a57', 4),
    rect(426, 296, 16, 14, gold, 4),
    rect(90, 180, 130, 18, stripe, 5),
    stroke('M102 189h104', white, 4),
    [132, 350].map((x) => disc(x, 348, 30, ink) + disc(x, 348, 13, steel)).join(''),
  ].join('')
}
