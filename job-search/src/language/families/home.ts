import type { Families } from './family.ts'

export const home: Families = {
  cleaner: [
    'janitor, custodian, housekeeping cleaner, office cleaner, house cleaner, maid, domestic helper, domestic worker, cleaning operative, porter, sanitation worker, floor care technician, window washer',
    'clean sweep mop vacuum dust trash floor polish window restroom',
  ],
  'laundry worker': [
    'laundry attendant, dry cleaner, presser, ironer, laundry operator, linen attendant, wash operator, spotter, steam presser',
    'laundry wash iron press linen garment fabric dry cleaning stain',
  ],
  landscaper: [
    'gardener, groundskeeper, groundsman, landscape worker, lawn care worker, yard man, lawn mower, greenskeeper, landscaping labourer, hedge trimmer, lawn technician',
    'lawn garden plant mow tree shrub grass irrigation landscape grounds turf',
  ],
  'tree surgeon': [
    'arborist, tree trimmer, tree climber, tree cutter, tree pruner, tree feller',
    'tree prune branch limb chain saw trim',
  ],
  handyman: [
    'maintenance worker, property maintenance technician, maintenance man, general repairer, odd job worker, building maintenance worker, maintenance technician, repairman, facilities technician, maintenance engineer',
    'repair maintenance fix building plumbing carpentry painting equipment',
  ],
  'property manager': [
    'building manager, facilities manager, estate manager, villa manager, apartment manager, condo manager, community association manager, caretaker, leasing manager, facility supervisor',
    'property building tenant lease rent residential facilities maintenance real estate',
  ],
  'pest control technician': [
    'exterminator, fumigator, termite technician, pest controller, rodent control worker, pesticide applicator, mosquito control worker, sprayer',
    'pest insect rodent termite pesticide fumigate spray chemical vegetation',
  ],
  caretaker: [
    'house sitter, superintendent, concierge caretaker, live-in caretaker, watchman, keeper',
    'property house care yard',
  ],
  nanny: [
    'babysitter, baby sitter, child minder, childcare worker, au pair, daycare worker, child care provider, nursery worker, governess, day care attendant, preschool aide',
    'child children infant care play feed nursery daycare',
  ],
  butler: [
    'house manager, valet, household manager, footman, personal attendant, majordomo, domestic couple',
    'household guest private residence serve',
  ],
  'moving worker': [
    'mover, furniture mover, removals worker, van helper, household goods packer, piano mover',
    'move furniture truck load pack',
  ],
  'appliance technician': [
    'appliance repairer, washing machine repairer, refrigerator repairer, home appliance installer, small appliance repairer, vacuum cleaner repairer',
    'appliance washer dryer stove oven refrigerator repair household',
  ],
  locksmith: [
    'key cutter, safe technician, lock installer, safe repairer, lock and key technician',
    'lock key safe vault door',
  ],
  'waste collector': [
    'garbage collector, refuse worker, recycling worker, trash collector, sanitation truck worker, recycling coordinator, sorter, landfill worker, rubbish collector, bin man, scrap collector',
    'garbage refuse recycling trash waste recyclable truck collect landfill dump',
  ],
  'septic technician': [
    'sewer cleaner, septic tank servicer, sewer pipe cleaner, drainage worker, cesspool cleaner',
    'sewer septic drain tank pipe clean',
  ],
  'chimney cleaner': [
    'pressure washer, power washer, duct cleaner, tank cleaner, hull cleaner, vehicle cleaner, equipment washer, car detailer, car wash attendant, auto detailer',
    'wash clean vehicle equipment hose tank polish',
  ],
}
