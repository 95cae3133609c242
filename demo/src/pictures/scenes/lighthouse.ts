import { aqua, hibiscus, ink, white } from '../colours.ts'
import { bar, disc, oval, place, rect, shape, stroke, times } from '../draw.ts'
import { house, paintFor } from '../house.ts'
import type { Scene } from '../scene.ts'
import { bush, palm, sea, sky } from '../shore.ts'

export const lighthouse: Scene = {
  alt: 'A striped lighthouse above a harbour settlement, gulls around the lantern',
  lights: ['dusk', 'noon', 'dawn', 'night'],
  draw(light, random) {
    const red = random.pick([hibiscus, '#c8402c'])
    const lit = light.words === ' at night' || light.words === ' in the evening'
    return [
      sky(light, 110, 100, 40),
      lit ? shape('M404 86 640 16v124Z', '#fff3d1', 0.45) : '',
      sea(light, 262),
      shape('M250 300c40-40 120-52 210-50s140 20 180 40v40H250Z', '#3c8a57'),
      bush(520, 292, 1.2, '#2f7a4a'),
      shape('M356 284 370 110h40l14 174Z', white),
      times(3, (i) => shape(`M${358.5 + i * 4.6} ${256 - i * 56}l2.200-28h${60 - i * 9.2}l2.200 28Z`, red)),
      rect(360, 102, 60, 10, ink),
      rect(374, 72, 32, 30, lit ? '#ffdf7a' : '#9fd9dd'),
      bar('M382 72v30M398 72v30', ink, 2.5),
      shape('M366 72c4-16 44-16 48 0Z', red),
      stroke('M390 60V48', ink, 3),
      rect(384, 250, 14, 28, ink, 6),
      place(
        'translate(470 296) scale(.62)',
        house(0, 0, 130, 84, paintFor(random)),
        shape('M-14-84h158l-26-44H12Z', '#b9533f'),
        rect(20, -60, 26, 30, '#0b4a57'),
        rect(76, -62, 30, 62, aqua),
      ),
      place(
        'translate(268 306) scale(.6)',
        house(0, 0, 120, 80, paintFor(random)),
        shape('M-14-80h148l-26-44H12Z', white),
        rect(20, -58, 26, 30, '#0b4a57'),
        rect(70, -60, 28, 60, hibiscus),
      ),
      palm(584, 306, 0.8),
      shape('M0 396c120-34 220-80 330-84s220 20 310 12v76H0Z', light.shore),
      stroke('M208 116q12-12 22 0q12-12 22 0M290 70q9-9 17 0q9-9 17 0M470 150q9-9 17 0q9-9 17 0', ink, 3),
      oval(150, 322, 60, 5, '#00000018'),
      shape('M96 300H206l-18 22H112Z', white),
      bar('M100 306H202', aqua, 4),
      stroke('M150 300v-44', ink, 3),
      disc(160, 292, 7, '#6b4027'),
    ].join('')
  },
}
