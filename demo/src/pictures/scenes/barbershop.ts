import {
  aqua,
  clothes,
  gold,
  hibiscus,
  ink,
  skins,
  steel,
  steelDark,
  white,
  wood,
  woodDark,
} from '../colours.ts'
import { bar, disc, oval, place, rect, shape, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

export const barbershop: Scene = {
  alt: 'A barber lines up a customer in the chair, mirror and clippers behind them',
  lights: ['noon', 'dusk'],
  indoors: true,
  draw(light, random) {
    const seat = random.pick([hibiscus, '#1f5a4a', '#7a2f1f', aqua])
    return [
      rect(0, 0, 640, 310, random.pick(['#cfeef0', '#ffe5a3', '#fbd9ce', '#d7efdf'])),
      times(20, (i) =>
        times(3, (row) =>
          rect(i * 40 - (row % 2) * 20, 310 + row * 30, 20, 30, i % 2 || row % 2 ? white : ink),
        ),
      ),
      rect(0, 310, 640, 90, '#ffffffb0'),
      rect(150, 36, 300, 170, woodDark, 10),
      rect(160, 46, 280, 150, light.sky, 6),
      shape('M190 196 270 46h46l-80 150Z', '#ffffff66'),
      shape('M350 196 410 90v-44h30v60Z', '#ffffff44'),
      rect(130, 216, 340, 14, wood, 3),
      [176, 204, 232, 400, 430]
        .map((x, i) =>
          rect(
            x,
            184 - (i % 2) * 6,
            16,
            32 + (i % 2) * 6,
            [aqua, gold, hibiscus, '#1f8a54', '#7a5bb0'][i] ?? aqua,
            4,
          ),
        )
        .join(''),
      pole(560, 70),
      rect(38, 70, 74, 96, white, 4),
      times(
        6,
        (i) =>
          disc(
            58 + (i % 2) * 34,
            90 + Math.floor(i / 2) * 28,
            9,
            [skins.umber, skins.caramel, skins.ebony][i % 3]?.face ?? ink,
          ) +
          shape(
            `M${49 + (i % 2) * 34} ${89 + Math.floor(i / 2) * 28}c0-14 18-14 18 0-4-4-14-4-18 0Z`,
            '#1b1412',
          ),
      ),
      rect(286, 344, 26, 36, steelDark),
      oval(299, 384, 60, 10, ink),
      rect(246, 318, 108, 28, seat, 10),
      rect(244, 222, 26, 112, seat, 12),
      figure({
        x: 300,
        y: 366,
        scale: 1.7,
        skin: random.pick([skins.umber, skins.chestnut, skins.ebony]),
        top: white,
        bottom: '#39464b',
        wear: 'short',
        left: [-16, -52, -6, -44],
        right: [20, -54, 24, -44],
        legs: [
          [14, -34, 16, -6],
          [22, -34, 26, -6],
        ],
      }),
      shape('M264 236c8-20 66-20 74 0l18 84c-30 12-84 12-108 0Z', random.pick([white, '#bfe6e8', '#ffe9c7'])),
      figure({
        x: 398,
        y: 384,
        scale: 2,
        skin: random.pick([skins.caramel, skins.umber, skins.chestnut]),
        top: random.pick(clothes),
        bottom: '#2f3b40',
        wear: random.pick(['cap', 'short', 'bun'] as const),
        colour: ink,
        left: [-26, -68, -36, -84],
        right: [22, -56, 4, -50],
      }),
      place('translate(322 212) rotate(-30)', rect(-6, -5, 26, 10, ink, 4), rect(-12, -4, 8, 8, steel)),
    ].join('')
  },
}

function pole(x: number, y: number) {
  return [
    rect(x - 18, y, 36, 130, white, 8),
    times(5, (i) => shape(`M${x - 18} ${y + 18 + i * 24}l36-16v10l-36 16Z`, i % 2 ? aqua : hibiscus)),
    rect(x - 22, y - 12, 44, 18, gold, 8),
    rect(x - 22, y + 122, 44, 18, gold, 8),
    bar(`M${x + 22} ${y + 40}h30M${x + 22} ${y + 100}h30`, steelDark, 5),
  ].join('')
}
