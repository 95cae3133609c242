import { aqua, gold, hibiscus, ink, mango, steel, steelDark, white, woodDark, workSkins } from '../colours.ts'
import { at, bar, disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'

export const welding: Scene = {
  alt: 'A welder behind his mask joins a driveway gate, sparks bright in the dark shop',
  lights: ['night'],
  indoors: true,
  draw(_light, random) {
    const scroll = random.pick([gold, steel, '#5fc6cf'])
    return [
      rect(0, 0, 640, 400, '#2b383d'),
      times(8, (i) => bar(`M0 ${40 + i * 40}h640`, '#243035', 3)),
      rect(0, 320, 640, 80, '#39464b'),
      rect(30, 40, 120, 80, '#0d3b47'),
      bar('M90 40v80M30 80h120', '#1c2529', 5),
      disc(318, 232, 120, '#ffffff0d'),
      disc(318, 232, 70, '#fff3d11f'),
      gate(scroll),
      figure({
        x: 210,
        y: 376,
        scale: 2.1,
        skin: random.pick(workSkins),
        top: random.pick([mango, aqua, hibiscus]),
        bottom: '#1b2529',
        wear: 'short',
        right: [26, -66, 44, -70],
        left: [-8, -54, 26, -62],
      }),
      shape('M192 158c2-16 40-18 42 0v34c-8 14-34 14-42 0Z', '#141b1e'),
      rect(208, 170, 26, 12, '#3fae7a', 3),
      shape('M192 214h36l4 96h-46Z', '#6d4a28'),
      stroke('M298 232l20 0', ink, 6),
      times(18, (i) =>
        place(
          `translate(322 232) rotate(${i * 20 + random.between(-6, 6)})`,
          stroke(`M${random.between(12, 22)} 0h${random.between(10, 46)}`, i % 3 ? gold : white, 3),
        ),
      ),
      disc(322, 232, 13, white),
      at(
        72,
        376,
        1,
        rect(-40, -74, 80, 74, hibiscus, 6),
        disc(-14, -50, 10, white),
        rect(6, -58, 24, 14, ink, 2),
        stroke('M40-20c40 0 50-40 90-70', ink, 5),
      ),
      rect(520, 356, 90, 10, woodDark),
      oval(320, 384, 60, 6, '#00000044'),
    ].join('')
  },
}

function gate(scroll: string) {
  return [
    rect(316, 96, 12, 270, steelDark),
    rect(598, 96, 12, 270, steelDark),
    stroke('M322 120C380 60 540 60 604 120', steelDark, 11),
    bar('M322 210h282M322 346h282', steelDark, 10),
    times(7, (i) =>
      bar(`M${356 + i * 36} ${104 - Math.sin(((i + 1) / 8) * Math.PI) * 26}V346`, steelDark, 6),
    ),
    times(3, (i) =>
      stroke(
        `M${384 + i * 72} 280c-30-10-20-52 4-44 16 8 4 30-8 22M${384 + i * 72} 280c30 10 20 52-4 44-16-8-4-30 8-22`,
        scroll,
        5,
      ),
    ),
  ].join('')
}
