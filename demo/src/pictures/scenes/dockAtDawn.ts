import { hibiscus, ink, white, wood, woodDark, woodDeep } from '../colours.ts'
import { at, bar, rect, shape, stroke } from '../draw.ts'
import type { Scene } from '../scene.ts'
import { sea, sky } from '../shore.ts'

export const dockAtDawn: Scene = {
  alt: 'A wooden dock runs out over still water, a sloop at its mooring',
  lights: ['dawn', 'dusk', 'noon'],
  draw(light, random) {
    const sloopX = random.between(420, 480)
    return [
      sky(light, random.between(150, 240), 128, 56),
      sea(light, 190),
      shape('M440 190c40-14 120-20 200-12v12Z', '#0d5a46'),
      shape('M196 400 302 196h30l108 204Z', wood),
      [216, 240, 270, 306, 350]
        .map((y, i) =>
          bar(`M${302 - (y - 196) * 0.52} ${y}H${332 + (y - 196) * 0.53}`, woodDark, 2 + i * 0.7),
        )
        .join(''),
      [
        [292, 198, 7],
        [334, 198, 7],
        [266, 246, 10],
        [358, 246, 10],
        [222, 324, 14],
        [402, 324, 14],
      ]
        .map(
          ([x = 0, y = 0, width = 0]) =>
            rect(x - width / 2, y - width * 3, width, width * 6, woodDeep) +
            rect(x - width / 2 - 1, y - width * 3, width + 2, width * 0.6, ink),
        )
        .join(''),
      stroke(`M402 288c20 24 24 10 ${sloopX - 440} 14`, ink, 2.5),
      at(sloopX + 30, 286, 1.15, sloop()),
      stroke('M60 300h70M92 318h44M520 350h80M560 366h40M40 362h60', '#ffffff88', 3),
    ].join('')
  },
}

function sloop() {
  return [
    shape('M-62 6H60L44 34H-46Z', white),
    bar('M-58 14H56', hibiscus, 5),
    stroke('M0 6V-136', ink, 4),
    shape('M5-130C30-90 44-40 56-4H5Z', white),
    shape('M-5-120C-24-80-40-40-54-4H-5Z', '#e9efe9'),
  ].join('')
}
