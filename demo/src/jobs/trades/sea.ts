import { fishing } from './fishing.ts'
import type { JobField } from './trade.ts'

export const sea: JobField = {
  group: 'Maritime & Marine',
  firms:
    'Charters, Marina, Boat Works, Marine, Shipping Lines, Divers, Ferry Service, Fishing Lodge, Yacht Services, Boatyard, Fisheries, Bonefish Club',
  openings: `
    {firm} keeps boats moving out of {place} and is looking for {noun}.
    Wind, tide and a full booking sheet: {firm} needs {noun} in {place}.
    The boat is ready and the crew is one short; {firm} is looking for {noun}.
    {firm} has worked these waters for two generations, and we want {noun} who respects them.
    {firm} in {place} needs {noun} who would rather be on a dock than behind a desk.`,
  benefits: `
    Meals on board
    Sea time signed and stamped
    Foul weather gear provided
    Share of charter tips
    Bunk or dock-side room available
    Licence renewals paid
    Medical cover for crew
    Free slip for your own skiff`,
  trades: [
    {
      name: 'boat captain',
      firms: 'Charters, Excursions, Boat Tours',
      titles: 'Boat Captain | Charter Captain | Excursion Boat Captain | Day Boat Captain | Captain',
      pay: ['week', 550, 1200],
      types: 'full-time contract temporary',
      demand: 2,
      duties: `
        You take up to forty guests across the bank and bring them home before dark.
        The forecast is read at five, and if it says no, you say no.
        Engines, bilges and life jackets are checked before the lines come off.
        You know the cuts by colour as well as by chart.
        Mate and deckhand get a clear briefing every morning.
        Log, fuel and passenger count are kept without gaps.
        Swimming pigs, nurse sharks and sandbars are on the route; so is good sense.`,
      needs: `
        Class A or B master’s licence
        Five years in Bahamian waters
        First aid, CPR and radio certificate
        Clean record and references`,
      skills:
        'Vessel command, Navigation, Weather routing, Radio, Guest safety, First aid, Engine checks, Chart work',
    },
    {
      name: 'deckhand',
      firms: 'Charters, Excursions, Yacht Services, Boat Tours',
      titles: 'Deckhand | Mate | Ferry Deckhand | Yacht Deckhand | Tour Boat Mate',
      pay: ['week', 320, 600],
      types: 'full-time temporary part-time',
      where: 'sea',
      demand: 2.5,
      duties: `
        Lines, fenders and anchors are yours, and so is the smile at the gangway.
        You help people aboard by the wrist, not by the hand.
        Wash down is fresh water first, soap second, chamois last.
        Snorkel gear is fitted properly, and you swim along with the nervous ones.
        You stand a lookout and report what you see.
        Small repairs to rope, canvas and paint are learned on the job.`,
      needs: `
        Strong swimmer
        Basic safety training or willing to take it
        Fit, punctual and sober
        Some boat experience preferred`,
      skills: 'Line handling, Swimming, Small boats, Guest safety, Painting, Knots, Wash down, Lookout',
    },
    {
      name: 'mailboat deckhand',
      firms: 'Shipping Lines, Mailboats, Inter-Island Shipping',
      titles: 'Mailboat Crew Member | Mailboat Deckhand | Mailboat Mate | Cargo Deckhand',
      pay: ['week', 350, 600],
      where: [
        'New Providence',
        'Andros',
        'Cat Island',
        'Long Island',
        'Exuma',
        'Eleuthera',
        'Inagua',
        'Mayaguana',
        'Acklins',
        'Ragged Island',
        'San Salvador',
      ],
      duties: `
        You load at the dock for two days and sail the third night, whatever the moon is doing.
        Groceries, lumber, goats and one piano last year: everything is lashed and listed.
        Boxes are called out by name at every settlement, and you know most of the names.
        Watches are four hours, shared fairly.
        The boom and the forklift are used only by those who have been shown.
        You chip, paint and grease between trips.
        Old ladies’ parcels stay dry; that is a rule of the ship.`,
      needs: `
        Able to lift fifty pounds all day
        Seaman’s book or willing to get one
        Comfortable away from home four nights a week
        No seasickness worth mentioning`,
      skills: 'Cargo handling, Lashing, Night watch, Line handling, Forklift, Chipping and painting, Cooking',
    },
    {
      name: 'dock master',
      firms: 'Marina, Boat Harbour, Yacht Haven',
      titles: 'Dock Master | Marina Manager | Dock Attendant | Fuel Dock Attendant',
      pay: ['week', 340, 800],
      where: 'sea',
      duties: `
        You answer channel sixteen and give every captain a slip that fits.
        Lines are caught in a cross wind and shore power is metered.
        Fuel goes in without a drop in the basin, and the spill kit is where it should be.
        You collect fees, file arrivals and know who is leaving on the tide.
        When a storm is named, boats are moved by your list.
        Pump-outs, ice and a good word about the bakery are part of the service.`,
      needs: `
        Three years around marinas or boats
        Radio manners
        Comfortable with cards, cash and a computer
        Able to swim and to lift`,
      skills:
        'Marina operations, Line handling, Radio, Fuel dock, Customer service, Storm plans, Bookkeeping',
    },
    {
      name: 'boat builder',
      firms: 'Boat Works, Boatyard, Boat Builders',
      titles: 'Boat Builder | Shipwright | Fibreglass Technician | Wooden Boat Builder',
      pay: ['hour', 11, 24],
      types: 'full-time contract',
      where: [
        'Abaco',
        'New Providence',
        'Grand Bahama',
        'Spanish Wells',
        'Long Island',
        'Exuma',
        'Eleuthera',
        'Andros',
        'Ragged Island',
      ],
      duties: `
        You plank, fair and finish skiffs that will be worked hard.
        Fibreglass repairs are ground back to sound laminate and built up in layers.
        Regatta sloops come in for new booms and old arguments.
        You mix resin for the temperature and wear the mask.
        Bottom jobs are scheduled with the tide at the railway.
        Customers see the rot before it is cut out.`,
      needs: `
        Three years in a yard
        Good eye for a fair line
        Own hand tools
        Experience with epoxy and gelcoat`,
      skills: 'Wooden boats, Fibreglass, Planking, Fairing, Epoxy, Gelcoat, Rigging, Spray painting',
    },
    {
      name: 'marine engineer',
      firms: 'Marine, Ferry Service, Shipping Lines',
      titles: 'Marine Engineer | Ship’s Engineer | Ferry Engineer | Marine Systems Technician',
      pay: ['year', 38000, 72000],
      where: 'sea',
      duties: `
        You keep two mains and two generators running and know their sounds in your sleep.
        Planned maintenance is done on the hour count, not on the smoke.
        Spares are listed, ordered and stowed where the next engineer would look.
        Refrigeration, hydraulics and water makers are part of the round.
        Dry dock is planned months ahead and finished on budget.
        You hold a short handover in writing at each relief.`,
      needs: `
        Engineer’s certificate for the tonnage
        Five years in engine rooms
        STCW basic safety
        Medical certificate for seafarers`,
      skills:
        'Diesel engines, Generators, Hydraulics, Refrigeration, Welding, Dry dock, Maintenance planning',
    },
    {
      name: 'ferry captain',
      firms: 'Ferry Service, Ferries, Water Taxi',
      titles: 'Ferry Captain | Water Taxi Captain | Fast Ferry First Officer',
      pay: ['week', 600, 1100],
      where: [
        'New Providence',
        'Abaco',
        'Harbour Island',
        'Spanish Wells',
        'Eleuthera',
        'Exuma',
        'Bimini',
        'Grand Bahama',
        'Andros',
      ],
      duties: `
        The first run carries teachers and bread, and it leaves on the dot.
        You dock in six feet of tide with children leaning on the rail.
        Passenger counts and life jackets are checked, every crossing.
        When the harbour mouth closes out you wait, and you tell people why.
        You handle freight, strollers and the occasional wedding cake.
        Engines and ramps are inspected before the first whistle.`,
      needs: `
        Class A master’s licence
        Three years on passenger vessels
        First aid and crowd management
        Good local knowledge of the harbour`,
      skills: 'Passenger safety, Docking, Navigation, Radio, Timetables, Engine checks, First aid',
    },
    {
      name: 'yacht steward',
      firms: 'Yacht Services, Yacht Charters, Crew',
      titles: 'Yacht Stewardess | Yacht Steward | Charter Yacht Cook and Steward',
      pay: ['month', 2200, 3800],
      types: 'full-time temporary contract',
      where: ['New Providence', 'Exuma', 'Abaco', 'Harbour Island', 'Bimini'],
      duties: `
        Cabins are turned out while guests swim and look untouched when they return.
        You set a table for ten on a moving deck.
        Flowers, linen and provisions are ordered to a dock that changes each week.
        Silver service is known and seldom needed; kindness is needed hourly.
        Laundry never sleeps, and neither does the ironing board.
        You keep an inventory of everything down to the last champagne stopper.`,
      needs: `
        One season on a yacht or two years in fine hotels
        STCW basic safety and seafarer’s medical
        Valid passport
        Discreet and cheerful in small spaces`,
      skills: 'Silver service, Housekeeping, Provisioning, Cocktails, Laundry, Guest care, Flower arranging',
    },
    ...fishing,
  ],
}
