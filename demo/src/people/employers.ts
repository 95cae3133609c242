import type { Person } from './person.ts'

/** Key, sex, type, occupation, company, location and island; below them what they say of themselves, and their experience. */
const written = `
  np-hotels | f | employer | Director of People | Poinciana Hotel Group | Cable Beach | New Providence
    I hire for six properties and read every letter myself. Smile first, résumé second. | 16 years in hotels, from the laundry up.
  np-offices | f | recruiter | Office Staffing Consultant | Desk & Dock Staffing | Nassau | New Providence
    Clerks, controllers and everybody between. If your CV has a typo, I will tell you kindly. | 11 years placing office staff in Nassau.
  np-trades | m | recruiter | Construction Recruiter | Plumb Line Crews | Oakes Field | New Providence
    I was on the tools for ten years, so I know who can and who says they can. | 10 years a mason, 8 years a recruiter.
  np-finance | m | recruiter | Financial Services Recruiter | Ledger & Lark | Nassau | New Providence
    Quiet jobs for exact people. Everything you tell me stays with me. | 14 years between two trust companies and this desk.
  np-retail | f | employer | Personnel Manager | Market Range Stores | Carmichael Road | New Providence
    Five stores, two hundred people, one Christmas party. I promote from the floor. | 19 years, first job: bagging groceries.
  np-health | f | recruiter | Healthcare Recruiter | Lamp & Ladder Nursing | Nassau | New Providence
    Nurses, therapists and carers for every island. I was one of you on nights. | 12 years a nurse, 6 years finding them work.
  np-logistics | m | employer | Operations Director | Arawak Line Logistics | Arawak Cay | New Providence
    Boats, trucks and the people who know where everything is. | 21 years around the container port.
  np-homes | f | employer | Estate Services Director | Latchkey Estates | Lyford Cay | New Providence
    Houses run on trust. I look for it before anything else. | 13 years in private service.
  np-media | m | employer | Producer | Goombay House Productions | Nassau | New Providence
    Radio, film, stage and one very patient bank manager. | 17 years of putting on shows.
  np-schools | f | recruiter | Teacher Recruiter | Chalk & Tide | Nassau | New Providence
    I match teachers with schools on all the islands, and I ask about the housing before you do. | 9 years in the classroom, 7 at this.
  np-tech | f | recruiter | Technology Recruiter | Bright Port Talent | Sandyport | New Providence
    Developers, analysts and people who can fix the printer. Remote is fine by me. | 8 years in software, 5 in hiring.
  np-public | m | employer | Public Service Recruitment Officer | District Posts Bureau | Nassau | New Providence
    Posts in every district. I answer the phone on the third ring. | 20 years of public service on five islands.
  np-security | m | employer | Security Contracts Manager | Night Heron Guards | Fox Hill | New Providence
    Calm people with good shoes. Training is on us. | 15 years on patrol and in the control room.
  gb-industry | f | recruiter | Plant and Port Recruiter | Pine Ridge Staffing | Freeport | Grand Bahama
    Shipyard, plant and port: if it has a gate and a shift, I hire for it. | 13 years in Freeport industry.
  gb-hotels | m | employer | Human Resources Manager | Lucayan Shores Hospitality | Lucaya | Grand Bahama
    Bringing people back to Grand Bahama one contract at a time. | 12 years in hotels on this strip.
  gb-services | f | employer | Staffing Manager | Eight Mile Services | Eight Mile Rock | Grand Bahama
    Cleaners, carers, drivers. Settlement people, settlement manners. | 9 years; 300 people placed.
  abaco-hiring | f | recruiter | Recruitment Consultant | Hub of Abaco Hiring | Marsh Harbour | Abaco
    From the mainland to the cays. I know the ferry times by heart, and yours will fit. | 10 years; most of them rebuilding.
  abaco-cays | m | employer | Cays Operations Manager | Seven Cays Services | Hope Town | Abaco
    Boats, villas and gardens on seven cays. I lend you the oilskins. | 14 years on the water here.
  eleuthera-hiring | f | recruiter | Recruitment Consultant | Long Road Staffing | Governor’s Harbour | Eleuthera
    A hundred miles of island and I have driven every one of them for an interview. | 8 years of hiring from Current to Bannerman Town.
  briland-hiring | m | employer | Hospitality Manager | Bay Street Briland | Dunmore Town | Harbour Island
    Small island, high standards, golf cart included. | 15 seasons on Harbour Island.
  exuma-hiring | f | recruiter | Recruitment Consultant | Elizabeth Harbour Hiring | George Town | Exuma
    Resorts, boats and building sites. Families welcome; I help with schools. | 9 years, 500 people placed.
  exuma-cays | m | employer | Cays Staff Manager | Cays & Company | Staniel Cay | Exuma
    Work where other people holiday. It is still work, and I pay for it. | 12 years in the Exuma Cays.
  andros-hiring | m | employer | Lodge Staff Manager | Big Yard Lodges | Fresh Creek | Andros
    Guides, cooks and boatmen. I never met a bonefish in a hurry. | 18 years around the lodges.
  bimini-hiring | f | employer | Human Resources Officer | Gateway Island Services | Alice Town | Bimini
    Dock, hotel and shop. Bring a sense of humour and deck shoes. | 7 years; born on the hill in Bailey Town.
  berry-hiring | f | employer | Island Services Manager | Stirrup Island Services | Bullocks Harbour | Berry Islands
    Ship days and quiet days. I roster both fairly. | 11 years with the day-trip islands.
  cat-hiring | m | employer | Island Coordinator | Hilltop Cat Island | New Bight | Cat Island
    Roads, clinics, cottages. If you like quiet, you will like the pay as well. | 16 years of getting things built here.
  long-hiring | f | employer | Staff Coordinator | Stretch Road Services | Deadman’s Cay | Long Island
    Eighty miles of island, one notice board: mine. | 10 years between the two airports.
  sansal-hiring | m | employer | Resort Staff Manager | Riding Deep Resorts | Cockburn Town | San Salvador
    Dive staff, kitchen staff, and whoever keeps the generator singing. | 12 years on the west side.
  rumcay-hiring | f | employer | Island Services Coordinator | Port Nelson Projects | Port Nelson | Rum Cay
    Fifty people live here. You could be fifty-one. | 9 years of small projects on a small island.
  crooked-hiring | f | employer | Bight Services Coordinator | Bight of Crooked Services | Landrail Point | Crooked Island
    Guides, teachers, carpenters: I find them and I find them a house. | 8 years; raised in Landrail Point.
  acklins-hiring | m | employer | Cooperative Manager | Snug Corner Cooperative | Snug Corner | Acklins
    Cascarilla bark, bonefish and block work. We share the boat. | 14 years with the cooperative.
  mayaguana-hiring | m | employer | Airstrip and Works Manager | Far East Works | Abraham’s Bay | Mayaguana
    The last island before the open sea. Good people stay. | 13 years of works at the bay.
  inagua-hiring | m | employer | Works Personnel Officer | Pink Bird Works | Matthew Town | Inagua
    Salt, power, school and store: one town, many jobs. | 17 years in Matthew Town.
  ragged-hiring | f | employer | Island Renewal Officer | Duncan Town Renewal | Duncan Town | Ragged Island
    We are building it back, one roof and one nurse at a time. | 6 years of rebuilding.
  wells-hiring | f | employer | Fleet Office Manager | Charles Bay Fleet Office | Spanish Wells | Spanish Wells
    Crews, mechanics and the packing line. Season starts in August; call in June. | 12 years in the fleet office.
`

/** Those who hire for others: most jobs are theirs. */
export const employerPeople: Person[] = written
  .trim()
  .split(/\n {2}(?! )/)
  .map((row) => {
    const [
      key = '',
      sex,
      type,
      occupation = '',
      company = '',
      location = '',
      island,
      bio = '',
      experience = '',
    ] = row.split(/ \| |\n/).map((it) => it.trim())
    return {
      key,
      sex: sex as Person['sex'],
      trade: 'Recruiter',
      occupation,
      company,
      location,
      island: island as Person['island'],
      type: type as Person['type'],
      bio,
      experience,
    }
  })
