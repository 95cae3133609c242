import { grown } from './grown.ts'

const NONE = -1

/** For each term the places (rows, or skills of rows) that have it: a chain from the last that was added to the first. */
export function sharing() {
  let lasts = new Int32Array(256).fill(NONE)
  let earlier = new Int32Array(1_024)

  return {
    /** Adds a place; each is added once. */
    add(term: number, place: number): void {
      if (term >= lasts.length) {
        const known = lasts.length
        lasts = grown(lasts, term + 1).fill(NONE, known)
      }
      earlier = grown(earlier, place + 1)
      earlier[place] = lasts[term] ?? NONE
      lasts[term] = place
    },
    each(term: number, found: (place: number) => void): void {
      for (let place = lasts[term] ?? NONE; place !== NONE; place = earlier[place] ?? NONE) found(place)
    },
  }
}

export type Sharing = ReturnType<typeof sharing>
