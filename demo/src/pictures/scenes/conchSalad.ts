import { aqua, casuarina, conch, gold, hibiscus, mango, white, wood, woodDark } from '../colours.ts'
import { at, bar, oval, place, rect, shape, stroke, times } from '../draw.ts'
import type { Scene } from '../scene.ts'

export const conchSalad: Scene = {
  alt: 'A bowl of fresh conch salad with lime, peppers and a conch shell on a stall counter',
  lights: ['noon', 'dusk'],
  draw(light, random) {
    const cloth = random.pick([hibiscus, aqua, casuarina])
    return [
      rect(0, 0, 640, 280, light.sky),
      rect(0, 170, 640, 90, light.sea),
      rect(0, 206, 640, 60, light.near),
      times(9, (i) => shape(`M${i * 74 - 10} 0h74l-8 46c-14 16-44 16-58 0Z`, i % 2 ? white : cloth)),
      rect(0, 250, 640, 150, wood),
      rect(0, 250, 640, 12, woodDark),
      bar('M0 310h640M0 358h640', woodDark, 2),
      oval(304, 342, 158, 22, '#00000022'),
      shape('M150 226h308c0 82-60 122-154 122S150 308 150 226Z', white),
      stroke('M164 262h280', cloth, 9, '18 14'),
      oval(304, 226, 154, 42, '#e9efe9'),
      oval(304, 223, 136, 33, '#fbe3d6'),
      times(34, () =>
        piece(
          random.between(190, 412),
          random.between(200, 240),
          random.between(0, 90),
          random.pick([white, white, '#e2412e', casuarina, mango, gold, '#f6d9c8']),
        ),
      ),
      at(398, 186, 1.05, lime()),
      at(540, 320, 1.1, shell()),
      at(70, 330, 1, bottle()),
    ].join('')
  },
}

function piece(x: number, y: number, turn: number, colour: string) {
  return place(`rotate(${turn} ${x} ${y})`, rect(x - 9, y - 6, 19, 13, colour, 4))
}

function lime() {
  return (
    `<circle r="36" fill="#4f9a3a"/><circle r="30" fill="#d9ef9f"/>` +
    times(4, (i) => place(`rotate(${i * 45})`, bar('M-28 0h56', '#4f9a3a', 3)))
  )
}

function shell() {
  return [
    oval(4, 24, 76, 12, '#00000022'),
    shape(
      'M-66 8c8-30 26-52 54-58l10-18 12 16 16-12 6 18 20-6-2 20c18 10 22 32 10 44-30 20-96 20-126-4Z',
      '#f6d9c8',
    ),
    shape('M-40 12c14-22 60-30 92-10 4 12-4 18-14 22-24 8-58 4-78-12Z', conch),
    stroke('M-12-46c8 8 10 18 8 28M16-46c4 8 4 16 0 24M36-36c0 8-2 12-6 18', '#de8a73', 3),
  ].join('')
}

function bottle() {
  return [
    rect(-16, -84, 32, 84, '#e2412e', 8),
    rect(-8, -112, 16, 34, '#e2412e', 4),
    rect(-9, -118, 18, 12, casuarina, 3),
    rect(-16, -62, 32, 30, gold),
  ].join('')
}
