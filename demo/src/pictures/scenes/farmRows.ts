import { casuarina, clothes, gold, hibiscus, leaf, mango, workSkins, woodDark } from '../colours.ts'
import { at, bar, disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { bush, palm, sky } from '../shore.ts'

export const farmRows: Scene = {
  alt: 'A farmer in a straw hat lifts a full crate between rows of peppers, tomatoes and pineapples',
  lights: ['dawn', 'noon', 'overcast'],
  draw(light, random) {
    const [fruit, other] = random.shuffled(['#e2412e', gold, mango, hibiscus])
    return [
      sky(light, 110, 84),
      shape('M0 214c90-22 210-20 330-8s220 0 310-14v60H0Z', '#4f8f55'),
      bush(560, 226, 1.1, '#2f7a4a'),
      bush(470, 224, 0.8, '#3c8a57'),
      palm(604, 232, 0.7),
      rect(0, 224, 640, 176, '#b07a4a'),
      [
        [236, 0.55, 40],
        [272, 0.8, 56],
        [322, 1.1, 76],
        [384, 1.5, 104],
      ]
        .map(
          ([y = 0, scale = 1, step = 50], row) =>
            bar(`M0 ${y}h640`, '#8f5f38', 16 * scale) +
            times(Math.ceil(660 / step), (i) =>
              at(
                i * step + (row % 2 ? 10 : -8),
                y,
                scale,
                plant(row % 2 ? (fruit ?? gold) : (other ?? mango), row === 2),
              ),
            ),
        )
        .join(''),
      figure({
        x: 404,
        y: 366,
        scale: 1.75,
        skin: random.pick(workSkins),
        top: random.pick(clothes),
        bottom: '#2f5c7a',
        wear: 'straw',
        left: [-26, -54, -14, -42],
        right: [26, -54, 14, -42],
      }),
      at(404, 296, 1, crate(fruit ?? gold)),
      at(120, 392, 1.25, crate(other ?? mango)),
    ].join('')
  },
}

function plant(fruit: string, pineapple: boolean) {
  if (pineapple) {
    return [
      times(5, (i) => place(`rotate(${-60 + i * 30})`, shape('M-4 0-1-38 5 0Z', i % 2 ? casuarina : leaf))),
      oval(0, -30, 10, 14, gold),
      times(3, (i) => place(`translate(0 -42) rotate(${-26 + i * 26})`, shape('M-3 0 0-16 3 0Z', leaf))),
    ].join('')
  }
  return [
    disc(-10, -12, 12, leaf),
    disc(10, -12, 12, casuarina),
    disc(0, -24, 13, casuarina),
    disc(-8, -14, 4.5, fruit),
    disc(9, -20, 4.5, fruit),
    disc(2, -8, 4.5, fruit),
  ].join('')
}

function crate(fruit: string) {
  return [
    times(6, (i) => disc(-38 + i * 15, -30, 10, fruit)),
    times(5, (i) => disc(-30 + i * 15, -38, 10, i % 2 ? casuarina : fruit)),
    rect(-50, -28, 100, 34, '#d9b274', 3),
    stroke('M-48-16h96M-48-4h96', woodDark, 2),
  ].join('')
}
