import type { Families } from './family.ts'

export const power: Families = {
  lineman: [
    'line worker, power line technician, linesman, cable splicer, electric line crew, powerline installer, overhead line worker, high voltage electrician, utility pole climber',
    'power line cable pole electrical voltage distribution',
  ],
  'solar installer': [
    'solar technician, solar panel installer, photovoltaic installer, renewable energy technician, pv installer, solar engineer, solar thermal installer, wind turbine technician, solar energy engineer, wind engineer, solar project manager, wind farm manager, battery storage technician',
    'solar panel photovoltaic renewable energy wind turbine',
  ],
  'power plant operator': [
    'plant operator, boiler operator, turbine operator, stationary engineer, generating station operator, power dispatcher, control room operator plant, boiler engineer, nuclear reactor operator, steam engineer, hydroelectric plant technician, load dispatcher, auxiliary operator, substation operator',
    'power plant boiler turbine steam generate electric control reactor nuclear',
  ],
  'water plant operator': [
    'water treatment operator, desalination operator, wastewater operator, reverse osmosis technician, pumping station operator, sewage plant operator, pump operator, waterworks operator, wastewater engineer, water engineer',
    'water wastewater treatment plant sewage pump desalination',
  ],
  'meter reader': [
    'utility meter reader, water meter reader, meter inspector, electric meter installer',
    'meter read utility electric water consumption',
  ],
  'electrical engineer': [
    'power engineer, electrical design engineer, electronics engineer, control engineer, instrumentation engineer, transmission engineer, electrical project engineer, electrical engineering technician, automation engineer, substation engineer',
    'electrical power circuit design electronic systems engineering',
  ],
  'energy manager': [
    'energy auditor, energy engineer, sustainability manager, energy analyst, energy broker, utilities manager, sustainability specialist, green building consultant, chief sustainability officer, biofuels plant manager, energy consultant',
    'energy efficiency sustainability conservation audit building',
  ],
  'oil and gas worker': [
    'roustabout, derrickman, petroleum engineer, refinery operator, gas plant operator, wellhead pumper, oil rig worker, rotary drill operator, tool pusher, gauger, pipeline operator, petroleum pump operator, compressor station operator, oil field worker, refinery technician, drilling engineer, reservoir engineer',
    'oil gas petroleum drill well refinery pipeline rig pump',
  ],
  'nuclear technician': [
    'radiation protection technician, nuclear engineer, health physicist, radiation monitor, reactor technician',
    'nuclear radiation radioactive reactor',
  ],
}
