import { aqua, clothes, hibiscus, houseColours, mango, skins, steel, white, workSkins } from '../colours.ts'
import { at, clipped, disc, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import { door, hipRoof, house, shutteredWindow } from '../house.ts'
import type { Scene } from '../scene.ts'
import { bush, poinciana, sky, yard } from '../shore.ts'

export const housePainting: Scene = {
  alt: 'Two painters give an old clapboard house a new coat, half the wall already bright',
  lights: ['noon', 'dusk', 'overcast'],
  draw(light, random) {
    const paint = random.pick(houseColours)
    const old = { wall: '#d9d2c2', line: '#c2baa8' }
    const edge = random.between(300, 370)
    return [
      sky(light, 92, 78),
      yard(light, 308),
      poinciana(560, 322, 1.25),
      house(96, 342, 400, 168, old),
      clipped('fresh', `M96 150h${edge - 96}l14 60-12 50 10 84H96Z`, house(96, 342, 400, 168, paint)),
      hipRoof(64, 178, 464, 92, random.pick([steel, '#b9533f', '#5b7f86']), white),
      shutteredWindow(146, 216, random.pick([aqua, hibiscus, mango])),
      door(252, 342, white),
      shutteredWindow(412, 216, '#b7ad98'),
      ladder(edge - 4, 352),
      figure({
        x: edge + 26,
        y: 272,
        scale: 1.05,
        skin: random.pick(workSkins),
        top: white,
        bottom: '#8fa3a6',
        wear: 'cap',
        left: [-24, -76, -36, -96],
        right: [20, -58, 26, -44],
      }),
      stroke(`M${edge - 12} 168l-10-14`, '#11191c', 4),
      figure({
        x: 210,
        y: 366,
        scale: 1.1,
        skin: skins.chestnut,
        top: random.pick(clothes),
        bottom: white,
        wear: 'scarf',
        left: [-24, -70, -38, -82],
        right: [22, -56, 24, -38],
      }),
      at(
        246,
        368,
        1,
        rect(-14, -22, 28, 22, steel, 3),
        rect(-14, -22, 28, 7, paint.wall),
        stroke('M-12-22c2-14 22-14 24 0', '#8fa3a6', 2),
      ),
      bush(52, 366, 1),
      times(7, (i) => disc(470 + i * 22, 348 + (i % 3) * 12, 3, '#d1432f')),
      shape('M430 380l60-10 40 12-50 10Z', '#00000010'),
    ].join('')
  },
}

function ladder(x: number, y: number) {
  return at(
    x,
    y,
    1,
    stroke('M0 0 20-176M44 0 40-176', '#6d4a28', 5),
    times(6, (i) => stroke(`M${3 + i * 3} ${-24 - i * 26}h${39 - i * 3.4}`, '#6d4a28', 4)),
  )
}
