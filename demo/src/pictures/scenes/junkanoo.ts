import { bank, casuarina, gold, hibiscus, ink, mango, skins, tongue, white } from '../colours.ts'
import { disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import type { Scene } from '../scene.ts'

export const junkanoo: Scene = {
  alt: 'A Junkanoo dancer in a crepe-paper costume with a great fan of feathers, lit against the night',
  lights: ['night'],
  draw(light, random) {
    const colours = random.shuffled([gold, hibiscus, '#00a3b4', white, mango, casuarina])
    return [
      rect(0, 0, 640, 400, light.sky),
      disc(320, 330, 300, light.far),
      times(12, (i) => disc(30 + i * 53, 26 + (i % 3) * 20, 3.5, i % 2 ? gold : bank)),
      [238, 196, 152]
        .map((length, ring) =>
          times(31, (i) =>
            place(
              `translate(320 318) rotate(${-105 + i * 7 + ring * 2.3})`,
              shape(`M-11 0V-${length}l11-10 11 10V0Z`, colours[(i + ring * 2) % 6] ?? gold),
            ),
          ),
        )
        .join(''),
      disc(320, 292, 88, ink),
      disc(320, 292, 78, gold),
      times(24, (i) =>
        place(`translate(320 292) rotate(${i * 15})`, disc(0, -70, 5, i % 2 ? hibiscus : white)),
      ),
      disc(320, 286, 44, skins.umber.face),
      shape('M274 284c-4-36 18-52 46-52s50 16 46 52c-12-18-80-18-92 0Z', colours[1] ?? hibiscus),
      disc(304, 286, 4.5, ink),
      disc(336, 286, 4.5, ink),
      shape('M302 302c10 15 26 15 36 0-2 23-34 23-36 0Z', white),
      shape('M206 400c0-52 42-70 114-70s114 18 114 70Z', colours[2] ?? casuarina),
      times(3, (row) =>
        times(23, (i) => rect(206 + i * 10, 350 + row * 20, 8, 26, colours[(row + 3) % 6] ?? gold, 2)),
      ),
      drum(96, 330, colours[0] ?? gold, colours[3] ?? white),
      bell(520, 330, -18),
      bell(562, 336, 14),
    ].join('')
  },
}

function drum(x: number, y: number, band: string, trim: string) {
  return place(
    `translate(${x} ${y})`,
    shape('M-62-52h124l-14 122h-96Z', tongue),
    shape('M-58-20h116l-4 30H-54Z', band),
    shape('M-54 10H54l-3 24H-51Z', trim),
    oval(0, -52, 62, 17, '#f6e2ba'),
    oval(0, -52, 46, 11, '#edd0a8'),
    stroke('M16-58 74-106M-10-56-58-104', '#b98a57', 6),
  )
}

function bell(x: number, y: number, turn: number) {
  return place(
    `translate(${x} ${y}) rotate(${turn})`,
    shape('M-16-40h32l14 72h-60Z', '#c9d6d6'),
    shape('M0-40h16l14 72H0Z', '#8fa3a6'),
    stroke('M-10-40c0-22 20-22 20 0', '#8fa3a6', 6),
    disc(0, 36, 7, ink),
  )
}
