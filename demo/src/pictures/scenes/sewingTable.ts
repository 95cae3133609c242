import {
  aqua,
  bank,
  casuarina,
  clothes,
  gold,
  hibiscus,
  ink,
  mango,
  skins,
  steel,
  white,
  wood,
  woodDark,
} from '../colours.ts'
import { at, bar, disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

export const sewingTable: Scene = {
  alt: 'A seamstress at her machine with a run of batik cloth printed in shells and leaves',
  lights: ['noon', 'dawn'],
  draw(light, random) {
    const cloth = random.pick([aqua, hibiscus, '#7a5bb0', casuarina])
    return [
      rect(0, 0, 640, 400, random.pick(['#ffe9c7', '#fbd9ce', '#e0f1f2'])),
      rect(250, 34, 150, 120, white),
      rect(258, 42, 134, 104, light.sky),
      rect(258, 104, 134, 42, light.sea),
      bar('M325 42v104M258 94h134', white, 5),
      shape('M236 26h70c-4 50-20 90-58 132h-12ZM414 26h-70c4 50 20 90 58 132h12Z', '#ffffffaa'),
      rect(440, 60, 160, 10, woodDark),
      rect(440, 122, 160, 10, woodDark),
      times(6, (i) => spool(454 + i * 25, 60, [hibiscus, gold, aqua, mango, casuarina, bank][i] ?? gold)),
      times(4, (i) =>
        rect(
          446 + i * 38,
          104 - (i % 2) * 6,
          34,
          18 + (i % 2) * 6,
          [mango, white, cloth, gold][i] ?? gold,
          4,
        ),
      ),
      dress(88, 60, cloth),
      figure({
        x: 250,
        y: 424,
        scale: 1.95,
        skin: random.pick([skins.umber, skins.chestnut, skins.ebony]),
        top: random.pick(clothes),
        bottom: '#2f3b40',
        wear: random.pick(['scarf', 'grey', 'bun'] as const),
        colour: gold,
        right: [28, -58, 48, -56],
        left: [-4, -50, 30, -52],
      }),
      rect(0, 330, 640, 18, wood),
      rect(0, 348, 640, 52, woodDark),
      machine(),
      shape('M372 330c40-10 120-6 170 0l30 70H392Z', cloth),
      times(9, (i) =>
        place(`translate(${410 + (i % 3) * 54} ${346 + Math.floor(i / 3) * 20}) rotate(${i * 40})`, motif(i)),
      ),
      at(
        150,
        328,
        1,
        oval(0, 0, 26, 7, white),
        disc(0, -10, 14, '#e2412e'),
        times(4, (i) => stroke(`M${-8 + i * 5}-20l${-4 + i * 3}-12`, steel, 2)),
      ),
    ].join('')
  },
}

function machine() {
  return [
    rect(336, 316, 160, 16, '#e6eeee', 4),
    rect(456, 236, 36, 84, aqua, 6),
    shape('M340 226h150c6 0 8 6 8 12v22H362c-16 0-24-12-22-34Z', aqua),
    rect(344, 256, 20, 26, '#005f6f', 3),
    stroke('M354 282v34', ink, 3),
    disc(504, 252, 15, ink),
    disc(504, 252, 6, steel),
    rect(420, 206, 14, 20, hibiscus, 2),
    bar('M416 206h22', ink, 3),
  ].join('')
}

function spool(x: number, y: number, colour: string) {
  return (
    rect(x - 7, y - 24, 14, 24, colour, 2) + bar(`M${x - 9} ${y - 24}h18M${x - 9} ${y - 2}h18`, woodDark, 4)
  )
}

function dress(x: number, y: number, cloth: string) {
  return [
    bar(`M${x + 40} ${y + 190}v90M${x + 10} ${y + 282}h60`, woodDark, 6),
    disc(x + 40, y, 10, wood),
    shape(`M${x + 18} ${y + 18}h44l4 60 30 112H${x - 16}l30-112Z`, cloth),
    rect(x + 13, y + 72, 54, 10, gold),
    times(6, (i) =>
      place(
        `translate(${x + 16 + (i % 3) * 24} ${y + 112 + Math.floor(i / 3) * 44}) rotate(${i * 55})`,
        motif(i),
      ),
    ),
  ].join('')
}

function motif(index: number) {
  return index % 2
    ? shape('M0-11C10-5 10 5 0 11-10 5-10-5 0-11Z', '#ffffffcc')
    : times(5, (i) => place(`rotate(${i * 72})`, oval(0, -7, 3.5, 6, '#ffffffcc')))
}
