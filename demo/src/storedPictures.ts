import { createHash } from 'node:crypto'
import type { Server } from './server.ts'
import type { DemoWorld } from './world.ts'

/** A picture as it is stored, once for every place that shows it, so that each has one owner. */
export type StoredPicture = {
  key: string
  /** Indexes of the member whose it is and, unless it is an avatar, of the post. */
  shownBy: { member: number; post?: number }
  name: string
  path: string
  bytes: number
  created_at: Date
}

/** Drawings under way at a time: each holds its pixels until it is encoded. */
const LANES = 4

/** Stores every picture of the world. The names are always the same: a second attempt overwrites what a killed process left behind. */
export async function storePictures(
  world: DemoWorld,
  storeDrawing: Server['storeDrawing'],
): Promise<StoredPicture[]> {
  const places = placesOf(world).map((place) => ({ ...place, name: nameOf(place) }))
  const namesOf = Map.groupBy(places, ({ key }) => key)
  const bytesOf = new Map<string, number>()
  const waiting = world.pictures.values()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const { key, svg, width } of waiting) {
        const names = (namesOf.get(key) ?? []).map(({ name }) => name)
        bytesOf.set(key, await storeDrawing({ svg, width }, names))
      }
    }),
  )
  return places.map((place) => {
    const bytes = bytesOf.get(place.key)
    if (bytes === undefined) throw new Error(`There is no picture ${place.key}`)
    return { ...place, path: `/uploads/${place.name}.webp`, bytes }
  })
}

type Place = Pick<StoredPicture, 'key' | 'shownBy' | 'created_at'>

function placesOf({ members, posts }: DemoWorld): Place[] {
  return [
    ...members.flatMap(({ avatar, created_at }, member) =>
      avatar === null ? [] : { key: avatar, shownBy: { member }, created_at },
    ),
    ...posts.flatMap(({ images, author, created_at }, post) =>
      images.map(({ key }) => ({ key, shownBy: { member: author, post }, created_at })),
    ),
  ]
}

/** 128 bits in the spelling of an upload's name. */
function nameOf({ key, shownBy }: Place) {
  const place = `${key} ${shownBy.member} ${shownBy.post ?? 'avatar'}`
  return createHash('sha256').update(`demonstration ${place}`).digest().subarray(0, 16).toString('base64url')
}
