import type { Families } from './family.ts'

export const sea: Families = {
  'boat captain': [
    'skipper, ship captain, yacht captain, master mariner, ferry captain, charter captain, vessel master, boat operator, tug captain, ship pilot, first mate, ship officer, chief mate, harbour pilot, mailboat captain, tugboat captain, deck officer, motorboat operator, water taxi operator, ferry operator',
    'ship boat vessel captain navigation marine command',
  ],
  deckhand: [
    'sailor, seaman, able seaman, bosun, ordinary seaman, boat crew, mailboat crew, yacht crew, ferry crew, mate, crew member boat, able bodied seaman, barge hand, line handler, oiler marine, deck hand',
    'ship vessel deck boat line crew sea',
  ],
  'marine engineer': [
    'ship engineer, chief engineer ship, naval architect, engine room officer, second engineer, marine surveyor, ship designer, naval engineer, port engineer, marine architect',
    'ship marine engine vessel hull propulsion',
  ],
  fisherman: [
    'commercial fisherman, crawfisherman, lobster fisherman, sponge fisherman, fishing boat hand, fish farmer, spear fisherman, net fisherman, shellfish harvester, crabber, oyster grower, fisher, trawler deckhand, shrimper',
    'fish catch net lobster crawfish sea shellfish trap boat hunt',
  ],
  'bonefishing guide': [
    'fishing guide, fly fishing guide, sport fishing captain, charter fishing guide, hunting guide, flats guide, outdoor guide',
    'fish guide flats fly tackle hunt outdoor charter',
  ],
  'dive instructor': [
    'scuba instructor, diver, divemaster, snorkel guide, commercial diver, salvage diver, underwater welder, dive guide, underwater technician, scuba diver, hull diver',
    'dive underwater scuba water marine',
  ],
  'dock master': [
    'harbour master, marina manager, dock attendant, port manager, marina attendant, wharfinger, dock hand, lock tender, bridge tender, lighthouse keeper, bridge operator',
    'dock marina port harbor vessel boat bridge lock',
  ],
  'boat builder': [
    'shipwright, sloop builder, boat carpenter, fibreglass laminator, hull technician, ship fitter, shipyard worker, fiberglass worker, boat repairer, laminator, gelcoat technician',
    'boat hull ship fiberglass laminate resin wood',
  ],
  'water sports instructor': [
    'jet ski guide, kayak guide, parasail operator, sailing instructor, watersports attendant, paddle board guide, surf instructor, boat rental clerk',
    'water sport beach kayak sail recreation',
  ],
}
