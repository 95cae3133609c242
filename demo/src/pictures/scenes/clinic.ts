import { aqua, bank, casuarina, hibiscus, mango, skins, steel, steelDark, white } from '../colours.ts'
import { bar, disc, rect, shape, stroke } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

export const clinic: Scene = {
  alt: 'A nurse takes the blood pressure of a visitor in a small island clinic',
  lights: ['noon', 'dawn', 'overcast'],
  draw(light, random) {
    const scrubs = random.pick([aqua, casuarina, '#7a5bb0', hibiscus])
    return [
      rect(0, 0, 640, 310, '#eaf5f3'),
      rect(0, 200, 640, 110, '#d3ece8'),
      bar('M0 200h640', white, 4),
      rect(0, 306, 640, 94, '#cfd9d6'),
      rect(56, 50, 150, 110, white),
      rect(64, 58, 134, 94, light.sky),
      rect(64, 112, 134, 40, light.sea),
      shape('M64 134c40-12 90-12 134-2v20H64Z', light.shore),
      bar('M131 58v94', white, 5),
      rect(284, 46, 74, 74, white, 10),
      rect(314, 58, 14, 50, hibiscus, 3),
      rect(296, 76, 50, 14, hibiscus, 3),
      rect(440, 60, 150, 92, white, 6),
      rect(440, 102, 150, 6, steel),
      [456, 480, 504, 534, 562]
        .map((x, i) =>
          rect(
            x,
            i > 2 ? 72 : 76,
            16,
            i > 2 ? 30 : 26,
            [mango, bank, scrubs, casuarina, '#ffc72c'][i] ?? mango,
            3,
          ),
        )
        .join(''),
      [452, 490, 530, 560]
        .map(
          (x, i) =>
            rect(x, 118, 22, 30, [white, bank, '#f4a58f', steel][i] ?? white, 3) +
            bar(`M${x} 126h22`, steelDark, 2),
        )
        .join(''),
      rect(330, 250, 210, 22, white, 6),
      rect(330, 270, 210, 12, scrubs, 4),
      rect(346, 282, 10, 78, steelDark),
      rect(514, 282, 10, 78, steelDark),
      figure({
        x: 426,
        y: 322,
        scale: 1.55,
        skin: random.pick([skins.umber, skins.caramel, skins.ebony]),
        top: random.pick([mango, '#ffc72c', '#f4a58f', bank]),
        bottom: '#5b6f77',
        wear: random.pick(['grey', 'straw', 'scarf'] as const),
        left: [-26, -58, -44, -56],
        right: [20, -56, 14, -42],
        legs: [
          [-16, -34, -18, 0],
          [2, -34, 2, 0],
        ],
      }),
      figure({
        x: 296,
        y: 362,
        scale: 1.75,
        skin: random.pick([skins.chestnut, skins.umber, skins.honey]),
        top: scrubs,
        bottom: scrubs,
        wear: random.pick(['bun', 'short'] as const),
        right: [28, -64, 38, -72],
        left: [-20, -56, -8, -46],
      }),
      stroke('M284 244c-6 34 22 44 26 16', '#11191c', 3.5),
      rect(352, 222, 22, 22, '#0b4a57', 5),
      stroke('M362 244c0 26 18 30 18 12', '#0b4a57', 3),
      rect(190, 290, 54, 70, steel, 5),
      bar('M190 314h54M190 338h54', white, 3),
      disc(217, 282, 8, hibiscus),
    ].join('')
  },
}
