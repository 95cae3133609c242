import type { Outfit } from './pictures/portraits/faceOf.ts'

/** What people of neighbouring trades have to say to each other. */
export type Topic =
  | 'power'
  | 'building'
  | 'sea'
  | 'fishing'
  | 'kitchen'
  | 'hotel'
  | 'school'
  | 'health'
  | 'craft'
  | 'farm'
  | 'tech'
  | 'travel'
  | 'home'
  | 'office'
  | 'beauty'
  | 'music'
  | 'engine'
  | 'nature'
  | 'community'

const site: Outfit = { clothing: ['vest', 'tee', 'collar'], hats: ['hardhat', 'hardhat', 'cap'] }
const workshop: Outfit = { clothing: ['overalls', 'apron', 'tee'], hats: ['cap', 'bandana', 'beanie'] }
const water: Outfit = { clothing: ['polo', 'tee', 'batik'], hats: ['cap', 'visor', 'straw'] }
const bridge: Outfit = { clothing: ['pilot', 'polo'], hats: ['captain'] }
const cooking: Outfit = { clothing: ['apron', 'collar'], hats: ['toque', 'headwrap', 'bandana'] }
const service: Outfit = { clothing: ['guayabera', 'blouse', 'polo', 'collar'] }
const clinical: Outfit = { clothing: ['scrubs'] }
const field: Outfit = { clothing: ['overalls', 'tee'], hats: ['straw', 'straw', 'cap'] }
const desk: Outfit = { clothing: ['suit', 'blouse', 'collar'] }
const casual: Outfit = { clothing: ['tee', 'batik', 'polo'] }
const maker: Outfit = { clothing: ['batik', 'apron', 'tee'], hats: ['headwrap', 'straw'] }
const stage: Outfit = { clothing: ['batik', 'tee', 'suit'], hats: ['straw', 'cap', 'beanie'] }

