import type { Families } from './family.ts'

export const building: Families = {
  plumber: [
    'pipefitter, pipe fitter, steamfitter, drain layer, plumbing technician, plumbing contractor, gas fitter, drain cleaner, septic installer, water heater installer',
    'pipe drain sewer leak faucet toilet valve fixture sprinkler water gas heating',
  ],
  electrician: [
    'wireman, electrical contractor, electrical technician, journeyman electrician, electrical installer, lighting installer, rewiring specialist, electrical apprentice, sparky',
    'wiring circuit breaker panel conduit lighting voltage electrical power cable switch',
  ],
  carpenter: [
    'joiner, woodworker, framer, finish carpenter, rough carpenter, formwork carpenter, trim carpenter, form builder, cabinet installer, dock builder',
    'wood lumber timber frame door window saw nail formwork stair scaffold',
  ],
  cabinetmaker: [
    'furniture maker, cabinet maker, bench carpenter, millworker, joinery worker, furniture restorer, wood finisher, kitchen fitter',
    'cabinet furniture wood veneer countertop finish lacquer',
  ],
  mason: [
    'bricklayer, block layer, stonemason, brick mason, concrete block mason, stone setter, masonry worker, chimney builder, refractory mason',
    'brick block stone mortar wall masonry concrete tile trowel',
  ],
  'concrete finisher': [
    'cement mason, cement finisher, concrete worker, concrete pourer, slab finisher, terrazzo worker, concrete pump operator',
    'concrete cement slab pour surface float trowel pavement sidewalk',
  ],
  roofer: [
    'roofing contractor, roof tiler, shingler, roofing installer, roof repairer, sheet roofer, slater, waterproofer',
    'roof shingle tile tar membrane leak gutter',
  ],
  painter: [
    'house painter, painting contractor, spray painter, interior decorator painter, exterior painter, paperhanger, wallpaper hanger, industrial painter, coating applicator',
    'paint brush roller coating wall surface varnish wallpaper stain primer',
  ],
  tiler: [
    'tile setter, floor layer, flooring installer, tile installer, marble setter, carpet installer, carpet layer, floor sander, hardwood floor installer, vinyl layer',
    'tile floor carpet grout marble linoleum adhesive surface',
  ],
  plasterer: [
    'stucco mason, drywall installer, drywall finisher, drywall taper, sheetrock hanger, plaster worker, ceiling installer, renderer, lather',
    'plaster stucco drywall ceiling wallboard joint compound partition',
  ],
  glazier: [
    'glass installer, window installer, glass fitter, hurricane shutter installer, storm shutter installer, glass cutter, windshield installer',
    'glass window mirror pane skylight shutter',
  ],
  welder: [
    'welding technician, welder fabricator, metal fabricator, brazer, solderer, arc welder, pipe welder, boilermaker, cutter, ironmonger',
    'weld metal torch steel solder braze joint flame cutting',
  ],
  'sheet metal worker': [
    'tinsmith, duct installer, metal roofer, sheet metal mechanic, duct fabricator, gutter installer, coppersmith',
    'metal duct sheet steel copper bend flashing',
  ],
  'steel worker': [
    'ironworker, rebar installer, rodbuster, structural steel erector, reinforcing iron worker, steel fixer, steel erector, rigger',
    'steel girder beam column rebar structural reinforcing bolt crane hoist',
  ],
  'air-conditioning technician': [
    'hvac technician, refrigeration mechanic, ac technician, hvac installer, heating mechanic, refrigeration technician, cooling technician, hvac mechanic, air conditioning mechanic, furnace installer',
    'heating ventilation air conditioning refrigeration cooling duct thermostat compressor furnace',
  ],
  'insulation installer': [
    'insulator, insulation worker, lagger, weatherization technician, spray foam installer, asbestos remover, abatement worker',
    'insulation pipe wall foam asbestos lead mold hazardous removal energy',
  ],
  'heavy equipment operator': [
    'backhoe operator, excavator operator, bulldozer operator, loader operator, grader operator, equipment operator, digger operator, front end loader, paving machine operator, pile driver operator, asphalt paver',
    'excavation earth dirt grade bulldozer loader trench pavement asphalt road machine dredge',
  ],
  'crane operator': [
    'tower crane operator, hoist operator, boom operator, winch operator, crane rigger, derrick operator, signal person',
    'crane hoist boom load lift cable cargo winch',
  ],
  'construction worker': [
    'construction laborer, building labourer, site labourer, construction helper, demolition worker, general labourer construction, hod carrier, flagger, road worker, highway maintenance worker',
    'construction site building dig demolition scaffold trench road highway asphalt',
  ],
  'construction manager': [
    'site manager, site supervisor, building contractor, general contractor, construction superintendent, project superintendent, clerk of works, construction foreman, works manager, construction project manager',
    'construction building contractor schedule site supervise project crew',
  ],
  'quantity surveyor': [
    'cost estimator, construction estimator, cost engineer, building estimator, bid estimator, estimating engineer, cost consultant',
    'cost estimate bid materials quantities budget',
  ],
  architect: [
    'architectural designer, building designer, design architect, architectural technologist, project architect, landscape architect, town planner, urban planner, garden designer',
    'architecture design building plan drawing landscape zoning land urban site',
  ],
  'civil engineer': [
    'structural engineer, site engineer, highway engineer, bridge engineer, geotechnical engineer, coastal engineer, transportation engineer, water resources engineer, municipal engineer',
    'road bridge dam structure infrastructure drainage survey construction traffic',
  ],
  drafter: [
    'draughtsman, drafting technician, cad technician, cad operator, architectural drafter, autocad drafter, design draftsman, detailer, bim technician',
    'drawing cad blueprint drafting detail plan dimension layout',
  ],
  surveyor: [
    'land surveyor, survey technician, surveying assistant, hydrographic surveyor, mapping technician, cartographer, gis technician, photogrammetrist, geodesist, gis analyst',
    'survey map boundary land gis geographic coordinates elevation cartography geospatial',
  ],
  'building inspector': [
    'construction inspector, building official, code inspector, code enforcement officer, home inspector, plan examiner, electrical inspector, plumbing inspector',
    'inspect code building permit regulation structural safety compliance',
  ],
  'pool technician': [
    'pool builder, swimming pool cleaner, pool maintenance technician, spa technician, pool attendant cleaner, pool plasterer',
    'pool chlorine pump filter water spa',
  ],
  'fence builder': [
    'fence erector, fencing installer, gate installer, fence installer, wall builder',
    'fence post gate wire wall',
  ],
  'elevator technician': [
    'elevator mechanic, lift engineer, escalator mechanic, elevator installer, lift technician, elevator constructor',
    'elevator escalator lift dumbwaiter cable hoistway',
  ],
  blaster: [
    'explosives worker, shotfirer, powder blaster, demolition blaster, explosive handler',
    'explosive blast detonate rock dynamite quarry demolition',
  ],
  'quarry worker': [
    'miner, quarryman, mine worker, rock driller, drill operator, driller, roof bolter, mining machine operator, sand miner, well driller, drilling rig operator, mine foreman',
    'mine rock drill ore coal quarry underground well stone gravel aragonite earth boring',
  ],
  'railway worker': [
    'track layer, rail maintenance worker, locomotive engineer, train driver, conductor, brakeman, yardmaster, signal operator, switchman, railroad engineer, trackman',
    'rail train track locomotive railroad switch yard car signal',
  ],
}
