import type { JobTrade } from './trade.ts'

export const finishing: JobTrade[] = [
  {
    name: 'painter',
    firms: 'Painting, Decorators, Renovations',
    titles: 'Painter | House Painter | Spray Painter | Painter and Decorator',
    pay: ['hour', 9, 17],
    types: 'full-time contract temporary',
    duties: `
        Preparation is most of the job: you scrape, wash, fill and sand before a tin is opened.
        Exteriors face salt and sun, so you know your primers.
        You cut a straight line without tape.
        Colours are matched to the old houses on the waterfront.
        Floors, plants and furniture are covered and found as they were.
        You estimate gallons within one.`,
    needs: `
        Three years’ experience inside and out
        Steady on ladders and scaffold
        Tidy worker
        Spray experience is a plus`,
    skills:
      'Exterior painting, Surface preparation, Spraying, Colour matching, Pressure washing, Varnish, Estimates',
  },
  {
    name: 'tiler',
    firms: 'Tile and Stone, Tiling, Renovations',
    titles: 'Tiler | Floor and Wall Tiler | Pool Tiler',
    pay: ['hour', 11, 20],
    types: 'full-time contract',
    duties: `
        You set out a room so that the cuts fall where nobody looks.
        Showers are waterproofed and flood-tested before the first tile.
        Large-format porcelain and coral stone are both in your hands this season.
        Pools are tiled to the line of the water.
        Grout is even and cleaned the same day.
        Breakage is counted, because replacements take three weeks to arrive.`,
    needs: `
        Four years tiling
        Own wet saw and levels
        Pictures of finished work
        Able to work alone in occupied homes`,
    skills: 'Floor tiling, Waterproofing, Pool tiling, Natural stone, Levelling, Grouting, Estimates',
  },
  {
    name: 'air-conditioning technician',
    firms: 'Cooling, Air and Refrigeration, Climate Services',
    titles: 'Air-Conditioning Technician | HVAC Technician | Refrigeration Technician | AC Installer',
    pay: ['hour', 12, 25],
    types: 'full-time contract',
    demand: 2,
    duties: `
        You install split units that drain outside and not down the wall.
        Service rounds cover shops, clinics and two fish houses with walk-in freezers.
        Refrigerant is recovered, weighed and recorded.
        You find the fault before you order the compressor.
        Coils are washed of salt every quarter, and you write the date on the unit.
        In August the phone does not stop, and you stay polite.`,
    needs: `
        Refrigeration certificate
        Two years of field service
        Own gauges and hand tools
        Driver’s licence`,
    skills:
      'Split systems, Refrigeration, Fault finding, Brazing, Ductwork, Electrical controls, Preventive maintenance',
  },
  {
    name: 'site manager',
    titles: 'Site Manager | Construction Foreman | Site Superintendent | Construction Project Manager',
    pay: ['year', 38000, 78000],
    duties: `
        You run the site from the first stake to the handover, with a programme people can read.
        Barge days, pours and inspections are fixed three weeks out and confirmed the day before.
        Toolbox talks happen every Monday at seven.
        You measure work done, sign timesheets and argue fairly with suppliers.
        Owners get photographs and a plain report every Friday.
        Nobody works without a helmet, and that includes you.`,
    needs: `
        Seven years in construction, three in charge
        Scheduling software or a very good whiteboard
        Knows the Bahamas Building Code
        Driver’s licence`,
    skills:
      'Crew leading, Scheduling, Safety, Procurement, Reading plans, Cost control, Barge logistics, Inspections',
  },
  {
    name: 'architect',
    firms: 'Architects, Design Studio, Design and Build',
    titles: 'Architect | Junior Architect | Architectural Technician | CAD Draughtsman',
    pay: ['year', 36000, 72000],
    types: 'full-time contract internship',
    where: 'towns',
    remote: 0.2,
    duties: `
        You draw houses that breathe in August and stand in September.
        Permit sets leave the office complete and come back approved.
        Site visits are weekly, with a camera and a tape.
        You detail openings, straps and cisterns so that a builder on a small cay can build them.
        Clients are walked through models before they fall in love with the wrong stair.
        Details that worked are added to the office library.`,
    needs: `
        Degree in architecture or a technician’s diploma
        Revit or AutoCAD every day
        Familiar with coastal construction
        Portfolio with built work`,
    skills:
      'Building design, Revit, AutoCAD, Permit drawings, Site supervision, SketchUp, Coastal construction',
  },
  {
    name: 'civil engineer',
    firms: 'Engineering, Engineers, Construction',
    titles: 'Civil Engineer | Structural Engineer | Site Engineer | Roads and Drainage Engineer',
    pay: ['year', 42000, 82000],
    types: 'full-time contract',
    where: 'towns',
    duties: `
        You design roads, drains and docks for ground that is rock on Monday and marsh on Tuesday.
        Levels are taken before anybody quotes.
        Wind and surge loads are worked out, not copied.
        You check steel before every pour and sign what you have seen.
        Reports are short, dated and backed by numbers.
        Younger engineers learn to use a level as well as a laptop.`,
    needs: `
        Degree in civil or structural engineering
        Registered or ready to register
        Three years of site or design work
        Driver’s licence`,
    skills: 'Structural design, Drainage, Surveying, AutoCAD, Concrete design, Site inspection, Road design',
  },
  {
    name: 'quantity surveyor',
    titles: 'Quantity Surveyor | Construction Estimator | Assistant Quantity Surveyor',
    pay: ['year', 36000, 68000],
    where: 'capital',
    remote: 0.2,
    duties: `
        You take off quantities from drawings and from what is really standing there.
        Tenders are compared like with like.
        Freight, duty and barge time are priced in from the start.
        You value work on site every month and explain the figure to both sides.
        Variations are agreed before they are built.
        Final accounts close without lawyers.`,
    needs: `
        Degree or diploma in quantity surveying
        Two years with a contractor or consultant
        Strong with spreadsheets
        Site boots and a driver’s licence`,
    skills: 'Estimating, Bills of quantities, Cost control, Tendering, Contracts, Excel, Valuations',
  },
  {
    name: 'shutter installer',
    firms: 'Shutters, Windows and Shutters, Glass',
    titles: 'Hurricane Shutter Installer | Window and Door Installer | Glazier',
    pay: ['hour', 10, 19],
    types: 'full-time contract temporary',
    duties: `
        You measure openings that were never square and order panels that fit them.
        Tracks are anchored to the rated spacing, every one.
        Impact windows are carried by two and set by three.
        You show owners how to close up in under an hour.
        From June the list is long, and you work it street by street.
        Old panels are numbered and stacked so that they can be found.`,
    needs: `
        Two years installing windows, doors or shutters
        Good with a hammer drill and a tape
        Driver’s licence
        Able to lift and carry glass`,
    skills: 'Shutter installation, Measuring, Anchoring, Glazing, Sealants, Customer service, Ladder safety',
  },
  {
    name: 'cabinetmaker',
    firms: 'Woodworks, Cabinets, Joinery',
    titles: 'Cabinetmaker | Joiner | Kitchen Fitter | Furniture Maker',
    pay: ['hour', 12, 24],
    types: 'full-time contract',
    duties: `
        Kitchens, wardrobes and bar fronts leave our shop in Madeira, cedar and good ply.
        You cut joints that hold in a house without air-conditioning.
        Installations are scribed to walls that lean.
        Hinges, runners and finishes are chosen for salt air.
        You sharpen your own blades.
        Offcuts become cutting boards, and apprentices make the first of them with you.`,
    needs: `
        Four years at a bench
        Works from drawings and from templates
        Careful finisher
        Driver’s licence is useful`,
    skills: 'Joinery, Kitchen cabinets, Veneer, Varnishing, Wood turning, Installation, Shop drawings',
  },
]
