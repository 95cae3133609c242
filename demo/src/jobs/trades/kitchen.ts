import type { JobField } from './trade.ts'

export const kitchen: JobField = {
  group: 'Hospitality & Tourism',
  firms: 'Kitchen, Grill, Restaurant, Bistro, Seafood House, Terrace, Catering, Café, Table, Dockside',
  openings: `
    {firm} in {place} cooks what the boats bring in, and we need {noun} on the line.
    The stove at {firm} is hot from ten in the morning; there is a place at it for {noun}.
    We feed families at noon and visitors at night, and {firm} is looking for {noun} to help us do both well.
    {firm} has grown from one pot to a full dining room in {place}, and now we need {noun}.
    Good food, short menu, long queue: {firm} wants {noun}.`,
  benefits: `
    A plate before every service
    Tips pooled with the kitchen
    Chef’s whites provided
    Two consecutive days off
    Transport home after late shifts
    Food safety course paid
    Bonus at the end of the season`,
  trades: [
    {
      name: 'chef',
      titles: 'Chef | Head Chef | Executive Chef | Chef de Cuisine | Resort Chef',
      pay: ['year', 32000, 68000],
      types: 'full-time contract',
      where: 'resorts',
      demand: 2,
      duties: `
        You write a menu that changes with the weather, the mailboat and what the fishermen land.
        Food cost stays under a third without anybody noticing on the plate.
        You lead four cooks, teach knife work and taste everything.
        Peas and rice get the same respect as the tasting menu.
        Orders are placed by Tuesday noon, or the island eats tinned peas.
        The walk-in is labelled, dated and ready for any inspector.
        Guests with allergies speak with you, not with a form.`,
      needs: `
        Five years in professional kitchens, two in charge
        Menu costing and ordering
        Food safety certificate
        References we can call`,
      skills:
        'Menu planning, Seafood, Costing, Food safety, Team leading, Bahamian cuisine, Ordering, Banquets',
    },
    {
      name: 'line cook',
      titles: 'Line Cook | Grill Cook | Fry Cook | Breakfast Cook | Cook',
      pay: ['week', 280, 440],
      types: 'full-time part-time temporary',
      demand: 3,
      duties: `
        You own one station and keep it stocked, wiped and ready.
        Snapper is fried to order and the oil is changed before it complains.
        Tickets are called back so that nobody has to guess.
        Sauces are made in the morning and tasted again at five.
        You break down fish, crawfish and chicken with little waste.
        At close the line is scrubbed, the floor is dry and tomorrow’s list is on the board.`,
      needs: `
        One year on a hot line
        Food handler’s certificate
        Quick, clean and on time
        Evenings and weekends`,
      skills: 'Grill, Frying, Seafood, Food safety, Knife skills, Prep work, Stock rotation, Teamwork',
    },
    {
      name: 'sous chef',
      titles: 'Sous Chef | Junior Sous Chef | Banquet Sous Chef',
      pay: ['year', 26000, 42000],
      where: 'resorts',
      duties: `
        When the chef is off, the pass is yours.
        You write the prep list, the order sheet and, when needed, the apology.
        Two commis learn from you and will copy whatever you do.
        Banquets for two hundred are broken down into jobs that nine people can do.
        You check deliveries by weight and smell, and send back what is wrong.
        Waste is weighed on Fridays and the number goes down.`,
      needs: `
        Three years as a cook or chef de partie
        Can run a service without raising your voice
        Culinary certificate or equal experience
        Food safety certificate`,
      skills: 'Team leading, Prep planning, Seafood, Banquets, Food safety, Ordering, Costing, Training',
    },
    {
      name: 'pastry chef',
      firms: 'Hotel Kitchens, Pâtisserie, Bistro',
      titles: 'Pastry Chef | Pastry Cook | Dessert Chef | Cake Decorator and Pastry Cook',
      pay: ['year', 24000, 40000],
      where: 'resorts',
      duties: `
        Guava duff, coconut tart and rum cake are on the menu for good; the rest of the case is up to you.
        You start at four so that breakfast has bread.
        Wedding cakes travel by golf cart and sometimes by boat, and they arrive standing.
        Humidity is your opponent, and you know when not to make meringue.
        Recipes are weighed and written down.
        You plate desserts for the dining room three nights a week.`,
      needs: `
        Two years in pastry or a bakery
        A steady hand for piping and sugar work
        Early riser
        Food handler’s certificate`,
      skills: 'Pastry, Cake decorating, Bread, Chocolate, Guava duff, Plating, Costing, Food safety',
    },
    {
      name: 'kitchen porter',
      titles: 'Kitchen Porter | Dishwasher | Kitchen Steward | Kitchen Assistant',
      pay: ['week', 260, 320],
      types: 'full-time part-time temporary',
      where: 'resorts',
      duties: `
        Plates, pots and pans come fast at nine, and you keep the rack moving.
        You peel, chop and carry when the cooks fall behind.
        Floors are dried as you go, because somebody is always walking behind you with something hot.
        Rubbish, cardboard and oil go to their own bins.
        Deliveries are carried in and put away, new behind old.
        Good porters become cooks here; two of our line started at this sink.`,
      needs: `
        Reliable and able to stand for a shift
        No experience needed, willingness is
        Evenings and weekends
        Food handler’s certificate within a month`,
      skills: 'Dishwashing, Prep work, Cleaning, Food safety, Teamwork, Stock rotation',
    },
    {
      name: 'barista',
      firms: 'Café, Coffee House, Roasters',
      titles: 'Barista | Coffee Shop Attendant | Café Supervisor',
      pay: ['hour', 6.5, 10.5],
      types: 'full-time part-time internship',
      where: 'towns',
      duties: `
        The first flat white is poured at half past six and the school run follows it.
        You dial in the grinder when the weather turns.
        Milk is textured, cups are warm, names are spelled right.
        Sandwiches and johnny cake are made fresh behind the counter.
        You balance the drawer and bag the takings.
        The machine is back-flushed every night, and you would know if it was not.`,
      needs: `
        Barista experience or a quick pair of hands
        Early mornings
        Good with regulars and strangers alike
        Food handler’s certificate`,
      skills: 'Espresso, Milk texturing, Cash handling, Customer service, Food safety, Opening and closing',
    },
    {
      name: 'restaurant manager',
      titles: 'Restaurant Manager | Assistant Restaurant Manager | Food and Beverage Supervisor',
      pay: ['year', 32000, 55000],
      where: 'resorts',
      duties: `
        You open the doors, read the bookings and put the right people on the right tables.
        Rosters are out ten days ahead and swaps are fair.
        You close the tills, check the safe and know why Tuesday was slow.
        Wine, linen and gas are ordered before they run out.
        Guests who were disappointed hear from you the same evening.
        New servers walk with you for a week before they walk alone.`,
      needs: `
        Three years supervising a dining room
        Strong with rosters, cost and stock
        Evenings, five days a week
        Food safety certificate`,
      skills:
        'Team leading, Rosters, Stock control, Budgets, Guest care, Wine service, Training, Point of sale',
    },
    {
      name: 'conch salad maker',
      firms: 'Conch Stand, Conch Bar, Seafood Shack',
      titles: 'Conch Vendor | Conch Salad Maker | Conch Bar Attendant',
      pay: ['week', 280, 450],
      types: 'full-time part-time temporary',
      demand: 1.5,
      duties: `
        You crack, skin and dice conch in front of the customer, and you make it look easy.
        Goat pepper is offered, never assumed.
        Limes, sour orange and tomatoes are bought in the morning by hand.
        The board is scrubbed between every bowl and shells are stacked for the truck.
        Fritters go in hot oil when the evening crowd comes in.
        You keep the line laughing while it waits.
        Undersized conch stay in the sea; we do not buy them.`,
      needs: `
        Real knife skill and clean habits
        Food handler’s certificate
        Cash and change without a calculator
        Weekends and fish fry nights`,
      skills:
        'Conch cleaning, Knife work, Fresh salads, Fritters, Customer service, Cash handling, Stock buying',
    },
    {
      name: 'sip sip server',
      firms: 'Takeaway, Kitchen, Food Truck, Souse House',
      titles: 'Sip Sip Server | Takeaway Attendant | Food Truck Attendant',
      pay: ['hour', 6.5, 9],
      types: 'part-time full-time temporary',
      duties: `
        You take the order, the joke and the money, in that order.
        Souse is ladled on Saturday mornings from five, and the queue is already there.
        Boxes are packed so that the gravy stays where it belongs.
        You keep the steam table hot and the counter dry.
        Phone orders are read back and written down.
        When we sell out, you turn the sign and thank whoever is left.`,
      needs: `
        Friendly at five in the morning
        Food handler’s certificate
        Able to count and to carry
        Saturdays`,
      skills: 'Customer service, Cash handling, Food safety, Order taking, Serving, Packing',
    },
  ],
}
