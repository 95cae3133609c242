import type { JobField } from './trade.ts'

export const power: JobField = {
  group: 'Energy & Utilities',
  firms: 'Solar, Power, Energy, Utilities, Water Works, Renewables, Electric Services',
  openings: `
    {firm} keeps lights on and water running around {place} and needs {noun}.
    Diesel is dear and the sun is free; {firm} is looking for {noun}.
    {firm} has eleven roofs on its list this month and needs {noun}.
    After the last storm {firm} promised {place} something sturdier; {noun} would help us keep our word.`,
  benefits: `
    Storm duty bonus
    Safety gear provided
    Company truck
    Certification courses paid
    Health insurance
    Per diem on other islands`,
  trades: [
    {
      name: 'solar installer',
      firms: 'Solar, Energy, Renewables',
      titles: 'Solar Installer | Solar Technician | Solar PV Electrician | Solar Design Technician',
      pay: ['hour', 12, 25],
      types: 'full-time contract temporary',
      demand: 2,
      duties: `
        You fix rails to rafters, and the rafters are found first.
        Strings are measured, labelled and photographed.
        Batteries and inverters are hung where it is dry and cool.
        You explain the app to the owner until they can explain it to you.
        Net billing forms are filled in completely.
        Wind ratings are met with every clamp.`,
      needs: `
        One year of solar or electrical work
        Safe on roofs
        Own hand tools
        Electrical licence is a strong plus`,
      skills: 'Solar PV, Racking, Battery banks, Inverters, Commissioning, Roof safety, House wiring',
    },
    {
      name: 'line worker',
      firms: 'Power, Electric Services, Utilities',
      titles: 'Lineman | Line Worker | Cable Splicer | Overhead Line Technician',
      pay: ['hour', 14, 28],
      types: 'full-time contract',
      duties: `
        You set poles in rock and string wire that stays up.
        Switching is done by order, tagged and tested dead.
        The bucket truck is inspected before it is raised.
        Trees are trimmed before June.
        Storm restoration starts with the clinic and the water plant.
        Your partner on the ground is your second pair of eyes.`,
      needs: `
        Line work certificate or utility experience
        Heavy licence
        CPR and pole-top rescue
        Call-outs at night`,
      skills: 'Pole work, Bucket truck, Splicing, Switching, Storm restoration, First aid, Tree trimming',
    },
    {
      name: 'water plant operator',
      firms: 'Water Works, Utilities, Desalination',
      titles:
        'Water Plant Operator | Reverse Osmosis Plant Operator | Desalination Plant Operator | Utility Technician',
      pay: ['year', 26000, 46000],
      duties: `
        You watch pressures, salinity and flow, and act before an alarm does.
        Membranes are flushed and cleaned to the schedule.
        Samples are taken every shift and written down honestly.
        Pumps and generators are rotated so that each gets a rest.
        Leaks in the main are found by walking.
        You tell the settlement in good time when the water must go off.`,
      needs: `
        Plant operator’s certificate or mechanical trade
        Two years with pumps or engines
        Shifts and stand-by
        Lives within twenty minutes`,
      skills: 'Reverse osmosis, Pumps, Water testing, Generators, Log keeping, Preventive maintenance',
    },
  ],
}

export const air: JobField = {
  group: 'Aviation & Aerospace',
  firms: 'Air, Air Charter, Airways, Aviation Services, Flight Support, Seaplanes',
  openings: `
    {firm} flies to strips that have no tower, and needs {noun}.
    Ten flights a day meet at {place}, and {firm} is looking for {noun} to look after them.
    {firm} is adding an aircraft and needs {noun}.
    On-time is possible, also in {place}: {firm} is looking for {noun}.`,
  benefits: `
    Standby travel
    Uniform
    Medical insurance
    Recurrent training paid
    Shift meals
    Pension plan`,
  trades: [
    {
      name: 'pilot',
      firms: 'Air, Air Charter, Airways, Seaplanes',
      titles: 'Pilot | Charter Pilot | First Officer | Seaplane Pilot',
      pay: ['year', 45000, 95000],
      types: 'full-time contract',
      where: ['New Providence', 'Grand Bahama', 'Abaco', 'Exuma', 'Bimini', 'Eleuthera'],
      duties: `
        You fly light twins between islands, four to six legs a day.
        Weight and balance includes coolers, car parts and one wedding dress.
        Weather is judged with your own eyes at every strip.
        Passengers are briefed as if it were their first flight, for it often is.
        The aircraft is walked around each time.
        Defects are written up and never carried home in your head.`,
      needs: `
        Commercial licence, multi-engine and instrument rated
        1,000 hours, or 500 for first officers
        Class 1 medical
        Knows the islands from the air`,
      skills:
        'Multi-engine, Instrument flying, Weather judgement, Weight and balance, Radio, Passenger briefing',
    },
    {
      name: 'airport agent',
      firms: 'Aviation Services, Flight Support, Air',
      titles: 'Airport Agent | Check-In Agent | Ramp Agent | Passenger Service Agent | Baggage Handler',
      pay: ['week', 280, 440],
      types: 'full-time part-time',
      demand: 1.5,
      duties: `
        You check in, weigh, load and wave off, sometimes all four for one flight.
        Delays are announced with a reason.
        Bags are counted onto the cart and again into the hold.
        Wheelchairs and small travellers go first.
        Cones are out before the propellers stop.
        Lost bags are traced until they are found.`,
      needs: `
        BGCSE English and Mathematics
        Airport pass, or eligible for one
        Able to lift fifty pounds
        Early and late shifts`,
      skills: 'Check-in, Baggage handling, Customer service, Ramp safety, Radio, Ticketing',
    },
    {
      name: 'flight attendant',
      firms: 'Air, Airways',
      titles: 'Flight Attendant | Cabin Crew Member | Senior Cabin Attendant',
      pay: ['year', 22000, 34000],
      where: ['New Providence', 'Grand Bahama'],
      duties: `
        You keep fifty people safe and make it look like hospitality.
        Demonstrations are done as if somebody might need them.
        Nervous flyers get your voice and a peppermint.
        Cabin checks are completed before every leg.
        Service is quick, because the flight is.
        Medical kits are sealed and known by heart.`,
      needs: `
        Good health and good swimming
        Customer service experience
        Valid passport
        Rosters include weekends`,
      skills: 'Cabin safety, First aid, Customer service, Announcements, Teamwork, Spanish',
    },
    {
      name: 'aircraft mechanic',
      firms: 'Aviation Services, Air Charter, Aircraft Maintenance',
      titles: 'Aircraft Mechanic | Aircraft Maintenance Engineer | Avionics Technician',
      pay: ['hour', 18, 36],
      types: 'full-time contract',
      where: ['New Providence', 'Grand Bahama', 'Abaco', 'Exuma'],
      duties: `
        You inspect, repair and sign, and your signature means it.
        Corrosion is looked for where salt likes to hide.
        Tools are counted before the cowling is closed.
        Directives are complied with early.
        Turnarounds at out-islands are made with what is in the van.
        Logbooks are neat enough to sell an aircraft by.`,
      needs: `
        A and P or equal licence
        Three years on piston or turbine twins
        Own tool box
        Travels at short notice`,
      skills: 'Airframe, Powerplant, Inspections, Avionics, Corrosion control, Logbooks',
    },
  ],
}
