import type { Families } from './family.ts'

export const land: Families = {
  farmer: [
    'crop farmer, grower, poultry farmer, livestock farmer, farm manager, pineapple farmer, planter, rancher, farm owner, orchard manager, nursery manager, dairy farmer, horticulturist, greenhouse manager, farm supervisor, vineyard manager, fish hatchery manager',
    'farm crop livestock agricultural grow plant harvest ranch nursery',
  ],
  'farm worker': [
    'farm hand, farm labourer, crop picker, fruit picker, field worker, greenhouse worker, harvester, nursery worker plants, packing house worker, ranch hand, irrigation worker, milker, shepherd, poultry worker, cowboy, vegetable picker, seed planter, tractor driver farm, farm equipment operator, combine operator, sheep shearer, bee keeper, beekeeper, herder, breeder, egg collector',
    'crop harvest plant farm livestock animals cattle poultry pick fruit vegetables irrigate tractor graze',
  ],
  'agricultural scientist': [
    'agronomist, soil scientist, plant scientist, animal scientist, crop adviser, extension officer, agricultural officer, agricultural engineer, crop scientist, plant breeder, horticultural scientist, entomologist, agricultural inspector, farm adviser, precision agriculture technician, conservation scientist, range manager',
    'agricultural soil crop plant animal farm conservation',
  ],
  'forestry worker': [
    'logger, lumberjack, forester, forest ranger, forestry technician, log grader, feller, chokerman, skidder operator, forest technician, timber cruiser, logging equipment operator, tree planter, faller, silviculturist',
    'forest tree log timber fell logging wood',
  ],
  'environmental scientist': [
    'conservationist, environmental officer, ecologist, environmental consultant, environmental technician, environmental engineer, sustainability officer, pollution control technician, environmental analyst, environmental planner, hazardous waste worker, remediation specialist, climate analyst, restoration planner, spill responder, environmental protection technician, water quality specialist',
    'environmental pollution conservation ecology waste hazardous water remediation contamination soil',
  ],
  'park warden': [
    'park ranger, park naturalist, nature interpreter, reserve warden, national park officer, park interpreter',
    'park nature natural visitors wildlife conservation',
  ],
}
