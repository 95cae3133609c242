import { finishing } from './finishing.ts'
import type { JobField } from './trade.ts'

export const building: JobField = {
  group: 'Trades & Construction',
  firms:
    'Builders, Construction, Contractors, Build Co., Developments, Homes, Renovations, Design and Build, Roofing and Building, General Contractors',
  openings: `
    {firm} has three sites open around {place} and needs {noun} from the first of the month.
    The slab is poured, the steel is on the dock, and {firm} is looking for {noun}.
    We build for storms and for grandchildren; {firm} in {place} would like to hear from {noun} who does too.
    Steady work until next summer: {firm} needs {noun} in {place}.
    {firm} pays on Fridays and finishes what it starts; {noun} with the same habit is welcome.`,
  benefits: `
    National Insurance paid from day one
    Safety boots and helmet provided
    Transport to site
    Overtime at time and a half
    Completion bonus
    Tool allowance
    Paid public holidays
    Boat fare home every second weekend`,
  trades: [
    {
      name: 'electrician',
      firms: 'Electrical, Electric, Builders, Electrical Contractors',
      titles:
        'Electrician | Licensed Electrician | Electrician’s Apprentice | Commercial Electrician | Maintenance Electrician',
      pay: ['hour', 12, 28],
      types: 'full-time contract temporary',
      demand: 3,
      duties: `
        You rough in, pull and terminate to code, and the labels on your panel can be read.
        Fault finding is done with a meter and patience, not by swapping parts.
        Salt air eats connections here, so you seal and grease what others leave bare.
        Drawings are marked up as built at the end of each week.
        You meet the inspector yourself and rarely see them twice.
        Standby generators and transfer switches are part of most of our jobs.
        An apprentice works beside you and should know more by Friday.`,
      needs: `
        Electrical licence, or working towards it under a licence holder
        Three years on houses or commercial sites
        Own hand tools and meter
        Driver’s licence
        BTVI certificate or equal training is a plus`,
      skills:
        'House wiring, Panel upgrades, Fault finding, Conduit, Transfer switches, Earthing, Load calculation, Solar PV',
    },
    {
      name: 'plumber',
      firms: 'Plumbing, Plumbing and Pumps, Contractors',
      titles: 'Plumber | Licensed Plumber | Plumber’s Helper | Maintenance Plumber | Service Plumber',
      pay: ['hour', 12, 26],
      types: 'full-time contract',
      demand: 2,
      duties: `
        You run supply, waste and vent lines on new houses and untangle them in old ones.
        Cisterns, pressure pumps and filters are everyday work on the islands.
        Leaks are traced before walls are opened.
        You size a water heater for the family that lives there, not for the brochure.
        Septic tanks and soakaways are set level and inspected before they are covered.
        Callouts are answered with a time, and the time is kept.`,
      needs: `
        Plumbing licence or five years’ proven experience
        Can read a plan
        Own tools
        Driver’s licence`,
      skills:
        'Pipe fitting, Pumps, Cisterns, Leak tracing, Water heaters, Septic tanks, Reading plans, PEX and PVC',
    },
    {
      name: 'carpenter',
      titles:
        'Carpenter | Framing Carpenter | Finish Carpenter | Formwork Carpenter | Carpenter’s Apprentice',
      pay: ['hour', 11, 24],
      types: 'full-time contract temporary',
      demand: 2.5,
      duties: `
        Trusses go up with every strap and every nail the code asks for.
        You set forms that hold, strip them clean and save the ply.
        Doors close with one finger when you are done.
        Measuring is done twice, because the next sheet of plywood comes on the next boat.
        You trim stairs, soffits and window boards in hardwood and in pine.
        The site is swept and the lumber is covered before you leave.`,
      needs: `
        Four years on site, fewer for apprentices
        Own hand and power tools
        Comfortable at heights
        Can work from drawings`,
      skills:
        'Framing, Roof trusses, Formwork, Finish carpentry, Hurricane straps, Door hanging, Stairs, Reading plans',
    },
    {
      name: 'mason',
      titles: 'Mason | Block Layer | Stone Mason | Plasterer',
      pay: ['hour', 11, 22],
      types: 'full-time contract',
      demand: 2,
      duties: `
        You lay eight-inch block plumb and fast, with the steel where the engineer drew it.
        Sea walls, cisterns and columns are on the list this year.
        Plaster goes on in two coats and dries without a map of cracks.
        You mix for the heat of the day and keep it wet after.
        Native stone is cut and fitted so that it looks as if it grew there.
        Two labourers take their lead from you.`,
      needs: `
        Five years laying block
        Own level, line and trowels
        Able to lead a small crew
        Knows how to read a foundation plan`,
      skills: 'Block laying, Plastering, Concrete, Stone walls, Steel fixing, Reading plans, Crew leading',
    },
    {
      name: 'roofer',
      firms: 'Roofing, Roof Works, Builders',
      titles: 'Roofer | Metal Roofing Installer | Shingle Roofer | Roof Repair Technician',
      pay: ['hour', 11, 21],
      types: 'full-time contract temporary',
      duties: `
        You strip, dry in and cover before the afternoon squall.
        Flashing is bent on site and fits.
        Every valley, vent and ridge is sealed as though your mother slept under it.
        Harness and lines are worn by everybody, every day.
        You walk the owner through photographs of what was found and what was done.
        Storm repairs come first when there are any.`,
      needs: `
        Two years on roofs
        No fear of heights and respect for them
        Fit for heavy work in the sun
        Own harness preferred`,
      skills: 'Shingles, Metal roofing, Flashing, Hurricane straps, Leak tracing, Roof safety, Estimates',
    },
    {
      name: 'heavy equipment operator',
      titles: 'Heavy Equipment Operator | Excavator Operator | Backhoe Operator | Crane Operator',
      pay: ['hour', 13, 26],
      types: 'full-time contract',
      duties: `
        You clear, trench and load with an excavator that is checked before it is started.
        Rock here is hard and cables are shallow; you ask before you dig.
        Grades are cut to the stake.
        Barges are unloaded at the ramp when the tide allows, which is not always at nine.
        You grease, log hours and report a weeping hose.
        Banksmen are never out of your mirror.`,
      needs: `
        Operator’s licence for the machine
        Three years in the seat
        Safe record
        Willing to travel between islands`,
      skills:
        'Excavator, Backhoe, Grader, Trenching, Land clearing, Daily checks, Site safety, Crane signals',
    },
    {
      name: 'welder',
      firms: 'Welding, Fabrication, Ironworks',
      titles: 'Welder | Fabricator Welder | Structural Welder | Aluminium Welder',
      pay: ['hour', 13, 27],
      types: 'full-time contract',
      where: 'towns',
      duties: `
        Gates, railings, davits and tank stands are cut, fitted and welded in our yard.
        You run stick, MIG and, for boats, clean TIG on aluminium.
        Welds are ground only where the drawing says so.
        Everything is primed before it meets the air.
        Site work is done with a fire watch and a bucket of sand.
        You can take a sketch on a napkin and come back with a price.`,
      needs: `
        Certified or able to pass a bend test
        Three years of fabrication
        Reads drawings and measures once
        Own helmet and small tools`,
      skills: 'MIG welding, TIG welding, Stick welding, Aluminium, Fabrication, Blueprint reading, Grinding',
    },
    ...finishing,
  ],
}
