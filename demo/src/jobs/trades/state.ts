import type { JobField } from './trade.ts'

export const state: JobField = {
  group: 'Government & Public Service',
  firms:
    'Island Administration, District Office, Public Registry, Town Council, Public Works Depot, Revenue Office',
  openings: `
    {firm} serves every household in {place} and is looking for {noun}.
    A permanent and pensionable post is open at {firm} for {noun}.
    Public work, public hours, public trust: {firm} needs {noun}.`,
  benefits: `
    Pensionable after ten years
    Medical cover
    Paid study leave
    Hardship allowance on distant islands
    Uniform allowance
    Long service leave`,
  trades: [
    {
      name: 'customs officer',
      firms: 'Customs Post, Port Office',
      titles: 'Customs Officer | Trainee Customs Officer | Customs Guard',
      pay: ['year', 24000, 40000],
      where: 'towns',
      duties: `
        You clear boats, planes and a great many barrels from relatives abroad.
        Declarations are read before boxes are opened.
        Duty is explained with the tariff in hand.
        You search carefully and repack better than you found it.
        Firearms and cash are handled by two.
        Shifts follow the arrivals.`,
      needs: `
        Five BGCSEs including English and Mathematics
        Clean police record
        Physically fit
        Can be posted to any island`,
      skills: 'Inspection, Tariff codes, Report writing, Customer service, Interviewing, Computers',
    },
    {
      name: 'immigration officer',
      firms: 'Immigration Post, Passport Office',
      titles: 'Immigration Officer | Passport Officer | Immigration Clerk',
      pay: ['year', 24000, 40000],
      where: 'towns',
      duties: `
        You stamp in holidaymakers by the hundred and look at every face.
        Permit files are read to the last page.
        Questions are firm, brief and polite.
        You recognise a false document by touch.
        Night landings are met with water and an interpreter first.
        Records are entered before the queue moves on.`,
      needs: `
        Five BGCSEs
        Spanish or Creole is an advantage
        Clean police record
        Shift work`,
      skills: 'Document checks, Interviewing, Spanish, Haitian Creole, Report writing, Data entry',
    },
    {
      name: 'public service clerk',
      titles:
        'Public Service Clerk | Post Office Clerk | Local Government Clerk | Records Clerk | Licensing Clerk',
      pay: ['year', 20000, 38000],
      types: 'full-time temporary',
      duties: `
        You take forms, fees and complaints across one counter and sort them behind it.
        Licences, permits and parcels leave with the right name on them.
        Meetings of the council are minuted.
        The notice board is current.
        You help those who cannot read the form without letting the queue know.
        Cash is banked daily.`,
      needs: `
        Four BGCSEs
        Office experience
        Neat handwriting and good typing
        Lives in the district or will move`,
      skills: 'Customer service, Filing, Cash handling, Minutes, Data entry, Microsoft Office',
    },
  ],
}

