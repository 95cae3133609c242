import { aqua, conch, gold, hibiscus, ink, mango, white, wood, woodDark } from '../colours.ts'
import { at, bar, disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import type { Scene } from '../scene.ts'

export const catchOfTheDay: Scene = {
  alt: 'Snapper, grouper and two crawfish laid out on ice at the fish dock',
  lights: ['dawn', 'noon', 'dusk'],
  draw(light, random) {
    return [
      rect(0, 0, 640, 190, light.sky),
      disc(random.between(380, 560), 70, 36, light.sun),
      rect(0, 112, 640, 90, light.far),
      shape('M0 132c90-12 160 8 250-2s200-8 390 4v80H0Z', light.sea),
      at(
        120,
        134,
        0.7,
        shape('M-90-14H96l-20 34H-70Z', white),
        bar('M-86-4H90', random.pick([hibiscus, aqua, mango]), 7),
        rect(-20, -44, 46, 30, '#fdf3d9'),
        stroke('M36-14V-70', ink, 3),
      ),
      rect(0, 176, 640, 224, wood),
      rect(0, 176, 640, 12, woodDark),
      bar('M0 240h640M0 310h640', woodDark, 2),
      rect(70, 206, 500, 170, '#e6eeee', 14),
      rect(84, 218, 472, 146, white, 10),
      times(40, () =>
        rect(
          random.between(88, 530),
          random.between(222, 344),
          18,
          14,
          random.pick(['#dcf1f5', '#cfeaf0', '#eef8fa']),
          4,
        ),
      ),
      at(196, 248, 0.82, fish('#e2553a', '#c8402c')),
      at(206, 294, 0.82, fish('#f08a5d', '#d86c40')),
      at(194, 338, 0.74, fish('#e2553a', '#c8402c')),
      at(392, 254, 1.08, fish('#9a7a52', '#7c5f3c')),
      at(352, 328, 0.86, crawfish()),
      at(496, 326, 0.86, crawfish()),
    ].join('')
  },
}

function fish(body: string, fin: string) {
  return [
    shape('M-68 0-104-24c8 16 8 32 0 48Z', fin),
    shape('M-30-22C-10-46 24-44 36-22ZM-14 22C0 36 20 34 26 22Z', fin),
    shape('M-76 0C-50-30 30-40 80 2 40 34-50 30-76 0Z', body),
    shape('M-60 6c30 16 80 18 124 2-36 20-96 22-124-2Z', '#ffffff66'),
    stroke('M44-18c8 12 8 26 0 36', fin, 3.5),
    disc(60, -4, 5, white),
    disc(61, -4, 2.6, ink),
    times(4, (i) => stroke(`M${-30 + i * 18}-6c4 4 4 8 0 12`, '#ffffff55', 2.5)),
  ].join('')
}

function crawfish() {
  return [
    stroke('M30-8C60-30 70-60 64-84M34-2C66-14 92-40 98-66', conch, 4),
    times(4, (i) => stroke(`M${-10 + i * 12} 8l-8 26M${-10 + i * 12}-10l-6-22`, '#b7401f', 3.5)),
    times(5, (i) =>
      place(`translate(${-22 - i * 14} ${i * 1.5})`, oval(0, 0, 11, 17 - i * 1.6, i % 2 ? mango : '#d95a2b')),
    ),
    shape('M-88 8l-22-16v32Z', '#b7401f'),
    oval(8, 0, 34, 20, '#d95a2b'),
    shape('M-20-6C0-16 26-14 40-2', '#ffffff33'),
    disc(36, -8, 4, ink),
    disc(-2, -4, 4, gold),
    disc(12, 6, 3, gold),
  ].join('')
}
