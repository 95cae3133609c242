import type { Random } from '../random.ts'
import { aqua, casuarina, gold, hibiscus, houseColours, mango, tongue, white } from './colours.ts'
import { bar, disc, rect, shape, times } from './draw.ts'

/** A clapboard house, drawn from its lower left corner; `paint` tells wall and board lines. */
export function house(
  x: number,
  y: number,
  width: number,
  height: number,
  paint: { wall: string; line: string },
) {
  const boards = Math.floor(height / 12)
  return [
    rect(x, y - height, width, height, paint.wall),
    times(boards, (i) => bar(`M${x} ${y - height + 12 + i * 12}h${width}`, paint.line, 1.5)),
    rect(x, y, width, 9, white),
  ].join('')
}

export function hipRoof(x: number, y: number, width: number, height: number, colour: string, eave: string) {
  return (
    shape(`M${x} ${y}l${height * 0.8}-${height}h${width - height * 1.6}l${height * 0.8} ${height}Z`, colour) +
    shape(`M${x} ${y}h${width}l-6-8H${x + 6}Z`, eave)
  )
}

/** A sash window 34 by 52 with louvred shutters on both sides. */
export function shutteredWindow(x: number, y: number, shutter = white) {
  return [
    rect(x - 16, y, 14, 52, shutter),
    rect(x + 36, y, 14, 52, shutter),
    times(5, (i) => bar(`M${x - 15} ${y + 8 + i * 8}h12M${x + 37} ${y + 8 + i * 8}h12`, '#06333d3a', 2)),
    rect(x, y, 34, 52, '#0b4a57'),
    bar(`M${x + 17} ${y}v52M${x} ${y + 26}h34`, white, 3),
  ].join('')
}

export function door(x: number, y: number, colour: string, height = 98) {
  return rect(x, y - height, 46, height, colour) + disc(x + 36, y - height / 2, 3, gold)
}

export function paintFor(random: Random) {
  return random.pick(houseColours)
}

export function doorColour(random: Random) {
  return random.pick([aqua, hibiscus, casuarina, mango, tongue])
}
