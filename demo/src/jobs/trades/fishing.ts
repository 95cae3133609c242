import type { JobTrade } from './trade.ts'

export const fishing: JobTrade[] = [
  {
    name: 'bonefishing guide',
    firms: 'Bonefish Club, Fishing Lodge, Flats Lodge',
    titles: 'Bonefishing Guide | Flats Fishing Guide | Fly Fishing Guide',
    pay: ['week', 700, 1400],
    types: 'contract full-time temporary',
    where: [
      'Andros',
      'Abaco',
      'Exuma',
      'Long Island',
      'Acklins',
      'Crooked Island',
      'Grand Bahama',
      'Bimini',
      'Berry Islands',
      'Mayaguana',
      'Cat Island',
    ],
    demand: 2,
    duties: `
        You pole a skiff quietly enough that the fish and the guest both relax.
        Tide decides the day, and you choose the flat the night before.
        You call the clock, the distance and the moment, and you never shout.
        Fish are landed, photographed wet and let go.
        Beginners are taught the double haul on the lawn first.
        Skiff, push pole and rods are rinsed and put away every evening.
        Lunch is on a sandbar, and the stories are as good as the sandwiches.`,
    needs: `
        Certified guide, or ten years on the flats and ready to certify
        Class B captain’s licence
        First aid
        Patience with bad casts`,
    skills: 'Bonefishing, Fly casting, Poling, Reading flats, Boat handling, First aid, Guest care, Knots',
  },
  {
    name: 'fishing guide',
    firms: 'Charters, Fishing Charters, Sport Fishing',
    titles: 'Fishing Guide | Deep Sea Fishing Mate | Sport Fishing Captain and Guide',
    pay: ['week', 450, 950],
    types: 'contract full-time temporary',
    where: 'sea',
    duties: `
        You rig ballyhoo before daylight and know where the weed line was yesterday.
        Wahoo in winter, dolphin in spring, snapper on the reef for families with small children.
        Gaffs and leaders are your department, and nobody gets hurt.
        Size and bag limits are kept even when the guest would rather not.
        You clean the catch at the dock and tell people how to cook it.
        The cockpit is scrubbed while the engines cool.`,
    needs: `
        Three seasons on charter boats
        Strong with knots, rigging and live bait
        Good with guests of all ages
        Class B licence is an advantage`,
    skills: 'Trolling, Bottom fishing, Rigging, Fish cleaning, Boat handling, Guest care, First aid',
  },
  {
    name: 'dive instructor',
    firms: 'Divers, Dive Centre, Reef and Wall Diving',
    titles: 'Dive Instructor | Divemaster | Scuba Instructor | Snorkel Guide',
    pay: ['week', 400, 750],
    types: 'full-time temporary contract internship',
    where: 'sea',
    demand: 1.5,
    duties: `
        You teach open water to four students at a time and never more.
        Two tanks in the morning, a reef or a wall, and one night dive a week.
        Blue holes are shown with the respect they deserve.
        Briefings cover current, sharks and the way back to the line.
        Tanks are filled, regulators rinsed and the compressor log kept.
        You collect lionfish and explain why they taste good.`,
    needs: `
        Instructor or divemaster rating, current
        Emergency first response and oxygen provider
        100 logged dives in the tropics
        Boat handling is a plus`,
    skills:
      'Scuba teaching, Reef guiding, Rescue diving, Night dives, Compressor care, First aid, Boat handling',
  },
  {
    name: 'commercial fisherman',
    firms: 'Fisheries, Fishing Company, Fleet',
    titles: 'Fisherman | Crawfish Diver | Fishing Boat Crew Member | Sponge Fisherman',
    pay: ['week', 400, 1100],
    types: 'contract full-time temporary',
    where: [
      'Spanish Wells',
      'Andros',
      'Abaco',
      'Grand Bahama',
      'Long Island',
      'Acklins',
      'Ragged Island',
      'Mayaguana',
      'Crooked Island',
      'New Providence',
      'Eleuthera',
    ],
    duties: `
        Trips run ten to twenty days on the bank, in season, on shares.
        You set condos, dive traps or hook sponge depending on the month.
        Crawfish under size go back; the gauge is on the table.
        The catch is tailed, dipped and iced within the hour.
        You watch over the compressor while others are down.
        Nets, lines and the galley are everybody’s work.`,
    needs: `
        Experience on a fishing boat
        Strong swimmer and free diver
        Fit for long days
        Fisherman’s permit where needed`,
    skills: 'Crawfish, Conch, Scale fish, Free diving, Sponge, Navigation, Outboard repair, Icing the catch',
  },
]
