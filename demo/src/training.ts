import type { Random } from './random.ts'
import { trades, type Topic, type Trade } from './trades.ts'

/** What a person of each trade is good at; a member shows some of it. */
export const skillsOf: Record<Trade, string> = {
  Electrician:
    'House wiring, Panel upgrades, Fault finding, Solar PV, Transfer switches, Earthing, Load calculation',
  'Solar installer':
    'Solar PV design, Racking, Battery banks, Inverters, Commissioning, Roof safety, Net billing forms',
  Lineman: 'Pole work, Bucket truck, Splicing, Switching, Storm restoration, First aid, Tree trimming',
  'Generator technician':
    'Diesel engines, Load testing, Transfer switches, Fuel systems, Control panels, Preventive maintenance',
  Carpenter: 'Framing, Finish carpentry, Roof trusses, Stairs, Door hanging, Reading plans, Hurricane straps',
  Cabinetmaker: 'Joinery, Kitchen cabinets, Wood turning, Veneer, Varnishing, Madeira and horseflesh wood',
  Mason: 'Block laying, Concrete, Plastering, Stone walls, Septic tanks, Reading plans, Crew leading',
  Roofer: 'Shingles, Metal roofing, Hurricane straps, Flashing, Leak tracing, Roof safety, Estimates',
  Painter: 'Exterior painting, Spraying, Surface preparation, Colour matching, Varnish, Pressure washing',
  Tiler: 'Floor tiling, Pool tiling, Waterproofing, Levelling, Natural stone, Grouting, Estimates',
  Architect:
    'Building design, AutoCAD, Revit, Permit drawings, Site supervision, Coastal construction, Hurricane code',
  'Site manager':
    'Crew leading, Scheduling, Safety, Procurement, Reading plans, Cost control, Barge logistics',
  'Equipment operator': 'Excavator, Backhoe, Grader, Road works, Land clearing, Daily checks, Trenching',
  'Boat captain':
    'Vessel command, Navigation, Cargo handling, Radio, Chart work, Weather routing, Crew leading',
  'Marine engineer':
    'Diesel engines, Generators, Hydraulics, Refrigeration, Welding, Dry dock, Maintenance planning',
  'Boat builder': 'Wooden boats, Fibreglass, Lofting, Planking, Fairing, Epoxy, Rigging',
  'Dock master':
    'Marina operations, Radio, Line handling, Fuel dock, Customer service, Storm plans, Bookkeeping',
  'Dive instructor':
    'Open water teaching, Night dives, Rescue, Compressor care, Reef guiding, First aid, Boat handling',
  Sailmaker: 'Sail repair, Canvas work, Awnings, Rigging, Hand stitching, Pattern cutting, Upholstery',
  Deckhand: 'Line handling, Cargo, Painting and chipping, Small boats, Cooking, Night watch, Swimming',
  Fisherman: 'Crawfish, Conch, Scale fish, Compressor diving, Navigation, Outboard repair, Net making',
  'Fishing guide': 'Bonefishing, Fly casting, Poling, Reading flats, Boat handling, First aid, Guest care',
  'Fish vendor': 'Fish cleaning, Filleting, Cold chain, Customer service, Bookkeeping, Bulk orders',
  'Seafood processor': 'Crawfish grading, HACCP, Cold storage, Packing, Export papers, Crew scheduling',
  Chef: 'Menu planning, Line cooking, Seafood, Costing, Food safety, Team leading, Banquets',
  Caterer: 'Banquets, Wedding cakes, Pastry, Menu planning, Costing, Food safety, Event service',
  Baker: 'Bread, Johnny cake, Pastry, Coconut tarts, Wholesale orders, Early mornings, Food safety',
  'Conch vendor': 'Conch cleaning, Knife work, Fresh salads, Fritters, Customer service, Stock buying',
  Bartender: 'Cocktails, Stock control, Guest care, Wine service, Cash handling, Event bars',
  'Hotel manager': 'Operations, Budgets, Guest care, Team leading, Revenue, Training, Storm plans',
  Housekeeper: 'Room standards, Inspection, Laundry, Scheduling, Training, Stock control, Guest care',
  'Front desk agent': 'Check-in, Reservations, Guest care, Cash handling, Night audit, Radio, Spanish',
  'Event planner': 'Weddings, Budgets, Vendor management, Floor plans, Permits, Timelines, Staffing',
  'Tour guide': 'Local history, Storytelling, Guest care, Driving, First aid, Small groups, Spanish',
  Teacher: 'Lesson planning, Reading, Mathematics, Classroom management, Parents, Exam preparation, Art',
  Principal: 'School leadership, Timetabling, Staff development, Budgets, Parents, Multi-grade teaching',
  Librarian: 'Cataloguing, Reading clubs, Archives, Local history, Grant writing, Storytelling',
  'Vocational instructor':
    'Workshop teaching, Welding, Wiring, Safety, Apprenticeships, Assessment, Mentoring',
  'Registered nurse':
    'Emergency care, Triage, IV therapy, Wound care, Patient teaching, Chronic disease, Records',
  Midwife: 'Antenatal care, Delivery, Newborn care, Family teaching, Emergency transfer, Home visits',
  Physiotherapist:
    'Rehabilitation, Sports injuries, Manual therapy, Stroke recovery, Home visits, Exercise plans',
  Pharmacist: 'Dispensing, Counselling, Stock control, Blood pressure checks, Compounding, Records',
  Dentist: 'Fillings, Extractions, Children, Root canals, Outreach clinics, Practice management',
  Caregiver: 'Elderly care, Meals, Medication reminders, Lifting safely, Companionship, Night shifts, Creole',
  Paramedic: 'Emergency response, Ambulance driving, Triage, Sea rescue transfer, CPR teaching, Radio',
  'Straw work artist':
    'Plaiting, Silver top palm, Bag making, Hats, Raffia embroidery, Teaching, Wholesale orders',
  Tailor: 'Suits, Alterations, Pattern cutting, School blazers, Hand finishing, Fittings',
  Seamstress: 'Uniforms, Bridal wear, Alterations, Pattern cutting, Curtains, Embroidery, Bulk orders',
  'Batik artist': 'Wax resist, Dyeing, Fabric design, Screen printing, Workshops, Wholesale orders',
  'Junkanoo designer':
    'Costume building, Wire and cardboard, Pasting, Colour, Team leading, Stage props, Teaching',
  'Wood carver': 'Hand carving, Madeira wood, Signs, Lathe work, Restoration, Teaching',
  'Drum maker': 'Goatskin drums, Tuning, Barrel work, Leather, Rhythm teaching, Repairs',
  Farmer: 'Crop planning, Irrigation, Seedlings, Pest control, Livestock, Packing, Farm books',
  'Salt worker': 'Loader driving, Pan control, Pumps, Welding, Shift work, Safety',
  'Food producer': 'Pepper sauce, Jams, Bottling, Food safety, Labels, Markets, Wholesale orders',
  'Web developer': 'TypeScript, React, Node.js, PostgreSQL, Accessibility, Payments, Hosting',
  'Network technician': 'Fibre splicing, Wi-Fi, Routers, CCTV, Tower work, Fault finding, Customer support',
  'Graphic designer': 'Logos, Packaging, Menus, Sign painting, Illustration, Print, Social media',
  'Data analyst': 'SQL, Excel, Dashboards, Surveys, Statistics, Reporting, Python',
  Photographer: 'Weddings, Portraits, Property, Food, Editing, Underwater, Albums',
  Videographer: 'Drone filming, Editing, Interviews, Weddings, Sound, Colour grading',
  'Software founder': 'Product, Booking systems, Hiring, Customer support, Payments, Fundraising',
  Pilot: 'Multi-engine, Instrument flying, Charter, Weather, Radio, Passenger care, Island strips',
  'Taxi driver': 'Safe driving, Airport transfers, Tours, Local history, Guest care, Punctuality',
  'Bus driver': 'Safe driving, Route planning, Passenger care, Vehicle checks, Cash handling',
  'Freight agent': 'Cargo booking, Customs papers, Barge loading, Forklift, Customer service, Scheduling',
  'Airport agent': 'Check-in, Ramp safety, Baggage, Weight and balance, Radio, Customer service',
  Plumber: 'Pipe fitting, Pumps, Water tanks, Leak tracing, Bathrooms, Septic, Reverse osmosis',
  'Air-conditioning technician':
    'Split units, Central air, Refrigerants, Duct cleaning, Walk-in coolers, Fault finding',
  Cleaner: 'Deep cleaning, Villa turnover, Pressure washing, Laundry, Crew leading, Supplies',
  Landscaper: 'Planting, Irrigation, Tree trimming, Native plants, Hedges, Lawn care, Creole',
  Accountant: 'Bookkeeping, VAT returns, Payroll, Audit preparation, Budgets, Small business advice',
  Bookkeeper: 'Ledgers, Payroll, VAT returns, Invoicing, Bank reconciliation, QuickBooks',
  Lawyer: 'Contracts, Conveyancing, Company law, Employment law, Wills, Mediation',
  Recruiter: 'Sourcing, Interviews, Hospitality hiring, References, Onboarding, Job adverts',
  'Insurance adjuster': 'Property claims, Storm damage, Inspection, Reports, Photography, Negotiation',
  'Real estate agent': 'Listings, Rentals, Valuation, Photography, Contracts, Generation land',
  Barber: 'Fades, Line-ups, Beard trims, Children, Clipper care, Home visits',
  Hairdresser: 'Natural hair, Braids, Locs, Colour, Bridal styling, Wigs',
  'Make-up artist': 'Bridal make-up, Stage make-up, Junkanoo faces, Skin care, Photo shoots',
  'Massage therapist': 'Deep tissue, Sports massage, Prenatal, Spa service, Home visits',
  Musician: 'Rake-n-scrape, Saw, Concertina, Guitar, Weddings, Teaching, Songwriting',
  DJ: 'Weddings, Regattas, Sound systems, Lighting, Hosting, Old-school Goombay',
  'Radio host': 'Presenting, Interviews, Voice work, Script writing, Editing, Hosting events',
  Mechanic: 'Diagnostics, Brakes, Engines, Air conditioning, Japanese imports, Tyres, Inspections',
  'Outboard mechanic': 'Outboards, Diesel engines, Lower units, Electronics, Winterizing, Fault finding',
  Welder: 'MIG and TIG, Aluminium, Gates, Boat towers, Fabrication, Cutting, Blueprints',
  'Park warden': 'Patrols, Bird counts, Guiding, Boat handling, School visits, First aid',
  'Marine biologist': 'Surveys, Sharks and rays, Diving, Data, Teaching, Boat handling',
  'Weather forecaster': 'Forecasting, Storm tracking, Radar, Marine bulletins, Broadcasting, School talks',
  'Swim coach': 'Learn to swim, Lifeguarding, Competition training, First aid, Water safety',
  'Track coach': 'Sprints, Relays, Strength, Scholarships, Mentoring, First aid',
  Firefighter: 'Fire response, Rescue, Pump operation, Radio, First aid, Community training',
  'Post office clerk': 'Mail sorting, Money orders, Customer service, Records, Parcel tracing',
}

