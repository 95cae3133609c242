import { aqua, casuarina, gold, ink, mango, skins, white } from '../colours.ts'
import { at, bar, oval, place, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { cloud } from '../shore.ts'

export const bonefishFlats: Scene = {
  alt: 'A guide poles a flats skiff while an angler casts to bonefish over pale sand',
  lights: ['noon', 'dawn', 'overcast'],
  draw(light, random) {
    return [
      rect(0, 0, 640, 180, light.sky),
      shape('M0 90c120-16 220 10 340 0s200-10 300 0v90H0Z', light.band, 0.7),
      cloud(500, 64, 1, light.cloud),
      shape('M0 170c60-16 120-10 170-12s90-14 150-2 190-8 320 0v20H0Z', '#2f7a4a'),
      rect(0, 174, 640, 226, light.near),
      shape('M0 206c120-14 240 8 360 0s200-8 280 0v194H0Z', '#8fdcdc'),
      shape('M0 270c140-18 280 10 420 0s160-6 220 0v130H0Z', '#b9ebe4'),
      shape('M0 336c160-16 300 8 460 0s140-4 180 0v64H0Z', '#dcf3e6'),
      at(
        300,
        286,
        1.2,
        shape('M-170-14C-60-6 80-6 176-24L130 20H-140Z', white),
        bar('M-158-2C-60 6 80 6 158-8', random.pick([aqua, mango, casuarina]), 6),
        rect(-168, -66, 8, 52, ink),
        rect(-186, -70, 44, 7, '#8fa3a6'),
      ),
      figure({
        x: 124,
        y: 206,
        scale: 1.15,
        skin: random.pick([skins.umber, skins.ebony]),
        top: gold,
        bottom: '#8a7a5c',
        wear: 'cap',
        colour: aqua,
        right: [20, -66, 24, -48],
        left: [-22, -62, -26, -40],
      }),
      stroke('M180 40 66 340', '#8a6238', 5),
      figure({
        x: 442,
        y: 266,
        scale: 1.4,
        skin: random.pick([skins.shell, skins.caramel, skins.honey]),
        top: random.pick(['#f4a58f', '#9fd9dd', white]),
        bottom: '#8a7a5c',
        wear: 'straw',
        right: [22, -76, 30, -94],
        left: [-18, -60, -4, -50],
      }),
      stroke('M480 136 560 34', ink, 3),
      stroke('M560 34C470-10 420 60 520 90s100 90 40 130', '#fffaf0', 2),
      times(6, (i) =>
        place(
          `translate(${484 + (i % 3) * 50} ${332 + Math.floor(i / 3) * 26 + i * 2}) rotate(-6)`,
          oval(0, 0, 20, 5, '#5f9fa0aa'),
          shape('M-18 0-30-7v14Z', '#5f9fa0aa'),
        ),
      ),
      stroke('M60 360c30 8 60-4 96 2M210 374c30 8 60-4 96 2M40 240h60', '#ffffffaa', 3),
    ].join('')
  },
}
