import { gold, hibiscus, ink, mango, steelDark, white, workSkins } from '../colours.ts'
import { at, bar, disc, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../shore.ts'

export const saltHills: Scene = {
  alt: 'A loader works below a white hill of salt, the rose-coloured pans behind',
  lights: ['noon', 'dusk', 'dawn'],
  draw(light, random) {
    const machine = random.pick([gold, mango])
    return [
      sky(light, 96, 88),
      rect(0, 218, 640, 182, '#f2b8ae'),
      shape('M0 230h640v22H0ZM0 270h640v10H0Z', '#e79a92'),
      rect(0, 218, 640, 10, light.near),
      bar('M0 254h640M110 228 60 300M330 228v70M560 228l50 70', white, 5),
      shape('M60 320C150 180 210 120 268 112c60 8 120 70 190 208Z', white),
      shape('M268 112c60 8 120 70 190 208H340C330 230 306 160 268 112Z', '#e3ecec'),
      shape('M380 330c40-70 80-104 112-110 40 10 70 50 110 110Z', white),
      shape('M492 220c40 10 70 50 110 110h-70c-8-50-20-80-40-110Z', '#e3ecec'),
      shape('M0 322c140-10 320-12 640-4v82H0Z', '#f4efe4'),
      shape('M0 352c160-10 360-8 640 0v48H0Z', '#e3dccb'),
      at(424, 372, 1.1, loader(machine, random.pick(workSkins).face)),
      figure({
        x: 110,
        y: 372,
        scale: 1.35,
        skin: random.pick(workSkins),
        top: hibiscus,
        bottom: '#2f5c7a',
        wear: 'hardhat',
        colour: white,
        right: [24, -66, 36, -82],
      }),
      times(14, () => disc(random.between(180, 330), random.between(330, 352), 3, white)),
    ].join('')
  },
}

function loader(paint: string, skin: string) {
  return [
    stroke('M-60-62-128-40', paint, 14),
    stroke('M-50-40-124-30', steelDark, 7),
    shape('M-176-44h46l8 44h-38c-14-8-18-26-16-44Z', ink),
    shape('M-180-46c14-16 32-18 48 0Z', white),
    rect(-66, -76, 150, 46, paint, 6),
    rect(-30, -140, 66, 66, paint, 6),
    rect(-22, -132, 50, 48, '#cdeef0'),
    disc(2, -104, 10, skin),
    shape('M-14-84c0-20 32-20 32 0Z', '#2f5c7a'),
    stroke('M70-76v-28', ink, 6),
    disc(-36, -26, 30, ink),
    disc(-36, -26, 13, paint),
    disc(58, -28, 32, ink),
    disc(58, -28, 14, paint),
  ].join('')
}