const institute = 'Trade certificate, Bahamas Technical and Vocational Institute'
const degrees = [
  'Associate degree, University of The Bahamas',
  'Bachelor’s degree, University of The Bahamas',
  'Bachelor’s degree, University of The Bahamas North',
] as const

/** Where people of a topic mostly learn; the others went on to college. */
const learned: Partial<Record<Topic, string>> = {
  power: institute,
  building: institute,
  home: institute,
  engine: institute,
  sea: 'Seaman’s book and safety certificates, Nassau',
  fishing: 'Learned at sea',
  farm: 'Learned on the farm; short courses in irrigation and farm books',
  travel: 'High school diploma; the rest on the job',
  community: 'High school diploma; first aid and coaching certificates',
  music: 'High school diploma; the rest by ear',
  kitchen: 'Culinary certificate, Nassau',
}

const papers: Partial<Record<Trade, string>> = {
  Electrician: 'Electrical installation, Bahamas Technical and Vocational Institute',
  Cleaner: 'High school diploma; supervisor’s course',
  Tailor: 'Seven years beside a master on East Street',
  'Radio host': 'Associate degree in journalism',
  'Batik artist': 'Diploma in textile design',
  'Post office clerk': 'High school diploma; postal service training',
  'Boat captain': 'Class A Captain licence, Port Department',
  'Marine engineer': 'Certificate of Competency, Marine Engineer Officer',
  'Dive instructor': 'Open Water Scuba Instructor',
  Architect: 'Bachelor of Architecture; registered architect',
  Lawyer: 'Bachelor of Laws; called to The Bahamas Bar',
  Accountant: 'Bachelor of Business Administration, Accounting; CPA candidate',
  Dentist: 'Doctor of Dental Surgery',
  Pharmacist: 'Bachelor of Pharmacy',
  Physiotherapist: 'Bachelor of Science, Physiotherapy',
  Pilot: 'Commercial pilot licence, multi-engine and instrument ratings',
  'Marine biologist': 'Master of Science, Marine Biology',
  'Weather forecaster': 'Bachelor of Science, Meteorology',
  'Fishing guide': 'Learned on the flats from an uncle; first aid certificate',
  Fisherman: 'Learned at sea; Class B boat licence',
  'Straw work artist': 'Taught at a grandmother’s knee; straw craft workshop, Nassau',
  'Drum maker': 'Learned in the shack, beside the old men',
  'Junkanoo designer': 'Diploma in Art and Design; twenty seasons in the shack',
  'Boat builder': 'Learned in the family yard',
  Musician: 'Taught by ear; church organ from the age of nine',
  Barber: 'Barbering certificate, Nassau',
  Hairdresser: 'Cosmetology certificate, Freeport',
  'Make-up artist': 'Cosmetology certificate, Nassau',
  'Massage therapist': 'Diploma in massage therapy',
  Midwife: 'Advanced diploma in midwifery, School of Nursing',
  'Registered nurse': 'Bachelor of Science in Nursing',
  Paramedic: 'Emergency medical technician, advanced',
  Teacher: 'Bachelor of Education',
  Principal: 'Master of Education, School Leadership',
  Librarian: 'Bachelor of Arts, English; library studies diploma',
}

export function educationFor(trade: Trade, random: Random) {
  return papers[trade] ?? learned[trades[trade].topic] ?? random.pick(degrees)
}
