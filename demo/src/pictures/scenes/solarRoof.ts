import { deep, gold, mango, steel, white, workSkins } from '../colours.ts'
import { at, bar, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import { door, doorColour, hipRoof, house, paintFor, shutteredWindow } from '../house.ts'
import type { Scene } from '../scene.ts'
import { beach, palm, sea, sky } from '../shore.ts'

export const solarRoof: Scene = {
  alt: 'A worker on a ladder fits solar panels to the roof of a small clapboard house by the sea',
  lights: ['noon', 'dawn', 'overcast'],
  draw(light, random) {
    const rows = random.between(2, 3)
    return [
      sky(light, 548, 78),
      sea(light),
      beach(light),
      palm(90, 344, 1.15),
      house(180, 340, 300, 140, paintFor(random)),
      hipRoof(150, 204, 360, 104, white, steel),
      times(rows, (i) => panel(232 + i * (rows === 2 ? 96 : 66), 184, rows === 2 ? 84 : 58)),
      shutteredWindow(216, 234),
      door(308, 340, doorColour(random)),
      shutteredWindow(406, 234),
      rect(300, 349, 62, 9, '#e3dcc6'),
      ladder(462, 350),
      figure({
        x: 494,
        y: 264,
        scale: 1.05,
        turn: -8,
        skin: random.pick(workSkins),
        top: mango,
        bottom: deep,
        wear: 'hardhat',
        colour: gold,
        left: [-30, -72, -48, -84],
        right: [24, -62, 12, -50],
        legs: [
          [-8, -22, -6, -4],
          [9, -18, 10, 6],
        ],
      }),
      palm(606, 352, 0.8),
    ].join('')
  },
}

function panel(x: number, y: number, width: number) {
  return at(
    x,
    y,
    1,
    shape(`M0 0l16-62h${width - 10}l-6 62Z`, deep),
    stroke(`M0 0l16-62h${width - 10}l-6 62Z`, '#9fd9dd', 2),
    bar(`M8-31h${width - 6}M${width / 2} 0l6-62`, '#5fc6cf', 2),
  )
}

function ladder(x: number, y: number) {
  return at(
    x,
    y,
    1,
    stroke('M60 0 4-196M86 0 30-196', '#11191c', 5),
    times(7, (i) => stroke(`M${12 + i * 8} ${-168 + i * 27}h24`, '#11191c', 4)),
  )
}
