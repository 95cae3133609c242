import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from './refusals.ts'

const SIGNATURE_LENGTH = 12

/** The cursors of one server: a place in a list, signed, so that one of another list is refused. */
export function createCursors(secret: string) {
  const sign = (list: string, place: string) =>
    createHmac('sha256', secret).update(`${list}\n${place}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

  return {
    /** The cursor after the row `id` of `list`, a text that names the list and its filters. */
    write(list: string, id: number): string {
      const place = id.toString(36)
      return `${place}.${sign(list, place)}`
    },

    /** The id that a cursor of `list` stands after; refuses what was not written by `write` for the same list. */
    read(list: string, cursor: string): number {
      const [place = ''] = cursor.split('.', 1)
      const given = Buffer.from(cursor)
      const right = Buffer.from(`${place}.${sign(list, place)}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        refuse('invalid_input', { fields: { cursor: 'This cursor belongs to another list.' } })
      }
      return Number.parseInt(place, 36)
    },
  }
}

export type Cursors = ReturnType<typeof createCursors>
