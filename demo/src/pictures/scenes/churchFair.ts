import { aqua, casuarina, clothes, gold, hibiscus, ink, mango, skins, white, wood } from '../colours.ts'
import { at, bar, disc, rect, shape, stroke, times } from '../draw.ts'
import { figure } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { poinciana, sky, yard } from '../shore.ts'

export const churchFair: Scene = {
  alt: 'Neighbours at the stalls of a church fair, bunting strung from the white church',
  lights: ['noon', 'dusk'],
  draw(light, random) {
    const [first, second] = random.shuffled([hibiscus, aqua, casuarina, mango])
    const flags = [gold, hibiscus, aqua, mango, casuarina]
    return [
      sky(light, 560, 70, 36),
      yard(light, 292),
      poinciana(596, 312, 1.1),
      rect(220, 170, 210, 140, white),
      shape('M204 172 325 96l121 76Z', '#b9533f'),
      rect(294, 70, 62, 240, white),
      shape('M286 72l39-56 39 56Z', '#b9533f'),
      bar('M325-4v28M316 6h18', ink, 4),
      disc(325, 100, 13, gold),
      shape('M306 310v-60c0-24 38-24 38 0v60Z', woodDoor(random.between(0, 1))),
      shape('M242 270v-44c0-18 30-18 30 0v44ZM378 270v-44c0-18 30-18 30 0v44Z', '#0b4a57'),
      stroke('M0 96c100 60 200 40 300 0M350 84c100 70 190 60 290 20', ink, 2),
      times(9, (i) =>
        shape(`M${20 + i * 31} ${107 + Math.sin((i / 8) * Math.PI) * 22}h22l-11 22Z`, flags[i % 5] ?? gold),
      ),
      times(9, (i) =>
        shape(
          `M${362 + i * 30} ${96 + Math.sin((i / 8) * Math.PI) * 34}h22l-11 22Z`,
          flags[(i + 2) % 5] ?? gold,
        ),
      ),
      at(
        60,
        352,
        1,
        stall(
          first ?? aqua,
          times(5, (i) => disc(20 + i * 24, -66, 9, i % 2 ? gold : mango)),
        ),
      ),
      at(
        440,
        352,
        1,
        stall(
          second ?? mango,
          times(4, (i) =>
            rect(14 + i * 32, -80, 22, 22, [white, '#fbe3d6', gold, conchCake(i)][i] ?? white, 4),
          ),
        ),
      ),
      figure({
        x: 258,
        y: 374,
        scale: 1.15,
        skin: random.pick([skins.umber, skins.ebony]),
        top: random.pick(clothes),
        bottom: '#2f3b40',
        wear: 'straw',
        left: [-22, -60, -32, -52],
      }),
      figure({
        x: 306,
        y: 382,
        scale: 0.8,
        skin: skins.umber,
        top: gold,
        bottom: aqua,
        wear: 'afro',
        right: [20, -72, 24, -92],
      }),
      disc(330, 272, 13, hibiscus),
      stroke('M326 310c4-10 2-20 4-26', ink, 1.5),
      figure({
        x: 392,
        y: 376,
        scale: 1.15,
        skin: random.pick([skins.chestnut, skins.caramel]),
        top: white,
        bottom: '#7a5bb0',
        wear: 'scarf',
        colour: hibiscus,
        right: [24, -60, 34, -54],
      }),
    ].join('')
  },
}

function woodDoor(kind: number) {
  return kind === 0 ? wood : aqua
}

function conchCake(index: number) {
  return index % 2 ? '#e2553a' : gold
}

function stall(awning: string, goods: string) {
  return [
    bar('M6 0v-132M134 0v-132', wood, 7),
    figure({
      x: 70,
      y: -14,
      scale: 0.95,
      skin: skins.umber,
      top: gold,
      bottom: ink,
      wear: 'scarf',
      colour: awning,
    }),
    rect(0, -56, 140, 56, wood),
    rect(-4, -60, 148, 10, '#8a6238'),
    goods,
    times(7, (i) => shape(`M${-10 + i * 23} -150h23l-3 30c-4 8-13 8-17 0Z`, i % 2 ? white : awning)),
  ].join('')
}
