import type { Island } from 'contract/islands'
import type { Random } from '../random.ts'

/** What grows, flies and stands here: firms like to be called after it. */
const names =
  'Sea Grape,Casuarina,Poinciana,Silver Top,Lignum Vitae,Tamarind,Guinep,Sapodilla,Gumelemi,Cascarilla,Sugar Apple,Pigeon Plum,Buttonwood,Mangrove,Ironwood,Hibiscus,Oleander,Yellow Elder,Bougainvillea,Frangipani,Soursop,Dilly Tree,Coco Plum,Jumbay,Osprey,Spoonbill,Nightjar,Pelican Bay,Tropic Bird,Sandpiper,Oystercatcher,Heron,Kingfisher,Flamingo Road,Yellowtail,Turtle Grass,Coral Head,Blue Hole,Sand Dollar,Queen Conch,Starfish,Seahorse,Sea Fan,Windward,Leeward,Tide Line,Long Dock,Half Moon,Lantern,Trade Wind,North Star,High Water,Slack Tide,Anchorage,Compass,Mainsail,Spinnaker,Old Wharf,Lime Kiln,Limestone,Hill Crest,Ocean View,Sunrise,Clear Water,Turquoise,Saltbox,Shingle Roof,Market Street,Fort Hill,Queen’s Steps,Rope Walk,Stone Crab,Rock Lobster,Green Parrot'.split(
    ',',
  )

/** How many firms of a kind an island has for jobs to be spread over. */
const rivals: Partial<Record<Island, number>> = {
  'New Providence': 7,
  'Grand Bahama': 3,
  Abaco: 2,
  Exuma: 2,
  Eleuthera: 2,
}

/** Firms of a kind on an island: no name comes twice, and asked again for the same place it is the same few. */
export function firms(random: Random): (forms: string, island: Island) => string {
  const taken = new Set<string>()
  const founded = new Map<string, string[]>()
  const decks = new Map<string, string[]>()

  return (forms, island) => {
    const key = `${forms} ${island}`
    const here = founded.get(key) ?? Array.from({ length: rivals[island] ?? 1 }, () => founding(forms))
    founded.set(key, here)
    return random.pick(here)
  }

  function founding(forms: string): string {
    for (;;) {
      const deck = decks.get(forms) ?? []
      if (deck.length === 0) deck.push(...random.shuffled(names))
      decks.set(forms, deck)
      const name = `${deck.pop()} ${random.pick(forms.split(', '))}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
}
