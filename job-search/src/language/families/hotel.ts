import type { Families } from './family.ts'

export const hotel: Families = {
  'hotel manager': [
    'lodging manager, general manager hotel, resort manager, guest house manager, inn keeper, innkeeper, rooms division manager, hotel operations manager, front office manager, bed and breakfast owner, duty manager',
    'hotel lodging guest room resort accommodation inn',
  ],
  'front desk agent': [
    'receptionist hotel, front desk clerk, guest service agent, hotel clerk, front office agent, reservations agent, night auditor, check-in agent, guest relations officer, room clerk, desk clerk',
    'guest reservation room check hotel front desk registration key',
  ],
  housekeeper: [
    'room attendant, chambermaid, maid, hotel cleaner, housekeeping attendant, housekeeping supervisor, executive housekeeper, linen keeper, turndown attendant, house attendant',
    'room bed linen clean guest housekeeping hotel vacuum',
  ],
  concierge: [
    'guest relations agent, hotel concierge, guest experience host, lifestyle manager, chef concierge',
    'guest concierge arrange hotel tickets reservation information',
  ],
  bellman: [
    'bellhop, baggage porter, luggage porter, bell captain, doorman, bell attendant, baggage handler, skycap, porter, luggage attendant',
    'luggage baggage guest door hotel terminal',
  ],
  waiter: [
    'waitress, server, food server, dining room attendant, banquet server, restaurant server, table attendant, cocktail server, wait staff, steward, room service attendant, fine dining server, cocktail waitress',
    'restaurant food table order beverage serve dining guest meal patron',
  ],
  bartender: [
    'barkeep, barman, barmaid, mixologist, bar attendant, cocktail maker, beverage server, head barman, pub bartender, bar manager',
    'bar drink cocktail alcohol beverage mix liquor wine',
  ],
  barback: [
    'busser, busboy, bus person, runner, dining room helper, food runner, bar porter, bar back, cafeteria attendant',
    'table clear dishes bar glass dining restock',
  ],
  host: [
    'hostess, maitre d, restaurant host, greeter, dining room manager, seater, restaurant greeter',
    'greet seat guest restaurant lounge reservation',
  ],
  chef: [
    'head chef, executive chef, sous chef, chef de partie, kitchen chef, pastry chef, private chef, line chef, culinary specialist, culinary director, kitchen manager, head cook, chef de cuisine, sushi chef, banquet chef',
    'kitchen cook menu cooking food recipe culinary restaurant',
  ],
  cook: [
    'line cook, short order cook, prep cook, fry cook, grill cook, kitchen cook, breakfast cook, galley cook, institutional cook, cafeteria cook, fast food cook, griller, pizza maker, ship cook, school cook, private cook, personal chef',
    'cook food kitchen grill meal prepare menu oven fry recipe',
  ],
  'kitchen porter': [
    'dishwasher, kitchen hand, kitchen helper, kitchen steward, pot washer, food preparation worker, kitchen assistant, salad maker, scullery worker, sandwich maker, pantry worker',
    'dishes kitchen wash food preparation pots utensils peel',
  ],
  'fast food worker': [
    'counter attendant, crew member, fast food cashier, sandwich artist, barista, coffee shop attendant, ice cream server, cafeteria worker, snack bar attendant, canteen worker, drive thru attendant, food counter clerk, deli worker, coffee maker',
    'food counter coffee customer order serve beverage cafeteria fast',
  ],
  'restaurant manager': [
    'food and beverage manager, cafe manager, bar manager, catering manager, food service manager, canteen manager, restaurant supervisor, kitchen supervisor, f&b manager, dining manager, banquet manager, food service supervisor',
    'restaurant food beverage dining staff menu',
  ],
  caterer: [
    'catering assistant, catering cook, banquet captain, event caterer, party caterer',
    'catering food event menu banquet',
  ],
  'conch vendor': [
    'conch salad maker, fish fry vendor, conch fritter cook, seafood vendor, food stall vendor, conch diver',
    'conch seafood fish salad fritter stall',
  ],
  'tour guide': [
    'excursion guide, sightseeing guide, tourist guide, nature guide, eco guide, museum guide, heritage guide, tour leader, escort, tour director, walking tour guide, docent, national park guide',
    'tour visitor sightseeing group explain travel park museum guide tourist escort',
  ],
  'tour operator': [
    'excursion coordinator, tour coordinator, destination manager, cruise excursion manager, tourism officer',
    'tour excursion tourism visitor travel package',
  ],
  'travel agent': [
    'travel consultant, travel adviser, ticket agent, reservation clerk, booking agent, travel coordinator, airline ticket agent, cruise consultant, ticketing clerk, reservationist, travel clerk',
    'travel ticket reservation transportation itinerary airline fare booking',
  ],
  'event planner': [
    'wedding planner, event coordinator, conference organiser, banquet coordinator, party planner, meeting planner, convention planner, event manager, meeting organizer, festival organizer',
    'event wedding meeting convention conference venue coordinate',
  ],
  'activities coordinator': [
    'recreation worker, activities director, entertainment host, social host, camp counselor, kids club attendant, recreation leader, recreation director, camp director, youth activity leader',
    'recreation activity games camp leisure arts crafts participants',
  ],
  'pool attendant': [
    'beach attendant, lounge attendant, towel attendant, cabana attendant, lifeguard attendant, amusement park attendant, ride operator, recreation attendant, golf course attendant, ski lift operator',
    'beach pool towel amusement recreation ride facility equipment patron',
  ],
  'casino dealer': [
    'croupier, blackjack dealer, card dealer, roulette dealer, poker dealer, gaming dealer, table games dealer, pit boss, casino supervisor, gaming supervisor, slot attendant, betting clerk, bookmaker, sports book writer, gambling cashier, cage cashier, slot supervisor, casino manager',
    'casino gambling gaming table cards bets wager slot chips odds',
  ],
  'spa manager': [
    'spa director, wellness manager, spa supervisor, salon manager, spa coordinator, health club manager',
    'spa wellness treatment salon',
  ],
  'flight attendant': [
    'cabin crew, air hostess, airline steward, cabin attendant, purser, in-flight crew, stewardess',
    'aircraft passenger flight cabin airline safety',
  ],
  'cruise staff': [
    'ship steward, cruise director, cabin steward, yacht stewardess, chief stewardess, yacht steward, shore excursion staff',
    'ship cruise yacht cabin passenger guest',
  ],
}