export const trades = {
  Electrician: { topic: 'power', outfit: site },
  'Solar installer': { topic: 'power', outfit: site },
  Lineman: { topic: 'power', outfit: site },
  'Generator technician': { topic: 'power', outfit: site },
  Carpenter: { topic: 'building', outfit: workshop },
  Cabinetmaker: { topic: 'building', outfit: workshop },
  Mason: { topic: 'building', outfit: site },
  Roofer: { topic: 'building', outfit: site },
  Painter: { topic: 'building', outfit: workshop },
  Tiler: { topic: 'building', outfit: workshop },
  Architect: { topic: 'building', outfit: desk },
  'Site manager': { topic: 'building', outfit: site },
  'Equipment operator': { topic: 'building', outfit: site },
  'Boat captain': { topic: 'sea', outfit: bridge },
  'Marine engineer': { topic: 'sea', outfit: casual },
  'Boat builder': { topic: 'sea', outfit: workshop },
  'Dock master': { topic: 'sea', outfit: water },
  'Dive instructor': { topic: 'sea', outfit: water },
  Sailmaker: { topic: 'sea', outfit: casual },
  Deckhand: { topic: 'sea', outfit: water },
  Fisherman: { topic: 'fishing', outfit: water },
  'Fishing guide': { topic: 'fishing', outfit: water },
  'Fish vendor': { topic: 'fishing', outfit: cooking },
  'Seafood processor': { topic: 'fishing', outfit: cooking },
  Chef: { topic: 'kitchen', outfit: cooking },
  Caterer: { topic: 'kitchen', outfit: cooking },
  Baker: { topic: 'kitchen', outfit: cooking },
  'Conch vendor': { topic: 'kitchen', outfit: cooking },
  Bartender: { topic: 'kitchen', outfit: casual },
  'Hotel manager': { topic: 'hotel', outfit: desk },
  Housekeeper: { topic: 'hotel', outfit: service },
  'Front desk agent': { topic: 'hotel', outfit: service },
  'Event planner': { topic: 'hotel', outfit: service },
  'Tour guide': { topic: 'hotel', outfit: water },
  Teacher: { topic: 'school', outfit: service },
  Principal: { topic: 'school', outfit: desk },
  Librarian: { topic: 'school', outfit: service },
  'Vocational instructor': { topic: 'school', outfit: site },
  'Registered nurse': { topic: 'health', outfit: clinical },
  Midwife: { topic: 'health', outfit: clinical },
  Physiotherapist: { topic: 'health', outfit: clinical },
  Pharmacist: { topic: 'health', outfit: clinical },
  Dentist: { topic: 'health', outfit: clinical },
  Caregiver: { topic: 'health', outfit: clinical },
  Paramedic: { topic: 'health', outfit: { clothing: ['collar', 'polo'], hats: ['cap'] } },
  'Straw work artist': { topic: 'craft', outfit: maker },
  Tailor: { topic: 'craft', outfit: desk },
  Seamstress: { topic: 'craft', outfit: maker },
  'Batik artist': { topic: 'craft', outfit: maker },
  'Junkanoo designer': { topic: 'craft', outfit: casual },
  'Wood carver': { topic: 'craft', outfit: workshop },
  'Drum maker': { topic: 'craft', outfit: workshop },
  Farmer: { topic: 'farm', outfit: field },
  'Salt worker': { topic: 'farm', outfit: site },
  'Food producer': { topic: 'farm', outfit: maker },
  'Web developer': { topic: 'tech', outfit: casual },
  'Network technician': { topic: 'tech', outfit: { clothing: ['polo', 'tee'], hats: ['headset', 'cap'] } },
  'Graphic designer': { topic: 'tech', outfit: casual },
  'Data analyst': { topic: 'tech', outfit: service },
  Photographer: { topic: 'tech', outfit: casual },
  Videographer: { topic: 'tech', outfit: casual },
  'Software founder': { topic: 'tech', outfit: casual },
  Pilot: { topic: 'travel', outfit: bridge },
  'Taxi driver': { topic: 'travel', outfit: { clothing: ['guayabera', 'collar'], hats: ['cap'] } },
  'Bus driver': { topic: 'travel', outfit: { clothing: ['collar', 'polo'], hats: ['cap', 'visor'] } },
  'Freight agent': { topic: 'travel', outfit: { clothing: ['vest', 'polo'], hats: ['hardhat', 'cap'] } },
  'Airport agent': { topic: 'travel', outfit: { clothing: ['vest', 'collar'], hats: ['headset'] } },
  Plumber: { topic: 'home', outfit: workshop },
  'Air-conditioning technician': { topic: 'home', outfit: workshop },
  Cleaner: { topic: 'home', outfit: { clothing: ['apron', 'polo'], hats: ['headwrap'] } },
  Landscaper: { topic: 'home', outfit: field },
  Accountant: { topic: 'office', outfit: desk },
  Bookkeeper: { topic: 'office', outfit: desk },
  Lawyer: { topic: 'office', outfit: desk },
  Recruiter: { topic: 'office', outfit: desk },
  'Insurance adjuster': { topic: 'office', outfit: desk },
  'Real estate agent': { topic: 'office', outfit: desk },
  Barber: { topic: 'beauty', outfit: { clothing: ['apron', 'tee'], hats: ['cap'] } },
  Hairdresser: { topic: 'beauty', outfit: { clothing: ['apron', 'blouse'] } },
  'Make-up artist': { topic: 'beauty', outfit: { clothing: ['blouse', 'tee'] } },
  'Massage therapist': { topic: 'beauty', outfit: { clothing: ['scrubs', 'polo'] } },
  Musician: { topic: 'music', outfit: stage },
  DJ: { topic: 'music', outfit: { clothing: ['tee'], hats: ['headset', 'cap'] } },
  'Radio host': { topic: 'music', outfit: { clothing: ['blouse', 'batik'], hats: ['headset'] } },
  Mechanic: { topic: 'engine', outfit: workshop },
  'Outboard mechanic': { topic: 'engine', outfit: workshop },
  Welder: { topic: 'engine', outfit: workshop },
  'Park warden': { topic: 'nature', outfit: { clothing: ['collar'], hats: ['straw', 'cap'] } },
  'Marine biologist': { topic: 'nature', outfit: water },
  'Weather forecaster': { topic: 'nature', outfit: desk },
  'Swim coach': { topic: 'community', outfit: { clothing: ['tee', 'polo'], hats: ['visor', 'cap'] } },
  'Track coach': { topic: 'community', outfit: { clothing: ['tee', 'polo'], hats: ['visor', 'cap'] } },
  Firefighter: { topic: 'community', outfit: site },
  'Post office clerk': { topic: 'community', outfit: service },
} as const satisfies Record<string, { topic: Topic; outfit: Outfit }>

export type Trade = keyof typeof trades