export const safety: JobField = {
  group: 'Emergency & Public Safety',
  firms: 'Security, Guard Services, Fire and Rescue, Protection, Surveillance, Emergency Services',
  openings: `
    {firm} watches over {place} around the clock and needs {noun}.
    Calm people are hard to find; {firm} is looking for {noun} who is one.
    With a new contract {firm} is adding posts in {place}, among them one for {noun}.
    When it goes wrong, {firm} goes there; we need {noun}.`,
  benefits: `
    Night allowance
    Uniform and boots
    Paid training
    Overtime after forty hours
    Transport to distant posts
    Insurance on duty`,
  trades: [
    {
      name: 'security officer',
      firms: 'Security, Guard Services, Protection, Surveillance',
      titles:
        'Security Officer | Security Guard | Night Watchman | Security Supervisor | Surveillance Operator',
      pay: ['hour', 6.5, 11],
      types: 'full-time part-time temporary',
      demand: 2.5,
      duties: `
        You keep the gate, walk the rounds and write the log.
        Visitors are greeted, checked and shown the way.
        Cameras are watched and not just switched on.
        You settle things with your voice.
        Alarms, fire panels and locks are tested each shift.
        Incidents are reported with times and without opinions.`,
      needs: `
        Clean police record
        Security licence or eligible
        Twelve-hour shifts by rotation
        Clear English, written and spoken`,
      skills: 'Patrol, Access control, CCTV, Report writing, First aid, Conflict resolution',
    },
    {
      name: 'firefighter',
      firms: 'Fire and Rescue, Fire Station, Airfield Rescue',
      titles: 'Firefighter | Airport Firefighter | Fire Officer | Fire Safety Officer',
      pay: ['year', 22000, 38000],
      where: 'towns',
      duties: `
        You drill daily and drive carefully.
        Hydrants, hoses and breathing sets are inspected on a roster.
        Bush fires in spring, boats in summer, and cats all year.
        You visit schools with the truck and leave with new recruits.
        Buildings are inspected, and owners told plainly what to fix.
        Rescue from water is part of the training.`,
      needs: `
        Passes the fitness test
        Swims
        BGCSE English and Mathematics
        Shifts of twenty-four hours`,
      skills: 'Firefighting, Rescue, First aid, Hydrants, Emergency driving, Inspections, Radio',
    },
    {
      name: 'police officer',
      firms: 'Police Station, District Station, Police Division',
      titles: 'Police Officer | Police Reservist | District Constable | Court and Community Constable',
      pay: ['year', 24000, 38000],
      types: 'full-time part-time',
      duties: `
        You walk the settlement and are known by name on it.
        Reports are taken in full and read back.
        Traffic, noise and goats on the road are part of the day.
        You calm a quarrel before it becomes a case.
        School crossings are manned at eight and at three.
        Evidence is bagged, signed and locked away.`,
      needs: `
        Four BGCSEs
        Clean record and good character
        Fit
        Can be posted to any island`,
      skills:
        'Community policing, Report writing, Traffic control, First aid, Interviewing, Evidence handling',
    },
    {
      name: 'disaster coordinator',
      firms: 'Emergency Services, Preparedness Office, Rescue Association',
      titles:
        'Disaster Preparedness Coordinator | Emergency Dispatcher | Safety Officer | Search and Rescue Coordinator',
      pay: ['year', 28000, 48000],
      types: 'full-time contract',
      duties: `
        You answer, locate and send help, and you stay on the line.
        Shelters are inspected before June and stocked.
        Drills are short, real and followed by coffee.
        You keep the list of who needs a lift out.
        Radios are charged and tested every Monday.
        After a storm you count people first and roofs second.`,
      needs: `
        Experience in emergency or safety work
        VHF radio certificate
        Calm voice
        On call in the season`,
      skills: 'Emergency planning, Radio, Shelter management, First aid, Logistics, Report writing, Training',
    },
  ],
}

export const defence: JobField = {
  group: 'Military & Defense',
  firms: 'Harbour Patrol Base, Naval Training Wing',
  openings: `
    {firm} near {place} is taking in recruits and is looking for {noun}.
    The patrol season is long and the sea is wide; {firm} is looking for {noun}.`,
  benefits: `
    Training, uniform and meals
    Barracks on base
    Medical care
    Pension
    Sea allowance`,
  trades: [
    {
      name: 'marine recruit',
      titles: 'Defence Force Marine | Marine Recruit | Patrol Vessel Seaman',
      pay: ['year', 24000, 34000],
      where: ['New Providence', 'Grand Bahama', 'Inagua', 'Ragged Island'],
      duties: `
        You train for sixteen weeks and then go to sea.
        Patrols cover fishing grounds, wrecks and people in trouble.
        Boardings are done by the book and with courtesy.
        You stand watch, maintain small arms and clean more than you expected.
        Hurricane relief is part of the service, and the proudest part.
        Swimming and running are daily.`,
      needs: `
        Bahamian citizen, 18 to 30
        Four BGCSEs
        Medically fit
        Clean police record`,
      skills: 'Seamanship, Navigation, First aid, Fitness, Teamwork, Boarding procedure',
    },
  ],
}
