import { aqua, casuarina, gold, hibiscus, mango, skins, steel, steelDark, white } from '../colours.ts'
import { bar, disc, place, rect, shape, stroke, times } from '../draw.ts'
import type { Scene } from '../scene.ts'

export const drawingBoard: Scene = {
  alt: 'House plans spread on a desk with a scale rule, a calculator and two hands at work',
  lights: ['noon'],
  indoors: true,
  draw(_light, random) {
    const skin = random.pick([skins.umber, skins.chestnut, skins.caramel, skins.ebony])
    const sleeve = random.pick([aqua, mango, casuarina, hibiscus, white])
    const sheet = random.pick(['#e9f4f6', '#fffaf0', '#dfeefa'])
    return [
      rect(0, 0, 640, 400, random.pick(['#c99a66', '#b98a57', '#8fa3a6'])),
      times(7, (i) => bar(`M0 ${40 + i * 58}h640`, '#0000000d', 3)),
      place(
        'rotate(-4 320 200)',
        rect(92, 40, 440, 300, '#00000022', 2),
        rect(84, 32, 440, 300, sheet, 2),
        plan(),
      ),
      place(
        'rotate(8 560 110)',
        rect(520, 60, 110, 150, white, 3),
        times(7, (i) => bar(`M534 ${84 + i * 16}h${60 + ((i * 13) % 24)}`, steel, 4)),
      ),
      place(
        'rotate(-10 70 130)',
        rect(20, 80, 84, 120, '#39464b', 8),
        rect(30, 92, 64, 24, '#cfe8d8', 3),
        times(12, (i) =>
          rect(30 + (i % 4) * 17, 126 + Math.floor(i / 4) * 22, 13, 16, i === 11 ? mango : white, 3),
        ),
      ),
      place(
        'rotate(-22 300 352)',
        rect(160, 330, 240, 26, gold, 3),
        times(16, (i) => bar(`M${170 + i * 14} 330v${i % 4 === 0 ? 14 : 8}`, '#6d4a28', 2)),
      ),
      disc(586, 300, 34, white),
      disc(586, 300, 26, '#6d4a28'),
      stroke('M618 296c16-2 16 20-4 18', white, 7),
      stroke('M470 420C450 350 430 300 400 262', sleeve, 62),
      stroke('M372 240 320 192', hibiscus, 8),
      stroke('M320 192l-9-8', '#11191c', 5),
      stroke('M404 268C394 250 384 236 370 224', skin.face, 38),
      stroke('M372 226l-22-4M376 218l-20-16', skin.face, 15),
      stroke('M150 430C160 380 180 350 206 318', sleeve, 62),
      stroke('M204 322c8-14 16-24 26-34', skin.face, 38),
      stroke('M232 288l20-14M226 280l10-22M238 296l24-4', skin.face, 13),
    ].join('')

    function plan() {
      return [
        stroke('M124 72h360v220H124Z', aqua, 6),
        bar('M124 170h150M274 72v130M274 230v62M380 72v110H484M380 214v78', aqua, 5),
        stroke('M274 202a28 28 0 0 1 28 28M380 182a32 32 0 0 0 32 32', steelDark, 2.5),
        times(5, (i) => disc(148 + i * 26, 120, 3, steelDark)),
        stroke('M300 250h60v30h-60ZM150 200h70v60h-70ZM400 90h60v40h-60Z', steelDark, 2),
        bar('M124 312h360', hibiscus, 2, '90 4'),
        shape('M440 236l14-26 14 26Z', hibiscus),
      ].join('')
    }
  },
}
