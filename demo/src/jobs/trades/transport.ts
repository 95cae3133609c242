import type { JobField } from './trade.ts'

export const transport: JobField = {
  group: 'Transportation & Logistics',
  firms:
    'Freight, Trucking, Couriers, Logistics, Transport, Shuttle, Shipping Agency, Haulage, Car Service, Warehousing',
  openings: `
    {firm} moves what {place} eats, builds and wears, and needs {noun}.
    There is one more route than there are people at {firm}; we are looking for {noun}.
    On time and in one piece is the promise of {firm}, and {noun} would help us keep it.
    {firm} has added vehicles in {place} and needs {noun}.
    Boat days are long at {firm}, and {noun} would make them shorter.`,
  benefits: `
    Overtime on boat days
    Uniform and boots
    Phone with data
    National Insurance from the first week
    Licence renewal paid
    Meal allowance
    Safe driving bonus`,
  trades: [
    {
      name: 'delivery driver',
      firms: 'Couriers, Delivery, Wholesale Delivery',
      titles: 'Delivery Driver | Driver | Courier | Van Driver | Grocery Delivery Driver',
      pay: ['week', 280, 450],
      types: 'full-time part-time temporary',
      demand: 2,
      duties: `
        You load by stop, last in first out, and leave by seven.
        House numbers are rare here; you learn the yellow house past the church.
        Cash on delivery is counted twice and receipted.
        Cold goods stay cold until they are signed for.
        The van is checked, fuelled and washed on Fridays.
        Customers get a call when you are ten minutes away.`,
      needs: `
        Clean driver’s licence, three years
        Knows the island’s roads and corners
        Fit for lifting
        Police record`,
      skills: 'Driving, Route planning, Customer service, Cash handling, Loading, Vehicle checks',
    },
    {
      name: 'truck driver',
      firms: 'Trucking, Haulage, Transport',
      titles: 'Truck Driver | Dump Truck Driver | Container Truck Driver | Water Truck Driver',
      pay: ['week', 380, 650],
      types: 'full-time contract',
      demand: 1.5,
      duties: `
        You pull containers from the port to yards that were not built for them.
        Straps, lights and brakes are checked before the key is turned.
        You back down a lane with a spotter and no pride.
        Loads are covered, weighed and legal.
        Breakdowns are reported with a place and a reason.
        Between trips you help the yard.`,
      needs: `
        Heavy truck licence
        Three years’ experience
        Clean record
        Basic mechanical sense`,
      skills: 'Heavy truck driving, Load securing, Vehicle checks, Reversing, Logbooks, Minor repairs',
    },
    {
      name: 'taxi driver',
      firms: 'Car Service, Shuttle, Tours and Transfers',
      titles: 'Taxi Driver | Chauffeur | Tour Bus Driver | Airport Shuttle Driver',
      pay: ['week', 320, 620],
      types: 'full-time part-time contract',
      duties: `
        You meet flights with a sign, a smile and working air-conditioning.
        Fares are the posted ones.
        You point out what is worth a stop and know when to be quiet.
        Child seats are fitted properly.
        The car is vacuumed of sand twice a day.
        Late planes are part of the life, and you wait for them.`,
      needs: `
        Public service driver’s licence
        Good knowledge of the island
        Neat and courteous
        Evenings and weekends by rotation`,
      skills: 'Driving, Guest care, Local knowledge, Time keeping, Vehicle care, First aid',
    },
    {
      name: 'jitney driver',
      firms: 'Jitney Service, Bus Company, Transport',
      titles: 'Jitney Driver | School Bus Driver | Bus Driver',
      pay: ['week', 340, 520],
      types: 'full-time part-time',
      where: 'capital',
      duties: `
        You run the route from first school bell to last shift change.
        Doors close before wheels turn.
        The music is at a level at which grandmothers can talk.
        You wait for the child who is running and not for the one who is strolling.
        Fares are banked daily.
        Tyres, lights and mirrors are checked each morning.`,
      needs: `
        Public service licence for buses
        Five years of driving
        Patient in traffic
        Clean police record`,
      skills: 'Bus driving, Passenger safety, Vehicle checks, Cash handling, Time keeping, First aid',
    },
    {
      name: 'warehouse worker',
      firms: 'Warehousing, Logistics, Freight',
      titles: 'Warehouse Worker | Forklift Operator | Warehouse Supervisor | Receiving Clerk',
      pay: ['hour', 7, 13],
      types: 'full-time part-time temporary',
      where: 'towns',
      demand: 1.5,
      duties: `
        You unload, check against the list and put away in the right bay.
        The forklift is driven slowly, horn at corners, forks down.
        Orders are picked by midday for the afternoon boat.
        Damages are photographed before they are moved.
        Counts are done every Friday by section.
        Aisles are clear, because that is how nobody gets hurt.`,
      needs: `
        Able to lift fifty pounds
        Forklift certificate is a plus
        Careful with paperwork
        Early starts on boat days`,
      skills: 'Forklift, Order picking, Inventory, Loading, Receiving, Safety, Barcode scanning',
    },
    {
      name: 'shipping clerk',
      firms: 'Shipping Agency, Freight, Customs Brokers',
      titles: 'Shipping Clerk | Freight Clerk | Customs Broker | Logistics Coordinator | Dispatcher',
      pay: ['week', 360, 750],
      where: 'towns',
      remote: 0.1,
      duties: `
        You clear entries, track containers and tell people when their fridge will really arrive.
        Tariff codes are looked up, not guessed.
        Manifests match what is on the pallet.
        You know which boat goes where on which day, and who to call when it does not.
        Duty is worked out in advance, so that nobody faints at the counter.
        Files are complete when Customs asks.`,
      needs: `
        Two years in shipping or customs work
        Good with forms and figures
        Broker’s licence is a strong plus
        Keeps calm with angry importers`,
      skills: 'Customs entries, Manifests, Tracking, Invoicing, Customer service, Excel, Tariff codes',
    },
    {
      name: 'stevedore',
      firms: 'Freight, Stevedoring, Port Services',
      titles: 'Stevedore | Dock Worker | Freight Handler | Cargo Handler',
      pay: ['hour', 8, 15],
      types: 'full-time temporary part-time',
      where: [
        'New Providence',
        'Grand Bahama',
        'Abaco',
        'Exuma',
        'Eleuthera',
        'Bimini',
        'Inagua',
        'Long Island',
      ],
      duties: `
        You work ship days from the first line ashore to the last pallet off.
        Slings are checked and nobody stands under a load.
        Freight is sorted by settlement and stacked so that it can be found.
        You signal the crane and you are understood.
        Broken boxes are set aside and written up.
        Between ships there is cleaning and painting for those who want the hours.`,
      needs: `
        Strong, sober and careful
        Safety boots
        Nights when the ship comes at night
        Port pass, or eligible for one`,
      skills: 'Cargo handling, Slinging, Crane signals, Forklift, Lashing, Safety',
    },
  ],
}
