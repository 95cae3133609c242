import { skins } from './pictures/colours.ts'
import { portraitPicture, type DemoPicture } from './pictures/pictures.ts'
import type { Face } from './pictures/portraits/portrait.ts'
import type { Data } from './schema.ts'

/** The portraits of those who have one. */
export function demoPortraits({ people }: Data): DemoPicture[] {
  return people.flatMap(({ key, first_name, last_name, portrait }) => {
    if (portrait === undefined) return []
    const face = { ...portrait, skin: skins[portrait['skin'] as keyof typeof skins] } as Face
    return portraitPicture(portraitKey(key), `Portrait of ${first_name} ${last_name}`, face)
  })
}

export function portraitKey(person: string): string {
  return `portrait-${person}`
}
