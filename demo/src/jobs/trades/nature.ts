import type { JobField } from './trade.ts'

export const nature: JobField = {
  group: 'Agriculture & Environmental',
  firms: 'Farm, Farms, Growers, Nursery, Greens, Conservation Trust, Nature Reserve, Recycling, Aquaculture',
  openings: `
    {firm} grows what {place} used to import and is looking for {noun}.
    The soil is thin, the sun is generous and {firm} needs {noun}.
    {firm} works with the land and the tide around {place} and would welcome {noun}.
    The harvest is three weeks away; {firm} is looking for {noun}.
    {firm} has water, seedlings and a waiting list of kitchens; what it lacks is {noun}.`,
  benefits: `
    Produce to take home
    Housing on the farm
    Boots and gloves
    Sundays off
    Share of the harvest bonus
    Training with visiting growers`,
  trades: [
    {
      name: 'farm hand',
      firms: 'Farm, Farms, Growers, Greens, Nursery',
      titles: 'Farm Hand | Farm Worker | Poultry Farm Worker | Greenhouse Worker',
      pay: ['week', 260, 380],
      types: 'full-time part-time temporary',
      where: 'farms',
      demand: 1.5,
      duties: `
        You plant, weed and pick from six until the heat says stop.
        Pineapples, peppers and onions each have their own manners.
        Eggs are gathered twice a day and crated by size.
        Drip lines are flushed and leaks are marked.
        Crates are packed so that the bottom layer arrives alive.
        You respect machetes, goats and the midday sun.`,
      needs: `
        Used to outdoor work
        Reliable at six in the morning
        Willing to learn
        Farm experience welcome`,
      skills: 'Planting, Harvesting, Irrigation, Poultry, Packing, Composting',
    },
    {
      name: 'farm manager',
      firms: 'Farm, Farms, Growers, Greens, Nursery',
      titles: 'Farmer | Farm Manager | Hydroponics Grower | Crop Supervisor',
      pay: ['year', 28000, 48000],
      where: 'farms',
      duties: `
        You plan beds so that tomatoes are ripe when hotels are full.
        Pests are counted before they are sprayed.
        You keep a crew of six busy, paid and shaded.
        Pumps, tanks and nutrients are checked at dawn and at dusk.
        Buyers get a list on Sunday and boxes on Tuesday.
        Soil is built up every season with what others throw away.`,
      needs: `
        Three years growing vegetables or fruit
        Can fix a pump
        Driver’s licence
        Keeps records`,
      skills: 'Crop planning, Irrigation, Hydroponics, Pest control, Team leading, Sales, Composting',
    },
    {
      name: 'park warden',
      firms: 'Conservation Trust, Nature Reserve, National Trust Office',
      titles: 'Park Warden | National Park Ranger | Conservation Officer | Mooring and Park Attendant',
      pay: ['year', 22000, 36000],
      where: [
        'Exuma',
        'Andros',
        'Abaco',
        'Grand Bahama',
        'Inagua',
        'San Salvador',
        'New Providence',
        'Eleuthera',
        'Long Island',
      ],
      duties: `
        You patrol by skiff and on foot and know every mooring and nest.
        Visitors hear the rules as a story and keep them.
        Iguanas, flamingos and parrots are counted by season.
        Trails, signs and moorings are mended before they fail.
        You call Fisheries when it is their turn.
        School groups come on Fridays, and you are the best part of their week.`,
      needs: `
        Captain’s licence, class B
        Swims and dives well
        First aid
        Loves being outdoors and mostly alone`,
      skills: 'Boat handling, Wildlife monitoring, First aid, Public speaking, Trail work, Report writing',
    },
    {
      name: 'recycling worker',
      firms: 'Recycling, Conservation Trust, Environmental',
      titles:
        'Recycling Worker | Waste Management Technician | Environmental Technician | Mangrove Restoration Worker',
      pay: ['week', 280, 460],
      types: 'full-time temporary contract',
      duties: `
        You sort, bale and ship what used to be burned.
        Mangrove seedlings are raised in the shade house and planted on the spring tide.
        Beach clean-ups are weighed and written down.
        Machines are locked out before they are cleared.
        You answer questions from children with more patience than from adults.
        Data sheets are filled in on the spot.`,
      needs: `
        Fit and careful
        Gloves, boots and a mask are worn
        Driver’s licence is a plus
        Some Saturdays`,
      skills: 'Sorting, Forklift, Planting, Data collection, Safety, Community outreach',
    },
  ],
}
