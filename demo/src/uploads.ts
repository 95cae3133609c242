import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { required } from './required.ts'
import type { Picture } from './pictures.ts'
import type { DemoServer } from './server.ts'
import type { World } from './world.ts'

/** A use of a picture or video. Each use has its own upload, so that every upload has one owner. */
type Place = {
  role: 'avatar' | 'image' | 'poster' | 'video'
  /** The name of the picture or video. */
  key: string
  picture?: Picture
  /** The key of the owner. */
  by: string
  /** The index of the post; undefined for an avatar. */
  post: number | undefined
  created_at: Date
}

export type Upload = Place & { name: string; path: string; bytes: number }

const VIDEOS = new URL('../videos/', import.meta.url)

/** Limits memory: a drawing's pixels stay in memory until it is encoded. */
const CONCURRENT_DRAWINGS = 4

/**
 * Draws and stores all pictures and videos. Names are deterministic: a second attempt overwrites the files of a killed
 * process.
 */
export async function storeUploads(
  world: World,
  { storeDrawing, storeVideo }: Pick<DemoServer, 'storeDrawing' | 'storeVideo'>,
): Promise<Upload[]> {
  const places = placesOf(world).map((place) => ({ ...place, name: nameOf(place) }))
  const waiting = Map.groupBy(places, ({ key }) => key).values()
  const bytes = new Map<string, number>()
  await Promise.all(
    Array.from({ length: CONCURRENT_DRAWINGS }, async () => {
      for (const shown of waiting) {
        const { key, picture, name } = required(shown[0], 'picture')
        if (picture) {
          const names = shown.map((place) => place.name)
          bytes.set(key, await storeDrawing(picture, names))
        } else {
          const content = await readFile(new URL(`${key}.webm`, VIDEOS))
          await storeVideo(name, content)
          bytes.set(key, content.length)
        }
      }
    }),
  )
  return places.map((place) => ({
    ...place,
    path: `/uploads/${place.name}.${fileExtensionOf(place)}`,
    bytes: bytes.get(place.key) ?? 0,
  }))
}

export function fileExtensionOf({ role }: Pick<Place, 'role'>): 'webm' | 'webp' {
  return role === 'video' ? 'webm' : 'webp'
}

function placesOf({ members, posts }: World): Place[] {
  return [
    ...members.flatMap(({ key: by, avatar, created_at }): Place[] =>
      avatar ? [{ role: 'avatar', key: avatar.key, picture: avatar, by, post: undefined, created_at }] : [],
    ),
    ...posts.flatMap(({ images, video, by, created_at }, post): Place[] => {
      const shared = { by, post, created_at }
      const pictures = images.map((picture) => ({
        role: 'image' as const,
        key: picture.key,
        picture,
        ...shared,
      }))
      if (!video) return pictures
      const { file, poster } = video
      return [
        ...pictures,
        { role: 'poster', key: poster.key, picture: poster, ...shared },
        { role: 'video', key: file, ...shared },
      ]
    }),
  ]
}

/** A deterministic upload name (128 bits, base64url). */
function nameOf({ role, key, by, post }: Place) {
  const place = `${role} ${key} ${by} ${post}`
  return createHash('sha256').update(`demonstration ${place}`).digest().subarray(0, 16).toString('base64url')
}
