import { gold, hibiscus, ink, mango, skins, steel, steelDark, white, wood } from '../colours.ts'
import { at, bar, disc, oval, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

export const hotelKitchen: Scene = {
  alt: 'Two cooks in tall hats work the line of a hotel kitchen, pots steaming on the stove',
  lights: ['noon', 'dusk'],
  indoors: true,
  draw(_light, random) {
    const tile = random.pick(['#d7efdf', '#ffe9c7', '#dcecf0'])
    return [
      rect(0, 0, 640, 280, tile),
      times(9, (i) => bar(`M0 ${i * 32}h640`, '#ffffff99', 2)),
      times(14, (i) => bar(`M${i * 48} 0v280`, '#ffffff99', 2)),
      shape('M210 0h220l30 66H180Z', steel),
      rect(174, 64, 292, 14, steelDark),
      bar('M30 74h120M490 74h120', steelDark, 5),
      [44, 76, 108, 504, 540, 576].map((x, i) => at(x, 74, 1, pan(i))).join(''),
      steam(250),
      steam(340),
      figure({
        x: 150,
        y: 360,
        scale: 1.9,
        skin: random.pick([skins.umber, skins.ebony]),
        top: white,
        bottom: '#39464b',
        wear: 'toque',
        right: [30, -60, 46, -66],
        left: [-18, -56, -10, -44],
      }),
      figure({
        x: 492,
        y: 360,
        scale: 1.9,
        skin: random.pick([skins.caramel, skins.chestnut]),
        top: white,
        bottom: '#39464b',
        wear: 'toque',
        left: [-26, -58, -40, -58],
        right: [16, -54, 2, -48],
      }),
      rect(0, 288, 640, 112, steel),
      rect(0, 282, 640, 14, '#e6eeee'),
      rect(200, 300, 250, 100, '#39464b'),
      times(5, (i) => disc(226 + i * 48, 318, 8, i === 1 ? hibiscus : '#e6eeee')),
      rect(222, 340, 206, 46, ink, 4),
      shape(
        'M226 386c6-26 30-26 36 0 10-20 26-18 32 0 10-28 34-24 38 0 12-20 28-16 32 0 10-16 24-14 30 0Z',
        mango,
      ),
      at(250, 284, 1, pot(steelDark, hibiscus)),
      at(342, 284, 1.1, pot('#e6eeee', casserole(random.between(0, 1)))),
      oval(414, 282, 34, 7, ink),
      stroke('M446 280l40-10', ink, 6),
      at(
        560,
        284,
        1,
        oval(0, 0, 50, 9, white),
        shape('M-34-2c4-24 18-30 34-30s30 6 34 30Z', gold),
        disc(-8, -20, 6, hibiscus),
        disc(12, -18, 6, '#1f8a54'),
      ),
      at(
        70,
        286,
        1,
        rect(-50, -8, 100, 10, wood, 3),
        times(4, (i) => oval(-30 + i * 20, -14, 9, 8, i % 2 ? '#1f8a54' : '#e2412e')),
      ),
    ].join('')
  },
}

function casserole(kind: number) {
  return kind === 0 ? gold : '#00778b'
}

function pan(index: number) {
  return bar('M0 0v40', steelDark, 4) + disc(0, 56, 15 + (index % 3) * 2, index % 2 ? '#b06a3a' : '#39464b')
}

function pot(metal: string, lid: string) {
  return [
    rect(-36, -46, 72, 46, metal, 6),
    rect(-40, -52, 80, 9, lid, 4),
    disc(0, -56, 5, ink),
    bar('M-48-32h12M36-32h12', ink, 6),
  ].join('')
}

function steam(x: number) {
  return stroke(`M${x} 216c-12-16 12-24 0-42s10-22 0-36M${x + 26} 210c-10-14 10-22 0-36`, '#ffffff', 6)
}
