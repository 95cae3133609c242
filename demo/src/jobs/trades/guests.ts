import type { JobTrade } from './trade.ts'

export const guests: JobTrade[] = [
  {
    name: 'bellman',
    titles: 'Bellman | Bell Attendant | Porter | Doorman',
    pay: ['week', 260, 340],
    types: 'full-time part-time',
    where: 'resorts',
    duties: `
        You meet the taxi, count the bags and walk guests to the room by the pretty way.
        The air-conditioning, the safe and the path to the beach are explained without a speech.
        Luggage that waits is tagged and locked up.
        You keep the drive clear and the umbrellas dry.
        Golf carts are charged, swept and back on their line at night.
        Wake-up calls and early taxis are written down, not remembered.`,
    needs: `
        Fit enough for heavy luggage and stairs
        Driver’s licence
        Friendly without being familiar
        Early and late shifts`,
    skills: 'Guest care, Luggage handling, Local knowledge, Driving, Golf carts, Teamwork',
  },
  {
    name: 'tour guide',
    firms: 'Tours, Heritage Tours, Excursions, Nature Tours',
    titles: 'Tour Guide | Heritage Tour Guide | Nature Guide | Excursion Guide | Walking Tour Guide',
    pay: ['week', 320, 560],
    types: 'full-time part-time temporary contract',
    demand: 2,
    duties: `
        You lead groups of up to twelve through old streets, blue holes or plantation ruins, rain or shine.
        Facts are checked and stories are told; you know which is which.
        The van, the cooler and the first-aid box are ready before the pick-up.
        You watch the slowest walker and the hottest face, and you set the pace by them.
        At the end people know where to eat, what to buy and who made it.
        Bookings and waivers are handled on a tablet, so you are comfortable with one.
        On cruise days you run the same tour three times and make it sound like the first.`,
    needs: `
        Love of Bahamian history, bush medicine, birds or all three
        A public voice
        First aid and CPR, current
        Tour guide licence, or ready to sit the course
        Public service driver’s licence is a plus`,
    skills:
      'Storytelling, Local history, First aid, Guest care, Bird watching, Driving, Small groups, Bush medicine',
  },
  {
    name: 'event planner',
    firms: 'Events, Occasions, Hotel, Resort',
    titles: 'Event Planner | Banquet Coordinator | Conference and Events Coordinator | Events Manager',
    pay: ['year', 26000, 45000],
    where: 'resorts',
    duties: `
        You take an event from the first phone call to the last folding chair.
        Floor plans, timelines and rain plans are on paper a week ahead.
        You order tents, music, flowers and boats, and you check what was delivered against what was promised.
        Budgets are agreed in writing and changes are signed.
        On the day you carry a radio, safety pins and a sense of humour.
        The morning after, you call the client before they call you.`,
    needs: `
        Three years in events, banquets or catering
        A list of suppliers who answer you
        Good with numbers and with nervous people
        Weekends, with days off in the week`,
    skills:
      'Event planning, Budgets, Vendor management, Floor plans, Contracts, Timelines, Permits, Staffing',
  },
  {
    name: 'wedding planner',
    firms: 'Weddings, Occasions, Beach Weddings',
    titles: 'Wedding Planner | Destination Wedding Coordinator | Wedding and Romance Coordinator',
    pay: ['year', 26000, 44000],
    types: 'full-time contract',
    where: 'resorts',
    remote: 0.1,
    duties: `
        Couples write to you from abroad a year ahead, and you turn their mood boards into a real beach with a real tide.
        You handle marriage licences, ministers and the walk to the registry.
        Sunset is a deadline here; the ceremony starts on time or it starts in the dark.
        You know three florists, two cake makers and one person with a generator.
        The rehearsal is yours to run, kindly and firmly.
        Payments, refunds and storm clauses are explained before anything is signed.`,
    needs: `
        A portfolio of weddings you planned
        Organised to the minute and calm in a squall
        Excellent written English
        Able to work barefoot and look polished`,
    skills:
      'Weddings, Vendor management, Timelines, Budgets, Client care, Floral design, Contracts, Rehearsals',
  },
  {
    name: 'activities coordinator',
    titles:
      'Activities Coordinator | Kids’ Club Attendant | Recreation Attendant | Entertainment Coordinator',
    pay: ['week', 280, 420],
    types: 'full-time temporary internship',
    where: 'resorts',
    duties: `
        Mornings are kayaks and sandcastles, afternoons are trivia and conch cracking, evenings are the bonfire.
        You set out the gear, sign people in and count them back.
        Children in the club are never out of your sight.
        A rainy-day box is packed and has saved many a holiday.
        You host one Junkanoo night a week with a real drum and a real whistle.
        Equipment is rinsed, checked and locked away at sundown.`,
    needs: `
        Energy that outlasts a family of five
        Strong swimmer
        First aid and CPR
        Experience with children, and a clean police record`,
    skills: 'Recreation, Children, Water sports, First aid, Public speaking, Swimming, Games, Guest care',
  },
  {
    name: 'beach attendant',
    titles: 'Beach Attendant | Pool Attendant | Beach Chair Attendant | Watersports Attendant',
    pay: ['week', 260, 350],
    types: 'full-time part-time temporary',
    where: 'resorts',
    duties: `
        Chairs are out by eight in a line that follows the tide.
        You rake the sargassum early and cart it where the groundsmen want it.
        Towels are counted, umbrellas are screwed deep, flags match the water.
        You bring cold cloths at noon without being asked.
        Floats, paddle boards and snorkel sets are signed out and rinsed when they come back.
        When the sea changes you move people up the beach, politely and at once.`,
    needs: `
        Able to work outdoors all day
        Confident swimmer; lifesaving certificate preferred
        Polite and alert
        Weekends and holidays`,
    skills: 'Guest care, Swimming, First aid, Beach maintenance, Water sports, Towel stock',
  },
  {
    name: 'casino dealer',
    firms: 'Casino, Gaming Resort',
    titles: 'Casino Dealer | Table Games Dealer | Blackjack Dealer | Trainee Croupier',
    pay: ['week', 300, 520],
    where: ['New Providence', 'Grand Bahama', 'Bimini', 'Exuma'],
    duties: `
        You deal blackjack, roulette or baccarat to house procedure, hand after hand.
        Chips are cut clean and payouts are right before the next bet is down.
        You protect the game without spoiling the fun.
        Disputes go to the pit with a clear account of what happened.
        Shifts rotate through the night, with a proper break every hour and a half.
        A training school is held for those who are quick with numbers and new to the tables.`,
    needs: `
        Quick mental arithmetic
        Eligible for a gaming licence
        Clean police record
        Nights, weekends and holidays`,
    skills: 'Blackjack, Roulette, Mental arithmetic, Cash handling, Guest care, Gaming procedure',
  },
]
