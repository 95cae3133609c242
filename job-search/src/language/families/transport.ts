import type { Families } from './family.ts'

export const transport: Families = {
  driver: [
    'chauffeur, delivery driver, truck driver, courier driver, company driver, van driver, motorist, personal driver, vehicle operator, lorry driver, trucker, route driver, driver messenger, light truck driver, delivery man, parcel delivery driver',
    'drive vehicle truck van deliver route transport',
  ],
  'heavy truck driver': [
    'trailer driver, tanker driver, tractor trailer driver, dump truck driver, cement truck driver, semi truck driver, log truck driver, long haul trucker, water truck driver',
    'truck trailer tractor haul load freight heavy',
  ],
  'taxi driver': [
    'cab driver, limousine driver, livery driver, tour car driver, cabbie, ride share driver, hackney driver, shuttle driver',
    'taxi passengers drive fare automobile limousine',
  ],
  'bus driver': [
    'jitney driver, coach driver, school bus driver, shuttle bus driver, omnibus driver, transit operator, motor coach operator, tram driver, streetcar operator',
    'bus passengers route transit school drive',
  ],
  'shipping clerk': [
    'receiving clerk, freight clerk, shipping coordinator, freight forwarder, cargo clerk, shipping agent, freight agent, cargo agent, logistics clerk, manifest clerk, traffic clerk, shipper, dock clerk, weigher, scale operator, inventory clerk, shipping and receiving clerk',
    'shipping freight cargo receive ship goods records weight',
  ],
  'logistics manager': [
    'supply chain manager, warehouse manager, distribution manager, transport manager, fleet manager, logistics coordinator, logistician, supply officer, storage manager, logistics analyst, logistics engineer, warehouse supervisor, traffic manager, fleet supervisor, supply chain analyst, terminal manager',
    'logistics supply chain distribution transportation warehouse storage fleet',
  ],
  stevedore: [
    'dock worker, longshoreman, port worker, cargo handler, baggage handler, freight loader, ramp agent, loader, unloader, dockman, lumper, truck loader, wharf hand, tank car loader, barge loader',
    'cargo ship load unload dock freight port',
  ],
  'air traffic controller': [
    'air traffic control specialist, flight controller, airport tower controller, flight dispatcher, airfield operations officer, airport operations officer, ground controller, aerodrome controller',
    'air traffic aircraft flight airport control airfield',
  ],
  'traffic technician': [
    'traffic engineer technician, parking enforcement officer, meter maid, transport planner, transportation inspector, vehicle inspector, traffic analyst, freight inspector, transportation planner',
    'traffic transportation vehicles inspect parking planning',
  ],
  'warehouse worker': [
    'stocker, warehouse associate, stock handler, order picker, order filler, material handler, stock clerk, storeman, storekeeper, picker packer, warehouse operative, shelf stocker, storeroom clerk, stockroom worker, freight handler',
    'warehouse stock inventory order merchandise shelf material pallet store receive',
  ],
  'forklift operator': [
    'forklift driver, lift truck operator, industrial truck operator, reach truck driver, pallet truck operator, tractor operator, straddle carrier operator',
    'forklift truck tractor pallet load industrial stack',
  ],
}
