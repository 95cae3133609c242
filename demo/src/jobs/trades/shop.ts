import type { JobField } from './trade.ts'

export const shop: JobField = {
  group: 'Retail & Sales',
  firms:
    'Market, Supermarket, Trading, Boutique, Hardware, Stores, Gifts, Home Centre, Realty, Wholesale, Liquors, Pharmacy and Gifts',
  openings: `
    {firm} opens at seven and {place} is at the door; we need {noun}.
    {firm} has served {place} since the road was sand, and is looking for {noun}.
    We are adding a counter at {firm} and want {noun} behind it.
    A friendly face sells more than a sign: {firm} is looking for {noun}.
    {firm} needs {noun} for the Christmas rush and, if it goes well, for the years after.`,
  benefits: `
    Staff discount
    Commission on sales
    Sundays off
    Health insurance after probation
    Christmas bonus
    Uniform provided
    Training in stock systems`,
  trades: [
    {
      name: 'cashier',
      firms: 'Market, Supermarket, Stores, Food Store',
      titles: 'Cashier | Supermarket Cashier | Head Cashier | Petrol Station Cashier',
      pay: ['hour', 6.5, 9],
      types: 'full-time part-time temporary',
      demand: 3,
      duties: `
        You ring fast, bag sensibly and look people in the eye.
        The drawer balances, and when it does not, you say so first.
        VAT, breadbasket items and coupons are keyed correctly.
        Elders get help to the car.
        You keep the queue moving and the sweets out of small reach.
        Price checks are solved by walking, not by shouting.`,
      needs: `
        Honest and quick with numbers
        One year on a till is welcome
        Weekends by rotation
        Two references`,
      skills: 'Cash handling, Point of sale, Customer service, Bagging, Balancing, VAT',
    },
    {
      name: 'shop assistant',
      firms: 'Boutique, Hardware, Gifts, Home Centre, Trading',
      titles:
        'Shop Assistant | Sales Associate | Boutique Sales Clerk | Hardware Store Clerk | Perfume Consultant',
      pay: ['hour', 6.5, 10],
      types: 'full-time part-time temporary',
      demand: 2,
      duties: `
        You know what is on the shelf, what is in the back and what is on the boat.
        Displays are dressed on Mondays and kept neat all week.
        You listen first and sell second.
        New stock is priced, tagged and rotated.
        Cruise days are busy, and you stay charming until the last tender.
        Returns are handled without a fuss.`,
      needs: `
        Friendly, neat and on time
        Retail experience preferred
        Basic computer skills
        Saturdays`,
      skills: 'Customer service, Sales, Stocking, Displays, Cash handling, Product knowledge',
    },
    {
      name: 'store manager',
      firms: 'Market, Supermarket, Hardware, Home Centre, Stores',
      titles: 'Store Manager | Assistant Store Manager | Supermarket Manager | Shift Supervisor',
      pay: ['year', 28000, 52000],
      duties: `
        You open, close and answer for everything between.
        Orders go in by Wednesday so that the container is full of the right things.
        Shrinkage is measured and brought down without suspicion of everybody.
        You hire for manners and train for the rest.
        Rosters are fair at Christmas and at Easter.
        Weekly figures fit on one page, with a reason beside each surprise.`,
      needs: `
        Four years in retail, two supervising
        Strong with stock and cash control
        Comfortable with spreadsheets
        Keyholder references`,
      skills: 'Stock control, Team leading, Ordering, Merchandising, Budgets, Rosters, Loss prevention',
    },
    {
      name: 'sales representative',
      firms: 'Wholesale, Trading, Distributors',
      titles: 'Sales Representative | Wholesale Sales Representative | Account Executive | Telesales Agent',
      pay: ['year', 22000, 45000],
      types: 'full-time contract',
      where: 'towns',
      remote: 0.1,
      duties: `
        You visit forty shops and kitchens a week and remember what each one ran out of.
        Samples, prices and delivery days are clear before you leave.
        New accounts are opened on islands you reach by plane.
        Debts are collected with a smile and a date.
        You report what competitors are doing without gossip.
        Targets are set together and paid promptly.`,
      needs: `
        Two years in sales
        Driver’s licence and own car
        Good on the phone
        Organised in a territory`,
      skills: 'Sales, Negotiation, Account management, Driving, Order taking, Reporting, Product demos',
    },
    {
      name: 'merchandiser',
      firms: 'Wholesale, Supermarket, Distributors',
      titles: 'Merchandiser | Stock Clerk | Shelf Packer | Inventory Clerk',
      pay: ['hour', 6.5, 9.5],
      types: 'full-time part-time',
      where: 'towns',
      duties: `
        You fill shelves before the doors open, new behind old.
        Counts are done by section and differences are chased.
        Planograms are followed, with a note where the shelf disagrees.
        Damaged goods are listed and pulled.
        Cold goods are in the freezer within ten minutes of the truck.
        You help on the floor when the aisles are full.`,
      needs: `
        Fit for lifting and reaching
        Careful with numbers
        Early starts
        Driver’s licence for route work`,
      skills: 'Stocking, Inventory, Displays, Stock rotation, Barcode scanning, Lifting',
    },
    {
      name: 'straw vendor',
      firms: 'Straw Stall, Crafts and Straw, Souvenirs',
      titles: 'Straw Vendor | Straw Market Stall Assistant | Souvenir Shop Assistant | Craft Market Vendor',
      pay: ['week', 260, 420],
      types: 'full-time part-time temporary',
      duties: `
        You open the stall, hang the bags and greet the first ship.
        You can say which island each plait comes from and who made it.
        Prices are firm and kind.
        On slow days you plait, sew or thread shells.
        Stock from the Family Islands is unpacked, checked and paid for.
        You keep a book of what sold and what people asked for.`,
      needs: `
        Lively, honest seller
        Knows straw work or wants to learn
        Ship days include Sundays
        Can make change in your head`,
      skills: 'Sales, Straw work, Customer service, Cash handling, Storytelling, Displays',
    },
    {
      name: 'real estate agent',
      firms: 'Realty, Properties, Island Homes',
      titles: 'Real Estate Agent | Property Sales Associate | Rental Agent | Listings Coordinator',
      pay: ['year', 24000, 70000],
      types: 'full-time contract part-time',
      remote: 0.1,
      duties: `
        You list, photograph and show homes, lots and the occasional whole cay.
        Buyers hear about surge, title and duty before they hear about the view.
        Viewings run by boat on Wednesdays.
        You keep the listings true and the keys labelled.
        Offers are presented the same day.
        Lawyers and banks get complete papers from you, once.`,
      needs: `
        Real estate licence or in training for it
        Own transport
        Good writer and photographer
        Honest with both sides`,
      skills: 'Property sales, Viewings, Listings, Negotiation, Photography, Contracts, Client care',
    },
    {
      name: 'butcher',
      firms: 'Meats, Food Store, Market',
      titles: 'Butcher | Meat Cutter | Deli Counter Attendant | Fish Counter Attendant',
      pay: ['hour', 7.5, 13],
      types: 'full-time part-time',
      where: 'towns',
      duties: `
        You cut to order and waste little.
        The case is dressed by seven with mutton, pork and the fish of the day.
        Customers get advice on what to stew and what to grill.
        Blades, saws and blocks are cleaned between species.
        Temperatures are logged twice a day.
        Christmas hams are booked from October, and you keep the list.`,
      needs: `
        Two years with a knife, meat or fish
        Food handler’s certificate
        Works well in the cold room
        Weekends by rotation`,
      skills: 'Meat cutting, Fish filleting, Food safety, Customer service, Stock rotation, Knife sharpening',
    },
  ],
}
