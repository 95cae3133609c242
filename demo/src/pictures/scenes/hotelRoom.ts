import { aqua, casuarina, conch, gold, hibiscus, mango, skins, white, wood, woodDark } from '../colours.ts'
import { at, bar, disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

export const hotelRoom: Scene = {
  alt: 'A housekeeper smooths the bed of a guest room, doors open to the balcony and the sea',
  lights: ['noon', 'dawn', 'dusk'],
  draw(light, random) {
    const [throwColour, cushion] = random.shuffled([aqua, hibiscus, casuarina, mango, conch])
    const uniform = random.pick([aqua, '#2f5c7a', '#7a5bb0', casuarina])
    return [
      rect(0, 0, 640, 400, random.pick(['#fff3e0', '#e7f4f2', '#fdeee7'])),
      rect(0, 320, 640, 80, '#d9b98a'),
      bar('M0 346h640M0 374h640', '#c6a473', 2),
      rect(330, 40, 220, 286, white),
      rect(342, 52, 196, 274, light.sky),
      disc(486, 110, 24, light.sun),
      rect(342, 190, 196, 90, light.sea),
      rect(342, 190, 196, 24, light.far),
      rect(342, 276, 196, 50, light.shore),
      bar('M342 236h196', white, 7),
      times(10, (i) => bar(`M${352 + i * 20} 236v90`, white, 4)),
      bar('M440 52v274', white, 8),
      shape('M306 30h64c6 100-8 210-52 296h-18ZM574 30h-64c-6 100 8 210 52 296h18Z', '#ffffffd9'),
      rect(296, 22, 290, 10, woodDark, 4),
      rect(60, 52, 120, 90, woodDark, 4),
      rect(68, 60, 104, 74, light.near),
      shape('M68 114c30-14 70-10 104-2v22H68Z', light.shore),
      rect(18, 176, 260, 90, wood, 8),
      rect(10, 258, 300, 84, white, 12),
      rect(10, 300, 300, 56, '#e9ece9', 8),
      shape(`M200 258h110v98h-60c-30-30-50-60-50-98Z`, throwColour ?? aqua),
      rect(34, 222, 84, 44, white, 14),
      rect(126, 222, 84, 44, white, 14),
      place('rotate(-8 120 244)', rect(92, 228, 54, 36, cushion ?? hibiscus, 10)),
      rect(24, 356, 12, 20, woodDark),
      rect(286, 356, 12, 20, woodDark),
      figure({
        x: 372,
        y: 382,
        scale: 1.9,
        skin: random.pick([skins.umber, skins.chestnut, skins.ebony, skins.caramel]),
        top: uniform,
        bottom: uniform,
        wear: random.pick(['bun', 'short', 'scarf'] as const),
        colour: white,
        left: [-28, -54, -44, -52],
        right: [-4, -50, -34, -46],
      }),
      shape('M352 250h40l4 80h-48Z', white),
      at(
        590,
        330,
        1,
        rect(-30, -70, 70, 12, woodDark, 3),
        rect(-22, -58, 8, 66, woodDark),
        rect(24, -58, 8, 66, woodDark),
        oval(5, -74, 22, 5, white),
        stroke('M5-76v-22', casuarina, 4),
        times(5, (i) =>
          disc(5 + Math.cos(i * 1.26) * 11, -106 + Math.sin(i * 1.26) * 11, 8, i % 2 ? hibiscus : gold),
        ),
      ),
    ].join('')
  },
}
