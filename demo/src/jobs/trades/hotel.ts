import { guests } from './guests.ts'
import type { JobField } from './trade.ts'

export const hotel: JobField = {
  group: 'Hospitality & Tourism',
  firms:
    'Resort, Beach Club, Hotel, Inn, Bay House, Villas, Cove Resort, Lodge, Cottages, Grand, Harbour Hotel, Suites',
  openings: `
    {firm} is filling its winter team in {place}, and {noun} is high on the list.
    Guests come back to {firm} because of the people, and we need {noun} who will give them one more reason.
    Our house in {place} runs on good manners and good timing; we are looking for {noun} with both.
    The new season is booked and {firm} needs {noun} in {place}.
    Somebody on our team was promoted, so there is room for {noun} at {firm}.`,
  benefits: `
    Staff meals on shift
    Gratuities shared weekly
    Uniform and laundry
    Health insurance after three months
    Staff bus from the main road
    Employee rates at the property
    Service pay at Christmas
    Training towards a supervisor post`,
  trades: [
    {
      name: 'bartender',
      titles: 'Bartender | Beach Bar Bartender | Mixologist | Pool Bar Bartender | Night Bartender',
      pay: ['week', 280, 480],
      types: 'full-time part-time temporary',
      where: 'resorts',
      demand: 3,
      duties: `
        You set up before eleven, when the ice is in and the first ferry lands.
        Rum punch, Bahama mamas and goombay smashes go out fast and taste the same every time.
        Stock is counted at the end of each shift, and the count has to match the till.
        When a guest has had enough, you say so kindly and find them water and a chair.
        Saturday weddings need a second bar on the sand, and you take turns running it.
        Regulars expect to be known by name and by drink.
        You train the barback and leave the well cleaner than you found it.`,
      needs: `
        Two years behind a busy bar
        Honest with cash and quick with a card machine
        Able to work evenings, weekends and holidays
        Alcohol service certificate, or willing to take the course
        A clean police record`,
      skills:
        'Cocktails, Cash handling, Stock control, Guest care, Wine service, Event bars, Responsible service, Point of sale',
    },
    {
      name: 'front desk agent',
      titles:
        'Front Desk Agent | Guest Service Agent | Night Auditor | Front Office Agent | Hotel Receptionist',
      pay: ['week', 300, 460],
      where: 'resorts',
      demand: 2,
      duties: `
        You check guests in, explain the island in two minutes and remember who asked for a crib.
        Late flights are normal here, so keys, ice and a cold sandwich are ready when the taxi pulls up.
        Folios are closed without surprises, and every correction carries a name and a reason.
        You answer the phone before the third ring and the e-mails before lunch.
        Housekeeping hears from you about every early arrival, not after the guest is standing there.
        Complaints stop at your desk: you listen, fix what you can and write down the rest.`,
      needs: `
        One year at a front desk or a similar counter
        Confident with a reservation system
        Clear spoken and written English; Spanish or French is a plus
        Able to stand for a shift and rotate nights`,
      skills:
        'Check-in, Reservations, Guest care, Cash handling, Night audit, Opera PMS, Complaint handling, Spanish',
    },
    {
      name: 'housekeeper',
      titles:
        'Housekeeper | Room Attendant | Housekeeping Supervisor | Villa Housekeeper | Turndown Attendant',
      pay: ['week', 260, 400],
      types: 'full-time part-time temporary',
      where: 'resorts',
      demand: 3,
      duties: `
        Fourteen rooms is a full board, and you pace yourself so that the last one looks like the first.
        Sand gets everywhere; you know how to get it out of tile, grout and bed skirts.
        Linen is counted in and out, and anything torn goes to the mending basket.
        You report a dripping tap or a loose balcony rail the same day.
        Lost property is bagged, labelled and handed in before you clock out.
        A folded towel and a straightened book tell a guest that somebody cared.
        On turnover days the whole team works the block together and finishes together.`,
      needs: `
        Experience in a hotel, villa or private home
        Able to lift, bend and climb stairs through a shift
        Trustworthy in other people’s rooms
        Weekends and public holidays on rotation`,
      skills:
        'Room standards, Laundry, Inspection, Stock control, Guest care, Deep cleaning, Turndown service, Time keeping',
    },
    {
      name: 'server',
      titles: 'Waiter | Waitress | Restaurant Server | Banquet Server | Beach Grill Server',
      pay: ['week', 260, 400],
      types: 'full-time part-time temporary',
      where: 'resorts',
      demand: 3,
      duties: `
        You look after five tables on the terrace and know what the boats brought in that morning.
        Steps of service matter here, but so does reading whether a table wants to talk.
        Allergies are written on the ticket and said out loud to the kitchen.
        You sell the snapper before the steak, because the snapper is better.
        Side work is shared: polish, fold, fill, sweep.
        Bills are right the first time and presented before anybody has to wave.`,
      needs: `
        One year on a restaurant floor
        A steady hand with a tray
        Evenings and split shifts, with two days off a week
        Food handler’s certificate`,
      skills:
        'Table service, Wine service, Upselling, Food safety, Cash handling, Guest care, Banquets, Teamwork',
    },
    {
      name: 'host',
      titles: 'Restaurant Host | Hostess | Dining Room Host | Villa Host',
      pay: ['week', 260, 380],
      types: 'full-time part-time',
      where: 'resorts',
      duties: `
        You are the first face at the door and the last goodbye.
        The book, the walk-ins and the floor plan live in your head between six and nine.
        You quote a wait honestly and find people a drink while they stand it.
        Menus are wiped, specials are spelled right and the stand is never empty.
        Large parties are planned with the kitchen the day before.
        Children get crayons before they get restless.`,
      needs: `
        A warm manner that lasts until closing
        Experience with table reservations is welcome
        Neat appearance and punctuality
        Evenings and weekends`,
      skills:
        'Reservations, Guest care, Floor plans, Telephone manner, Teamwork, Complaint handling, Spanish',
    },
    {
      name: 'concierge',
      firms: 'Resort, Villas, Beach Club, Concierge Services',
      titles: 'Concierge | Guest Experience Agent | Villa Concierge | Head Concierge',
      pay: ['year', 24000, 38000],
      where: 'resorts',
      duties: `
        You arrange charters, picnics, babysitters and the odd proposal, often before breakfast.
        Boat captains, drivers and restaurants know your voice and keep you a place.
        Every plan has a second one, because the wind does not read the calendar.
        You write arrival letters that sound like a person wrote them.
        You know the church times, the tide and where the conch salad is made in front of you.
        Expenses are logged per guest and settled the day before they leave.`,
      needs: `
        Three years in guest services
        A wide circle of reliable contacts on the island
        Calm and exact in writing
        Driver’s licence
        A second language is a real advantage`,
      skills:
        'Guest care, Local knowledge, Reservations, Excursion planning, Vendor management, Spanish, French, Problem solving',
    },
    {
      name: 'hotel manager',
      titles:
        'Hotel Manager | Assistant Hotel Manager | Guest House Manager | Lodge Manager | Rooms Division Manager',
      pay: ['year', 42000, 85000],
      where: 'resorts',
      duties: `
        You run the property day to day: rooms, kitchen, dock and the people who make them work.
        Rates and occupancy are yours to watch, and you can explain last month in one page.
        You hire locally, train patiently and hold a short meeting every morning.
        Supplies come by mailboat, so you plan ten days ahead and keep spare pumps.
        Reviews are answered in your own words within a day.
        You keep the hurricane plan current and have walked everybody through it.`,
      needs: `
        Five years in hotel operations, two of them leading a team
        Comfortable with budgets and payroll
        Able to live on or near the property
        References from owners or general managers`,
      skills:
        'Hotel operations, Budgets, Team leading, Revenue management, Guest care, Training, Storm plans, Payroll',
    },
    ...guests,
  ],
}
