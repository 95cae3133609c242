import { casuarina, leaf, woodDeep } from './colours.ts'
import { at, disc, oval, place, rect, shape, stroke, times } from './draw.ts'
import type { Light } from './light.ts'

/** Sky, sun and two flat clouds over the whole picture. */
export function sky(light: Light, sunX = 520, sunY = 84, sunRadius = 44) {
  return [
    rect(0, 0, 640, 400, light.sky),
    shape('M0 118c120-16 220 10 340 0s200-10 300 0v90H0Z', light.band, 0.7),
    disc(sunX, sunY, sunRadius, light.sun),
    cloud(sunX > 320 ? 130 : 500, 70, 1, light.cloud),
    cloud(sunX > 320 ? 330 : 300, 112, 0.62, light.cloud),
  ].join('')
}

export function cloud(x: number, y: number, scale: number, colour: string) {
  return at(x, y, scale, shape('M-62 14c0-14 14-20 26-16 4-20 38-24 46-4 16-8 34 2 34 20Z', colour, 0.9))
}

/** Water from `horizon` down to the lower edge. */
export function sea(light: Light, horizon = 250) {
  const low = horizon + 22
  const lower = horizon + 60
  return [
    rect(0, horizon, 640, 400 - horizon, light.far),
    shape(`M0 ${low}c90-12 160 8 250-2s200-8 390 4V400H0Z`, light.sea),
    shape(`M0 ${lower}c120 12 220-8 340 2s200 6 300-2V400H0Z`, light.near),
  ].join('')
}

export function beach(light: Light, top = 318) {
  return [
    shape(`M0 ${top}c120-26 300-30 640-8V400H0Z`, light.shore),
    shape(`M0 ${top + 26}c160-20 340-18 640-4V400H0Z`, light.shoreShade),
  ].join('')
}

export function yard(light: Light, top = 320) {
  return [
    shape(`M0 ${top}c140-14 320-16 640-4V400H0Z`, light.grass),
    shape(`M0 ${top + 30}c160-14 360-12 640 0V400H0Z`, light.grassShade),
  ].join('')
}

export function palm(x: number, y: number, scale: number) {
  const frond = 'M0 0c14-26 36-34 62-26-18 2-40 10-62 26Z'
  return at(
    x,
    y,
    scale,
    stroke('M0 0c4-40 2-80-8-118', '#7a5a3c', 9),
    times(6, (i) =>
      place(`translate(-8 -118) rotate(${-70 + i * 35})`, shape(frond, i % 2 ? casuarina : leaf)),
    ),
    disc(-10, -112, 5, woodDeep),
    disc(-2, -110, 5, woodDeep),
  )
}

export function bush(x: number, y: number, scale: number, colour = casuarina) {
  return at(
    x,
    y,
    scale,
    disc(-22, -14, 18, colour),
    disc(22, -14, 18, colour),
    disc(0, -26, 24, colour),
    rect(-38, -16, 76, 16, colour, 8),
  )
}

/** A royal poinciana in flower, as stands before half the churches of the islands. */
export function poinciana(x: number, y: number, scale: number) {
  return at(
    x,
    y,
    scale,
    stroke('M0 0c2-30-2-50 0-70M0-56c-14-10-26-18-40-24M0-60c16-10 30-18 44-22', woodDeep, 8),
    oval(-36, -92, 44, 22, '#d1432f'),
    oval(40, -94, 46, 22, '#d1432f'),
    oval(2, -108, 54, 26, '#e2553a'),
    oval(-20, -84, 26, 8, leaf),
    oval(30, -86, 24, 7, leaf),
  )
}
