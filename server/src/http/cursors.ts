import { createHmac } from 'node:crypto'
import { refuseFields } from '../refuse.ts'
import { isSameText } from '../isSameText.ts'

const SIGNATURE_LENGTH = 12

/** Page cursors, signed for their list, so that a cursor of another list is refused. */
export function createCursors(secret: string) {
  const sign = (list: string, position: string) =>
    createHmac('sha256', secret).update(`${list}\n${position}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

  return {
    /** The cursor after the row `id`; `list` names the list and its filters. */
    write(list: string, id: number): string {
      const position = id.toString(36)
      return `${position}.${sign(list, position)}`
    },

    /**
     * The id after which the page begins. Refuses with `invalid_input` unless `write` made the cursor for the same
     * list.
     */
    read(list: string, cursor: string): number {
      const [position = ''] = cursor.split('.', 1)
      if (!isSameText(cursor, `${position}.${sign(list, position)}`))
        refuseFields({ cursor: 'This cursor belongs to another list.' })
      return Number.parseInt(position, 36)
    },
  }
}

export type Cursors = ReturnType<typeof createCursors>
