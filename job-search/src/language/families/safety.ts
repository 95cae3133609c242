import type { Families } from './family.ts'

export const safety: Families = {
  'police officer': [
    'constable, police sergeant, patrol officer, sheriff, detective, criminal investigator, police inspector, traffic warden, special constable, marshal, transit police, intelligence analyst, state trooper, park ranger police, deputy, highway patrol',
    'police crime law enforcement investigate arrest patrol criminal',
  ],
  'private detective': [
    'private investigator, fraud investigator, loss prevention investigator, surveillance investigator, background investigator',
    'investigate detective surveillance evidence private',
  ],
  'forensic technician': [
    'crime scene investigator, forensic scientist, fingerprint technician, evidence technician, coroner, forensic analyst, ballistics expert, latent print examiner, identification technician',
    'forensic evidence crime scene fingerprint criminal',
  ],
  firefighter: [
    'fireman, fire officer, fire inspector, fire marshal, fire captain, airport firefighter, fire investigator, forest firefighter, fire chief, smoke jumper, fire prevention officer',
    'fire rescue emergency burn hazard',
  ],
  'prison officer': [
    'correctional officer, jailer, prison guard, corrections officer, parole officer, detention officer, bailiff prison, correctional supervisor, juvenile officer, probation counselor, jail officer',
    'prison inmate correctional jail offender custody',
  ],
  'emergency manager': [
    'disaster coordinator, emergency planner, hurricane preparedness officer, relief coordinator, emergency management specialist, civil defence officer, business continuity planner',
    'disaster emergency response relief plan natural',
  ],
  'crossing guard': [
    'school crossing guard, traffic guard, flagger, lollipop lady, traffic controller, street crossing guard',
    'traffic pedestrian street crossing guide',
  ],
  'animal control officer': [
    'dog catcher, animal warden, humane officer, wildlife officer, game warden, fisheries officer, conservation officer, fish and game warden',
    'animal wildlife fish game stray abuse',
  ],
  'security guard': [
    'security officer, watchman, night guard, gate guard, door supervisor, bouncer, patrol officer, loss prevention officer, surveillance officer, bodyguard, doorman, bank guard, armed guard, store detective',
    'security guard patrol theft premises surveillance alarm protect entrance property',
  ],
}

export const military: Families = {
  soldier: [
    'marine defence force, infantryman, military officer, sailor navy, army officer, platoon sergeant, artillery soldier, gunner, commando, radar operator, infantry officer, weapons specialist, tank crew member, missile crew, special forces officer, squad leader',
    'military combat army navy weapon defense infantry artillery missile armored tactical operations',
  ],
}
