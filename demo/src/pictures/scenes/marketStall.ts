import {
  aqua,
  casuarina,
  clothes,
  gold,
  hibiscus,
  leaf,
  mango,
  skins,
  white,
  wood,
  woodDark,
} from '../colours.ts'
import { at, bar, disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

export const marketStall: Scene = {
  alt: 'A vendor behind a stall of bananas, mangoes, tomatoes and bottled pepper sauce',
  lights: ['noon', 'dawn', 'overcast'],
  draw(light, random) {
    const awning = random.pick([hibiscus, casuarina, aqua, mango])
    const kinds = random.shuffled([
      ['#e2412e', '#c8402c'],
      [mango, '#d86c20'],
      [gold, '#e0a800'],
      ['#8fbf4d', '#6f9f35'],
    ])
    return [
      rect(0, 0, 640, 400, light.sky),
      rect(0, 150, 640, 60, light.sea),
      rect(0, 150, 640, 16, light.far),
      rect(0, 200, 640, 200, light.shore),
      rect(56, 40, 14, 330, woodDark),
      rect(570, 40, 14, 330, woodDark),
      figure({
        x: 322,
        y: 330,
        scale: 2,
        skin: random.pick([skins.umber, skins.ebony, skins.chestnut]),
        top: random.pick(clothes),
        bottom: '#39464b',
        wear: random.pick(['straw', 'scarf', 'grey'] as const),
        colour: gold,
        left: [-26, -54, -36, -44],
        right: [26, -54, 36, -44],
      }),
      times(10, (i) => shape(`M${20 + i * 60} 30h60l-4 56c-8 14-44 14-52 0Z`, i % 2 ? white : awning)),
      rect(14, 24, 612, 12, woodDark, 4),
      at(170, 96, 1, bananas()),
      at(480, 96, 1, bananas()),
      rect(40, 276, 560, 124, wood),
      times(4, (i) => tray(56 + i * 136, kinds[i]?.[0] ?? gold, kinds[i]?.[1] ?? mango)),
      rect(30, 268, 580, 14, woodDark, 3),
      times(5, (i) =>
        at(
          460 + i * 24,
          268,
          1,
          rect(-8, -34, 16, 34, i % 2 ? gold : '#e2412e', 4),
          rect(-4, -44, 8, 10, white, 2),
        ),
      ),
      at(108, 268, 1, rect(-40, -30, 80, 30, '#11191c', 3), stroke('M-28-20h40M-28-10h54', white, 3)),
      at(202, 268, 1, pineapple()),
      at(232, 268, 1, pineapple()),
      bar('M40 372h560', woodDark, 3),
    ].join('')
  },
}

function tray(x: number, fruit: string, shade: string) {
  return [
    times(6, (i) => disc(x + 14 + i * 18, 306, 11, i % 2 ? fruit : shade)),
    times(5, (i) => disc(x + 22 + i * 18, 296, 11, i % 2 ? shade : fruit)),
    rect(x, 312, 120, 44, '#d9b274', 3),
    bar(`M${x} 326h120M${x} 340h120`, '#a8783f', 2),
  ].join('')
}

function bananas() {
  return (
    stroke('M0-20v14', woodDark, 4) +
    times(5, (i) =>
      place(
        `rotate(${-44 + i * 22})`,
        shape('M-5-6c-6 20-4 36 4 44 6-8 6-26 2-44Z', i % 2 ? gold : '#e8b420'),
      ),
    )
  )
}

function pineapple() {
  return (
    oval(0, -18, 13, 19, '#e0a030') +
    times(5, (i) =>
      place(`translate(0 -34) rotate(${-44 + i * 22})`, shape('M-3 0 0-20 3 0Z', i % 2 ? casuarina : leaf)),
    )
  )
}
