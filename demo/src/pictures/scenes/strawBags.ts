import { aqua, casuarina, gold, hibiscus, mango, straw, wood, woodDark } from '../colours.ts'
import { at, clipped, oval, rect, shape, stroke, times } from '../draw.ts'
import type { Scene } from '../scene.ts'

const diamond = 'l13-11 13 11-13 11Z'

export const strawBags: Scene = {
  alt: 'Two hand-plaited straw bags and a straw hat with coloured raffia on a wooden table',
  lights: ['noon', 'dawn'],
  indoors: true,
  draw(light, random) {
    const [first, second, third] = random.shuffled([hibiscus, aqua, casuarina, mango, gold])
    const wall = random.pick(['#ffe9c7', '#d7efdf', '#cfeef0', '#fbd9ce'])
    return [
      rect(0, 0, 640, 300, wall),
      times(8, (i) => rect(i * 84 + 6, 0, 3, 300, '#00000010')),
      rect(0, 292, 640, 108, '#e3c48f'),
      rect(0, 292, 640, 9, '#c9a56b'),
      at(80, 150, 1.05, diamondBag(first ?? aqua, second ?? gold)),
      at(356, 166, 1.02, bandedBag(third ?? mango, first ?? aqua)),
      at(530, 330, 1, hat(second ?? gold)),
    ].join('')
  },
}

function diamondBag(main: string, other: string) {
  const colours = [main, straw, other]
  return [
    stroke('M60 4C60-90 174-90 174 4', wood, 13),
    clipped(
      'tote',
      'M0 0h234l-20 150H20Z',
      rect(0, 0, 240, 160, '#d9b274') +
        times(7, (row) =>
          times(9, (i) =>
            shape(`M${i * 26 - 2} ${row * 22 + 4}${diamond}`, colours[(i + row * 2) % 3] ?? straw),
          ),
        ),
    ),
    rect(-4, -10, 242, 20, wood, 4),
  ].join('')
}

function bandedBag(main: string, other: string) {
  return [
    stroke('M50 4C50-70 150-70 150 4', woodDark, 12),
    clipped(
      'basket',
      'M10 0h180c30 40 20 120-20 140H30C-10 120-20 40 10 0Z',
      rect(-20, 0, 240, 160, '#f1dbae') +
        times(8, (i) => stroke(`M-20 ${10 + i * 18}h240`, i % 2 ? casuarina : '#c9a56b', 7, '10 14')),
    ),
    times(
      6,
      (i) =>
        `<ellipse cx="100" cy="56" rx="11" ry="26" fill="${main}" transform="rotate(${i * 60} 100 78)"/>`,
    ),
    oval(100, 78, 11, 11, other),
    rect(4, -8, 192, 18, woodDark, 4),
  ].join('')
}

function hat(band: string) {
  return [
    oval(0, 0, 92, 20, '#d9b274'),
    shape('M-46-4c0-44 16-58 46-58s46 14 46 58Z', straw),
    shape('M-46-6c0-6 1-12 2-16h88c1 4 2 10 2 16Z', band),
    stroke('M-78 2c40 12 116 12 156 0', '#b98a57', 2.5),
  ].join('')
}
