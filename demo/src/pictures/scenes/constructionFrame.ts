import { aqua, hibiscus, mango, steel, steelDark, white, wood, woodDark, workSkins } from '../colours.ts'
import { at, bar, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { cloud, palm, sky } from '../shore.ts'

export const constructionFrame: Scene = {
  alt: 'A crew in hard hats raises roof trusses on a new block house',
  lights: ['noon', 'dawn', 'overcast'],
  draw(light, random) {
    const vest = random.pick([mango, '#d9ef3f', hibiscus])
    const trusses = random.between(3, 5)
    return [
      sky(light, 96, 90),
      cloud(560, 60, 0.8, light.cloud),
      shape('M0 312c140-10 320-14 640-4v92H0Z', light.shore),
      shape('M0 346c160-10 360-8 640 0v54H0Z', light.shoreShade),
      palm(40, 330, 0.8),
      rect(120, 214, 400, 126, '#d5dcd9'),
      times(8, (row) => bar(`M120 ${214 + row * 16}h400`, '#b5c0bc', 1.5)),
      times(8, (row) =>
        times(10, (i) => bar(`M${130 + i * 40 + (row % 2) * 20} ${214 + row * 16}v16`, '#b5c0bc', 1.5)),
      ),
      rect(170, 246, 60, 52, light.sky),
      rect(290, 246, 56, 94, '#8fa3a6'),
      rect(410, 246, 60, 52, light.sky),
      rect(112, 204, 416, 12, wood),
      times(trusses, (i) => truss(150 + i * (330 / trusses), 204)),
      bar('M180 112h300', wood, 6),
      figure({
        x: 206,
        y: 152,
        scale: 0.95,
        skin: random.pick(workSkins),
        top: vest,
        bottom: '#2f5c7a',
        wear: 'hardhat',
        right: [24, -60, 30, -40],
        legs: [
          [-10, -22, -14, 4],
          [8, -20, 14, -6],
        ],
      }),
      figure({
        x: 420,
        y: 146,
        scale: 0.95,
        skin: random.pick(workSkins),
        top: vest,
        bottom: '#6d4a28',
        wear: 'hardhat',
        colour: white,
        left: [-24, -62, -34, -48],
      }),
      figure({
        x: 548,
        y: 372,
        scale: 1.35,
        skin: random.pick(workSkins),
        top: vest,
        bottom: '#2f5c7a',
        wear: 'hardhat',
        colour: aqua,
        left: [-28, -84, -22, -108],
        right: [28, -84, 24, -108],
      }),
      stroke('M470 224 620 228', wood, 9),
      figure({
        x: 74,
        y: 380,
        scale: 1.35,
        skin: random.pick(workSkins),
        top: vest,
        bottom: '#39464b',
        wear: 'hardhat',
        right: [22, -58, 30, -46],
        left: [-18, -56, 2, -50],
      }),
      shape('M92 322h34l6 8H88Z', white),
      at(
        250,
        376,
        1,
        times(3, (row) =>
          times(
            4 - row,
            (i) =>
              rect(i * 34 + row * 17, -16 - row * 17, 32, 15, steel) +
              rect(i * 34 + row * 17 + 6, -12 - row * 17, 8, 7, steelDark),
          ),
        ),
      ),
      at(
        430,
        382,
        1,
        times(4, (i) => rect(-40 + i * 4, -10 - i * 8, 110 - i * 6, 7, i % 2 ? wood : woodDark)),
      ),
    ].join('')
  },
}

function truss(x: number, y: number) {
  return at(x, y, 1, bar('M-46 0 36-96 118 0', wood, 7), bar('M36-94V0M-4-48 36 0 76-48', woodDark, 4))
}
