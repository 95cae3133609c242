import { aqua, gold, hibiscus, mango, white, wood, woodDark, workSkins } from '../colours.ts'
import { at, bar, clipped, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { cloud, palm, sea } from '../shore.ts'

export const roofRepair: Scene = {
  alt: 'Two roofers lay new shingles, a blue tarp still covering the far side',
  lights: ['overcast', 'noon', 'dawn'],
  draw(light, random) {
    const shingle = random.pick([
      ['#8c4a3a', '#7a3d2f'],
      ['#4f6a72', '#425a62'],
      ['#6b7b5c', '#5b6a4e'],
    ])
    const [tone = '#8c4a3a', line = '#7a3d2f'] = shingle
    return [
      rect(0, 0, 640, 400, light.sky),
      shape('M0 120c120-16 220 10 340 0s200-10 300 0v90H0Z', light.band, 0.7),
      cloud(130, 60, 1.1, light.cloud),
      cloud(470, 86, 0.8, light.cloud),
      sea(light, 250),
      palm(604, 330, 1.2),
      palm(30, 320, 0.9),
      clipped(
        'slope',
        'M60 330 190 140h330l70 190Z',
        rect(40, 120, 580, 240, wood) +
          times(14, (row) => bar(`M40 ${340 - row * 16}h580`, '#a8783f', 2)) +
          clipped(
            'done',
            'M40 360 40 232h260l60-20 80 30 180-10v130Z',
            times(
              9,
              (row) =>
                rect(40, 316 - row * 16, 580, 16, row % 2 ? tone : line) +
                bar(`M${46 + (row % 2) * 14} ${324 - row * 16}H620`, line, 16, '2 26'),
            ),
          ) +
          shape('M420 120h220v150l-60 6-30-30-40 10-50-40Z', '#2f7fc4') +
          stroke('M430 150l70 40 60 66M520 130l40 60', '#ffffff88', 2.5),
      ),
      stroke('M60 330 190 140h330l70 190', white, 6),
      rect(54, 326, 542, 14, white),
      rect(84, 340, 482, 60, '#ffe9c7'),
      rect(140, 352, 60, 48, '#0b4a57'),
      rect(430, 352, 60, 48, '#0b4a57'),
      figure({
        x: 236,
        y: 252,
        scale: 1.35,
        turn: 6,
        skin: random.pick(workSkins),
        top: random.pick([mango, gold]),
        bottom: '#2f5c7a',
        wear: 'hardhat',
        right: [26, -54, 40, -38],
        left: [-20, -50, 10, -34],
        legs: [
          [-16, -20, -26, 2],
          [10, -24, 18, -2],
        ],
      }),
      stroke('M292 200l12 16', woodDark, 5),
      rect(284, 192, 16, 9, '#39464b', 2),
      figure({
        x: 396,
        y: 262,
        scale: 1.35,
        turn: -6,
        skin: random.pick(workSkins),
        top: random.pick([aqua, hibiscus]),
        bottom: '#6d4a28',
        wear: 'cap',
        colour: white,
        left: [-24, -56, -34, -40],
        legs: [
          [-14, -22, -22, 4],
          [10, -22, 14, 2],
        ],
      }),
      at(
        330,
        276,
        1,
        times(4, (i) => rect(-28, -8 - i * 7, 56, 6, i % 2 ? tone : line)),
      ),
    ].join('')
  },
}
