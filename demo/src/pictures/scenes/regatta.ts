import { aqua, casuarina, gold, hibiscus, mango, skins, white, woodDeep } from '../colours.ts'
import { at, bar, disc, shape, stroke, times } from '../draw.ts'
import type { Scene } from '../scene.ts'
import { sea, sky } from '../shore.ts'

export const regatta: Scene = {
  alt: 'Three class sloops race close-hauled under tall white sails, crews out on the pry',
  lights: ['noon', 'dusk', 'overcast'],
  draw(light, random) {
    const [first, second, third] = random.shuffled([hibiscus, aqua, casuarina, mango, gold])
    return [
      sky(light, 90, 84),
      sea(light, 214),
      shape('M380 214c60-16 180-18 260-6v10H380Z', '#2f7a4a'),
      at(520, 262, 0.62, sloop(third ?? gold, 3)),
      at(330, 282, 0.85, sloop(second ?? aqua, 4)),
      at(170, 330, 1.25, sloop(first ?? hibiscus, 5)),
      stroke(
        'M40 350c40 10 80-6 130 4M250 344c60 12 120 0 170 4M400 376c60 8 100-6 160 0M60 386h90',
        '#ffffffaa',
        4,
      ),
      at(590, 330, 1, disc(0, 0, 15, mango), bar('M-10 5c6 4 14 4 20 0', white, 3)),
    ].join('')
  },
}

function sloop(hull: string, crew: number) {
  return [
    stroke('M8 4 26-226', woodDeep, 6),
    shape('M28-220C-20-150-70-70-104-18L18-14Z', white),
    stroke('M26-30-110-16', woodDeep, 5),
    shape('M32-196C58-130 80-60 104-8L26-14Z', '#eef3f1'),
    stroke('M-8-180c10 50 14 110 8 156', '#00000012', 3),
    stroke('M20 2 96-24', woodDeep, 6),
    times(crew, (i) => sailor(28 + i * 15, -2 - i * 5, i)),
    shape('M-92-8H104C92 24 60 38 0 38c-50 0-80-16-92-46Z', hull),
    stroke('M-88-6H100', white, 6),
    sailor(-70, -2, 2),
  ].join('')
}

function sailor(x: number, y: number, index: number) {
  const skin = [skins.umber, skins.chestnut, skins.ebony, skins.caramel][index % 4] ?? skins.umber
  return (
    shape(`M${x - 8} ${y}c0-20 16-20 16 0Z`, [white, gold, mango][index % 3] ?? white) +
    disc(x, y - 18, 6.5, skin.face)
  )
}
