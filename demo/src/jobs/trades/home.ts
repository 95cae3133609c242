import type { JobField } from './trade.ts'

export const home: JobField = {
  group: 'Home & Property Services',
  firms:
    'Property Care, Cleaning, Landscaping, Home Services, Gardens, Villa Management, Pools, Pest Control, Estate Services',
  openings: `
    {firm} looks after second homes around {place} and needs {noun}.
    Keys, gardens and cisterns: {firm} takes care of them all and is looking for {noun}.
    {firm} has new houses on its books in {place} and wants {noun} it can trust with the door code.
    The owners are away, the house must be perfect, and {firm} needs {noun}.
    {firm} is known for turning up, and is looking for {noun} who does.`,
  benefits: `
    Steady hours all year
    Transport between houses
    Uniform and materials provided
    National Insurance and holiday pay
    Bonus after the winter season
    Lunch provided
    Accommodation possible`,
  trades: [
    {
      name: 'cleaner',
      firms: 'Cleaning, Home Services, Janitorial',
      titles: 'Cleaner | House Cleaner | Office Cleaner | Villa Cleaner | Janitor',
      pay: ['hour', 6.5, 12],
      types: 'full-time part-time contract',
      demand: 2.5,
      duties: `
        You work from the top down and from the back door to the front.
        Kitchens and bathrooms are disinfected, not perfumed.
        Salt is rinsed from windows and screens every week.
        Products are used as the label says and never mixed.
        You note what is broken, missing or running out.
        When you lock up, the lights, taps and alarm are checked.`,
      needs: `
        Experience and good references
        Honest with keys
        Able to climb stairs and carry a bucket
        Clean police record`,
      skills: 'Deep cleaning, Laundry, Window cleaning, Stock control, Time keeping, Disinfection',
    },
    {
      name: 'landscaper',
      firms: 'Landscaping, Gardens, Grounds',
      titles: 'Landscaper | Gardener | Groundskeeper | Landscape Crew Leader | Estate Gardener',
      pay: ['hour', 7, 14],
      types: 'full-time part-time contract',
      demand: 2,
      duties: `
        You plant what survives: sea grape, buttonwood, silver top and a hedge of hibiscus.
        Irrigation is checked line by line, because cistern water is money.
        Coconuts come down before they fall down.
        Mowers and trimmers are serviced by those who use them.
        You tell poisonwood from gumelemi at ten paces.
        Storm debris is cleared by street, oldest neighbours first.`,
      needs: `
        Two years in gardens or grounds
        Can run mowers, trimmers and a small chainsaw
        Works well in heat
        Driver’s licence is a plus`,
      skills: 'Planting, Irrigation, Pruning, Mowing, Native plants, Chainsaw, Palm trimming',
    },
    {
      name: 'handyman',
      firms: 'Property Care, Home Services, Maintenance',
      titles: 'Handyman | Maintenance Worker | Property Maintenance Technician | Caretaker',
      pay: ['week', 320, 560],
      types: 'full-time part-time contract',
      demand: 2,
      duties: `
        You fix what can be fixed today and make safe what cannot.
        Pumps, screens, hinges and water heaters are the usual patients.
        A list for each house is kept and shown to its owner.
        You know when to call a licensed trade.
        Generators are run every Monday under load.
        Shutters go up at the watch, not at the warning.`,
      needs: `
        Broad repair experience
        Own basic tools
        Driver’s licence
        Polite with owners and guests`,
      skills: 'Repairs, Plumbing basics, Carpentry, Painting, Generators, Pumps, Shutters',
    },
    {
      name: 'property manager',
      firms: 'Villa Management, Property Care, Estate Services',
      titles: 'Property Manager | Villa Manager | Estate Manager | Rental Property Coordinator',
      pay: ['year', 28000, 60000],
      types: 'full-time contract',
      remote: 0.05,
      duties: `
        You look after a dozen homes as if you were expected in each of them tonight.
        Guests are met, settled and waved off.
        Contractors are booked, supervised and paid against photographs.
        Owners get a monthly letter with figures and the odd sunset.
        Insurance and hurricane plans are renewed before June.
        You carry the master keys and sleep with the phone on.`,
      needs: `
        Three years in villas, hotels or strata management
        Driver’s licence; a boat licence helps
        Bookkeeping basics
        Lives on the island`,
      skills:
        'Property management, Vendor management, Guest care, Budgets, Inspections, Bookings, Storm plans',
    },
    {
      name: 'pool technician',
      firms: 'Pools, Pool Care, Property Care',
      titles: 'Pool Technician | Pool Cleaner | Pool and Spa Service Technician',
      pay: ['hour', 8, 14],
      types: 'full-time part-time',
      where: 'resorts',
      duties: `
        You service twelve pools a day and leave a card with the readings.
        Water is tested before chemicals are poured.
        Filters are backwashed and pumps listened to.
        You store chlorine and acid apart, always.
        After storms you bring green water back to blue in three visits.
        Tile lines are brushed, skimmers emptied, frogs rescued.`,
      needs: `
        One year in pool care, or quick to learn
        Driver’s licence
        Careful with chemicals
        Swimmer`,
      skills: 'Water testing, Pumps, Filters, Chemical handling, Customer service, Driving',
    },
    {
      name: 'pest control technician',
      firms: 'Pest Control, Termite and Pest',
      titles: 'Pest Control Technician | Termite Technician | Exterminator',
      pay: ['week', 340, 520],
      where: 'towns',
      duties: `
        You find where they come in before you spray where they came out.
        Termite inspections include the roof space and the honest report.
        Restaurants are treated after closing.
        Labels, doses and protective gear are followed to the letter.
        Customers are told what to cover and when to return.
        Records are signed at each visit.`,
      needs: `
        Pest control certificate or willing to train
        Driver’s licence
        Not afraid of crawl spaces
        Early or late hours`,
      skills:
        'Pest inspection, Termite treatment, Chemical handling, Customer service, Record keeping, Driving',
    },
    {
      name: 'nanny',
      firms: 'Household Staff, Nannies, Family Services',
      titles: 'Nanny | Live-In Nanny | Babysitter | Travelling Nanny | Household Nanny',
      pay: ['week', 300, 650],
      types: 'full-time part-time temporary',
      demand: 1.5,
      duties: `
        You get two small people up, fed, sandy and back to bed.
        Days have a rhythm with reading in it.
        Near water you are within arm’s reach.
        Meals are simple and fresh; screens are rare.
        You write down naps, fevers and funny sayings.
        Now and then the family travels between islands, and you come along.`,
      needs: `
        Two years with young children
        Paediatric first aid and CPR
        Swimmer
        Clean police record and three references`,
      skills: 'Childcare, First aid, Cooking, Swimming, Early learning, Driving, Homework help',
    },
    {
      name: 'butler',
      firms: 'Estate Services, Household Staff, Private Estates',
      titles: 'Butler | House Manager | Estate Couple | Private Household Manager',
      pay: ['year', 36000, 72000],
      where: ['New Providence', 'Exuma', 'Abaco', 'Harbour Island', 'Eleuthera', 'Berry Islands'],
      duties: `
        You run the house so that nobody notices it being run.
        Wardrobes are pressed, cellars are counted, cars are warm.
        You serve a formal dinner on Friday and flip burgers on Saturday.
        Staff rosters, deliveries and guest lists go through you.
        Discretion is absolute.
        When the family leaves, you close the house in a day.`,
      needs: `
        Five years in private service or fine hotels
        Formal training preferred
        Driver’s licence
        Impeccable references`,
      skills: 'Silver service, Household management, Staff rosters, Wine, Wardrobe care, Driving, Discretion',
    },
  ],
}
