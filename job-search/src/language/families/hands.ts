import type { Families } from './family.ts'

export const hands: Families = {
  labourer: [
    'general labourer, laborer, hand, helper, day worker, casual worker, general worker, manual worker, yard worker, apprentice',
    'manual assist load tools helping',
  ],
  packer: [
    'packager, hand packer, packing worker, packaging operator, bagger, wrapper, boxer, labeler, carton packer',
    'pack package box wrap container label carton',
  ],
  'machine feeder': [
    'offbearer, machine loader, material loader, feeder, conveyor tender, hopper loader, machine helper',
    'machine feed load material remove conveyor',
  ],
  'parking attendant': [
    'valet parker, valet attendant, car park attendant, parking lot attendant, garage attendant, toll collector',
    'parking vehicle car lot garage customer',
  ],
  'event helper': [
    'usher, ticket taker, lobby attendant, event steward, stage crew member, event crew, turnstile attendant, coat check attendant, locker room attendant, checkroom attendant, cloakroom attendant',
    'ticket patron entertainment event seat theater locker lobby',
  ],
}
