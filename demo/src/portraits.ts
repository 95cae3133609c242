import type { DemoMember } from './members.ts'
import { people } from './people.ts'
import { castFaces } from './pictures/portraits/castFaces.ts'
import { faceOf } from './pictures/portraits/faceOf.ts'
import { portraitPicture, type DemoPicture } from './pictures/pictures.ts'
import { seededRandom } from './random.ts'
import { trades } from './trades.ts'

/** Settlements of the white Abaconians and Spanish Wellsians. */
const fairPlaces = new Set(['Man-O-War Cay', 'Hope Town', 'Green Turtle Cay', 'Spanish Wells'])

/** The portraits of those who have one. */
export function demoPortraits(members: DemoMember[]): DemoPicture[] {
  const random = seededRandom(345)
  return members.flatMap((member, index) => {
    const person = people[index]
    if (person === undefined) return []
    const face =
      castFaces[person.key] ??
      faceOf(
        {
          sex: person.sex,
          elder: person.elder === true,
          fair: fairPlaces.has(person.location) && random.chance(0.8),
          outfit: trades[person.trade].outfit,
        },
        random,
      )
    if (member.avatar === null) return []
    return portraitPicture(member.avatar, `Portrait of ${member.first_name} ${member.last_name}`, face)
  })
}
