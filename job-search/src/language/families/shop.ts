import type { Families } from './family.ts'

export const shop: Families = {
  cashier: [
    'checkout operator, till operator, checkout clerk, store cashier, ticket seller, toll booth clerk, checker, booth cashier, grocery checker',
    'cash register money customers checkout payment change',
  ],
  'shop assistant': [
    'sales associate, sales clerk, store clerk, retail salesperson, sales assistant, shop attendant, counter clerk, retail assistant, sales girl, boutique assistant, shopkeeper, salesclerk, floor associate, parts clerk, rental clerk, counter salesperson, rental agent',
    'store merchandise customers sell retail sales clothing shop goods rent',
  ],
  'shop manager': [
    'store manager, retail manager, supermarket manager, store supervisor, floor manager, assistant store manager, department supervisor, retail supervisor, shop owner, boutique manager, sales floor supervisor',
    'store retail sales workers supervise merchandise',
  ],
  merchandiser: [
    'visual merchandiser, window dresser, display artist, shelf merchandiser, display designer, merchandise displayer, product demonstrator, brand ambassador, promoter',
    'display merchandise window product demonstrate exhibit promotion',
  ],
  'sales representative': [
    'salesman, sales agent, sales executive, account executive, business development executive, field sales agent, sales consultant, account manager, medical representative, wholesale representative, territory manager, key account manager, sales rep, salesperson, commercial agent, inside sales representative, advertising sales agent, ad salesman',
    'sell sales customers product wholesale account client advertising goods',
  ],
  'sales manager': [
    'sales director, commercial manager, sales supervisor, head of sales, regional sales manager, sales team leader, business development manager, director of sales, district sales manager',
    'sales manage distribution territory customer goals',
  ],
  'sales engineer': [
    'technical sales representative, technical sales engineer, solar sales consultant, solutions consultant, pre-sales engineer',
    'technical sales equipment engineer product',
  ],
  telemarketer: [
    'telesales agent, telephone sales agent, cold caller, outbound call agent, telephone solicitor',
    'telephone solicit sell orders donations calls',
  ],
  'real estate agent': [
    'realtor, estate agent, property agent, real estate broker, leasing agent, letting agent, real estate salesperson, rental agent property',
    'property real estate rent buy sell homes lease',
  ],
  'car salesman': [
    'auto salesperson, vehicle sales executive, car rental agent, parts salesperson, boat salesman, rental car agent',
    'vehicle car sell rental parts auto',
  ],
  'straw vendor': [
    'market vendor, craft vendor, street vendor, souvenir seller, stall holder, hawker, newspaper seller, street hawker, door to door salesman, peddler',
    'sell street market stall vendor goods door',
  ],
  florist: [
    'flower arranger, floral designer, flower shop assistant, floral arranger, wreath maker',
    'flowers floral arrange bouquet',
  ],
  'vending machine technician': [
    'vending machine operator, coin machine collector, vending machine attendant, amusement machine technician',
    'vending machine coin game',
  ],
  butcher: [
    'meat cutter, meat carver, slaughterer, fish cutter, fishmonger, meat packer, poultry processor, deboner, fish cleaner, seafood processor, sausage maker, slaughterhouse worker, meat trimmer',
    'meat cut carcass fish poultry trim slaughter seafood',
  ],
}
