import { aqua, gold, hibiscus, mango, steel, white, wood, woodDark, workSkins } from '../colours.ts'
import { at, bar, disc, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import { door, hipRoof, house, paintFor, shutteredWindow } from '../house.ts'
import type { Scene } from '../scene.ts'
import { yard } from '../shore.ts'

export const stormShutters: Scene = {
  alt: 'Two neighbours screw plywood over the windows of a house as a storm builds out at sea',
  lights: ['overcast'],
  draw(light, random) {
    return [
      rect(0, 0, 640, 400, '#9fb4ba'),
      shape('M0 60c90-40 160 20 260-10s180-30 380 10v120H0Z', '#7d959c'),
      shape('M0 130c120-30 240 10 360-6s180-10 280 4v90H0Z', '#8aa2a9'),
      rect(0, 214, 640, 50, '#2a6875'),
      stroke(
        'M20 232c20-10 30 8 50 0s30 8 50 0M470 238c20-10 30 8 50 0s30 8 50 0M560 224c16-8 26 6 40 0',
        '#ffffff88',
        4,
      ),
      yard(light, 256),
      bentPalm(64, 316, 1.15),
      bentPalm(612, 310, 0.95),
      house(150, 344, 350, 146, paintFor(random)),
      hipRoof(120, 202, 410, 96, random.pick([steel, '#b9533f', '#5b7f86']), white),
      boarded(192),
      door(302, 344, random.pick([aqua, hibiscus]), 100),
      shutteredWindow(416, 232),
      at(416, 230, 1, rect(-14, -10, 64, 48, '#d9b274'), stroke('M-10 6h56M-10 22h56', '#c09a5e', 1.5)),
      figure({
        x: 492,
        y: 372,
        scale: 1.5,
        skin: random.pick(workSkins),
        top: random.pick([gold, mango]),
        bottom: '#2f5c7a',
        wear: 'cap',
        colour: '#11191c',
        left: [-24, -72, -32, -84],
      }),
      figure({
        x: 370,
        y: 376,
        scale: 1.5,
        skin: random.pick(workSkins),
        top: random.pick([hibiscus, aqua]),
        bottom: '#39464b',
        wear: random.pick(['bun', 'scarf', 'short'] as const),
        right: [24, -74, 34, -86],
        left: [-20, -56, -16, -42],
      }),
      at(
        100,
        376,
        1,
        times(3, (i) => rect(-50 + i * 5, -12 - i * 8, 100, 7, i % 2 ? wood : '#d9b274')),
      ),
      at(252, 384, 1, rect(-22, -24, 44, 24, '#2f7fc4', 4), rect(-22, -30, 44, 8, white, 3)),
      at(560, 384, 1, rect(-18, -34, 36, 34, '#c8402c', 4), rect(-8, -42, 12, 8, woodDark, 2)),
    ].join('')
  },
}

function boarded(x: number) {
  return [
    rect(x - 14, 226, 72, 66, '#d9b274'),
    bar(`M${x - 14} 248h72M${x - 14} 270h72`, '#c09a5e', 1.5),
    [0, 1, 2, 3]
      .map((i) => disc(x - 8 + (i % 2) * 60, 232 + Math.floor(i / 2) * 54, 2.5, '#5b6f77'))
      .join(''),
  ].join('')
}

function bentPalm(x: number, y: number, scale: number) {
  return at(
    x,
    y,
    scale,
    stroke('M0 0c2-40 14-80 40-112', '#7a5a3c', 9),
    [-6, 14, 34, 54, 78]
      .map(
        (turn, i) =>
          `<g transform="translate(40 -112) rotate(${turn})">${shape('M0 0c14-24 40-30 70-16-22 0-46 6-70 16Z', i % 2 ? '#1f8a54' : '#17683d')}</g>`,
      )
      .join(''),
  )
}
