import type { JobField } from './trade.ts'

export const engines: JobField = {
  group: 'Automotive & Mechanical',
  firms: 'Auto, Motors, Garage, Engine Works, Outboards, Auto Body, Power Equipment, Golf Carts, Diesel',
  openings: `
    {firm} in {place} has more engines than hands and is looking for {noun}.
    {firm} is looking for {noun} who can hear what is wrong before the hood is up.
    {firm} fixes it once and guarantees it; for that we need {noun}.
    The bays at {firm} are full until next month, so we are hiring {noun}.
    Salt is hard on engines and good for business; {firm} in {place} needs {noun}.`,
  benefits: `
    Tools for specialised work provided
    Overtime paid
    Uniform laundered weekly
    Flat-rate bonus
    Manufacturer training
    Staff price on parts
    National Insurance from day one`,
  trades: [
    {
      name: 'mechanic',
      firms: 'Auto, Motors, Garage, Golf Carts',
      titles:
        'Mechanic | Auto Mechanic | Automotive Technician | Mechanic’s Apprentice | Golf Cart Technician',
      pay: ['hour', 9, 21],
      types: 'full-time part-time contract',
      demand: 2,
      duties: `
        You diagnose with a scanner and your ears, in that order or the other.
        Brakes, suspension and cooling are the daily bread.
        Old parts are shown to the customer in the box of the new ones.
        Used parts are fitted only when the customer said yes.
        Test drives are short and within the limit.
        Your bay is swept and the hoist is down when you leave.`,
      needs: `
        Three years in a garage, fewer for apprentices
        Own hand tools
        Driver’s licence
        BTVI automotive certificate is a plus`,
      skills: 'Diagnostics, Brakes, Suspension, Engine repair, Electrical, Transmission, Customer service',
    },
    {
      name: 'diesel mechanic',
      firms: 'Diesel, Heavy Equipment, Engine Works',
      titles: 'Diesel Mechanic | Heavy Equipment Mechanic | Truck Mechanic | Fleet Mechanic',
      pay: ['hour', 13, 26],
      types: 'full-time contract',
      duties: `
        You keep trucks, excavators and a temperamental crane at work.
        Injectors, turbos and hydraulics are stripped and rebuilt in a clean corner.
        Field repairs happen in mud, and you bring the right hose.
        Service intervals are kept by hours, not by hope.
        You write what was done so that the next one can read it.
        Fuel is polished and tanks are sampled.`,
      needs: `
        Five years on diesels
        Hydraulic and electrical fault finding
        Heavy truck licence is a plus
        Travels between islands`,
      skills: 'Diesel engines, Hydraulics, Fault finding, Injection, Welding, Preventive maintenance',
    },
    {
      name: 'outboard mechanic',
      firms: 'Outboards, Marine Engines, Engine Works',
      titles: 'Outboard Mechanic | Marine Mechanic | Small Engine Mechanic | Boat Rigger',
      pay: ['hour', 11, 24],
      types: 'full-time contract temporary',
      where: 'sea',
      demand: 1.5,
      duties: `
        You service two-strokes that are older than you and four-strokes with more computer than engine.
        Impellers, lower units and corroded plugs come in by the dozen.
        Fuel that has sat since summer is drained first.
        New engines are rigged, pitched and sea-trialled.
        Fishermen get their boat back before the season opens.
        You rinse, grease and tell people to do the same.`,
      needs: `
        Three years on outboards
        Factory training is a plus
        Own tools
        Can run a boat`,
      skills: 'Outboards, Lower units, Fuel systems, Rigging, Diagnostics, Fibreglass basics, Sea trials',
    },
    {
      name: 'generator technician',
      firms: 'Standby Power, Generators, Power Equipment',
      titles: 'Generator Technician | Standby Power Technician | Small Engine and Generator Technician',
      pay: ['hour', 13, 25],
      types: 'full-time contract',
      duties: `
        You service standby sets at clinics, hotels and food stores before they are needed.
        Load tests are run with the owner present.
        Transfer switches, batteries and fuel are checked in that order.
        In the season you are on a rota that ends when the lights are on.
        Parts are stocked for the ten most common faults.
        Installations are bolted to stand in a hurricane.`,
      needs: `
        Diesel and electrical background
        Two years on generators
        Driver’s licence
        On call by rotation`,
      skills: 'Diesel engines, Load testing, Transfer switches, Fuel systems, Control panels, Fault finding',
    },
    {
      name: 'panel beater',
      firms: 'Auto Body, Paint and Body, Auto',
      titles: 'Panel Beater | Auto Body Repairer | Auto Painter | Auto Body and Paint Technician',
      pay: ['hour', 9, 18],
      where: 'towns',
      duties: `
        You pull, fill and block until the light runs straight along the door.
        Rust is cut out and not covered.
        Colours are matched in daylight.
        The booth is clean, the mask is on and the filters are new.
        Insurance estimates are written with photographs.
        Finished cars go out washed.`,
      needs: `
        Three years in a body shop
        Welding of thin sheet
        Good colour sense
        Own small tools`,
      skills: 'Panel beating, Spray painting, MIG welding, Colour matching, Sanding, Estimates',
    },
  ],
}
