import { aqua, conch, gold, hibiscus, ink, mango, skins, white } from '../colours.ts'
import { at, bar, disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import type { Scene } from '../scene.ts'
import { cloud } from '../shore.ts'

export const reefDive: Scene = {
  alt: 'A dive boat above and a diver below, over a reef of coral and small bright fish',
  lights: ['noon', 'overcast', 'dawn'],
  draw(light, random) {
    return [
      rect(0, 0, 640, 130, light.sky),
      disc(540, 60, 32, light.sun),
      cloud(120, 50, 0.9, light.cloud),
      rect(0, 124, 640, 276, '#2aa3b0'),
      shape('M0 124c60 10 120-8 180 0s120 10 180 0 120-8 180 0 80 6 100 2v24H0Z', '#5fc6cf'),
      shape('M0 230c140 24 300-20 640 10v160H0Z', '#1d8a9a'),
      at(206, 122, 1.1, boat(random.pick([aqua, hibiscus, mango]))),
      times(5, (i) => shape(`M${250 + i * 70} 128l-50 200h36l40-200Z`, '#ffffff14')),
      shape('M0 356c90-40 190-20 270-14s240-34 370-6v64H0Z', '#f4e3b8'),
      coral(80, 372, 1.1, hibiscus),
      coral(150, 384, 0.8, mango),
      fan(520, 372, 1.2, '#7a5bb0'),
      coral(586, 384, 1, conch),
      brain(432, 380, gold),
      brain(250, 388, conch),
      times(7, (i) =>
        fish(
          random.between(40, 90) + i * 34,
          random.between(236, 340),
          random.chance(0.5),
          i % 3 === 0 ? gold : i % 3 === 1 ? white : mango,
        ),
      ),
      at(376, 254, 1, diver(random.pick([skins.umber, skins.caramel, skins.shell]).face)),
      times(5, (i) => disc(440 + (i % 2) * 8, 236 - i * 20, 5 - i * 0.6, '#ffffffaa')),
    ].join('')
  },
}

function boat(trim: string) {
  return [
    shape('M-110-16H104l-26 34H-88Z', white),
    bar('M-106-8H98', trim, 6),
    rect(-50, -60, 90, 8, white, 3),
    bar('M-44-56v40M34-56v40', ink, 4),
    times(4, (i) => rect(-36 + i * 18, -38, 10, 22, gold, 4)),
    stroke('M-110-16V-66', ink, 3),
    rect(-110, -66, 34, 22, '#d6291e'),
    stroke('M-110-64-76-46', white, 5),
  ].join('')
}

function diver(skin: string) {
  return [
    stroke('M30 8C60 20 76 12 104 30M30 4C62 4 84-4 108 2', ink, 11),
    shape('M100 24l34 16-20 8ZM104-4l36-6-14 18Z', gold),
    rect(-26, -22, 54, 15, gold, 7),
    shape('M-36-6c0-12 60-14 74 4-8 16-64 20-74 8Z', ink),
    disc(-48, 0, 14, skin),
    shape('M-62-2c0-14 26-16 26-2-8-6-18-6-26 2Z', '#1b1412'),
    rect(-64, -4, 18, 11, '#9fd9dd', 4),
    stroke('M-54 12c10 6 20 0 22-14', ink, 3.5),
    stroke('M-28 6-52 30', skin, 8),
  ].join('')
}

function coral(x: number, y: number, scale: number, colour: string) {
  return at(x, y, scale, stroke('M0 0V-50M0-14-20-34V-56M0-22 22-40V-62M-20-40-34-52M22-48 36-58', colour, 9))
}

function fan(x: number, y: number, scale: number, colour: string) {
  return at(
    x,
    y,
    scale,
    shape('M-4 0C-60-30-50-84-8-88c52-4 66 50 12 88Z', colour),
    stroke('M0-6V-76M0-20-28-62M0-20 30-60', '#5d4390', 3),
  )
}

function brain(x: number, y: number, colour: string) {
  return (
    shape(`M${x - 44} ${y}c0-34 20-46 44-46s44 12 44 46Z`, colour) +
    stroke(`M${x - 28} ${y - 12}c8-20 16 10 24-10s16 14 28-8`, '#0000002b', 4)
  )
}

function fish(x: number, y: number, turned: boolean, colour: string) {
  return place(
    `translate(${x} ${y}) scale(${turned ? -1 : 1} 1)`,
    oval(0, 0, 15, 9, colour),
    shape('M-12 0-26-9v18Z', colour),
    bar('M2-8v16M-5-8v16', '#0d3b4788', 3),
    disc(9, -2, 2, ink),
  )
}
