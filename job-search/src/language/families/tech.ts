import type { Families } from './family.ts'

export const tech: Families = {
  developer: [
    'programmer, software engineer, software developer, coder, web developer, app developer, full stack developer, mobile developer, computer programmer, backend developer, application developer, java developer, systems programmer, software architect',
    'software code programming application computer web system develop',
  ],
  'web developer': [
    'web designer, webmaster, front end developer, wordpress developer, website builder, frontend engineer, ui designer, ux designer, web administrator, site manager web, interaction designer',
    'web site internet page html interface user digital',
  ],
  'it support technician': [
    'help desk technician, computer technician, it technician, desktop support analyst, technical support specialist, pc technician, computer repairer, user support specialist, service desk analyst, computer operator, it specialist, deskside technician',
    'computer user support software hardware technical help desk',
  ],
  'network administrator': [
    'systems administrator, network engineer, network technician, system administrator, server administrator, it administrator, cloud engineer, devops engineer, lan administrator, network architect, telecommunications specialist, network analyst, noc technician',
    'network server lan internet system administrator telecommunications router',
  ],
  'database administrator': [
    'data engineer, database developer, sql developer, database architect, data warehouse developer, dba, database analyst, data architect, etl developer',
    'database sql data warehouse storage',
  ],
  'data analyst': [
    'data scientist, business intelligence analyst, reporting analyst, analytics manager, machine learning engineer, bi developer, ai engineer, data miner, data modeler, artificial intelligence specialist, algorithm developer',
    'data analysis analytics statistics report business intelligence model algorithm',
  ],
  'cybersecurity analyst': [
    'information security analyst, security engineer it, penetration tester, it auditor, ethical hacker, network security analyst, information systems security officer, digital forensics analyst, incident responder, cyber security specialist',
    'security information cyber network threat vulnerability protect',
  ],
  'systems analyst': [
    'it business analyst, solution architect, systems engineer, systems integrator, erp consultant, software analyst, computer systems engineer, computer analyst, health informatics specialist, information systems analyst, it consultant',
    'system computer requirements software analyze integration',
  ],
  'it manager': [
    'chief information officer, technology director, head of it, information systems manager, technical lead, it director, mis manager, cto, computer services director, data processing manager',
    'information technology systems computer manage',
  ],
  'quality assurance tester': [
    'software tester, qa analyst, test analyst, qa engineer, automation tester, software quality engineer, usability tester, game tester',
    'software test quality bugs defects',
  ],
  'telecommunications technician': [
    'telephone installer, cable technician, fibre technician, cable installer, phone line technician, radio technician, antenna installer, satellite installer, telecom installer, broadband technician, tower climber, fiber optic splicer, central office technician, cell tower technician',
    'telephone cable line fiber telecommunications install radio antenna switching',
  ],
  'electronics technician': [
    'electronics repairer, tv repairer, audio visual technician, phone repairer, alarm installer, cctv installer, home theatre installer, electronic equipment installer, avionics repairer, fire alarm technician, security system installer, copier technician, atm technician, office machine repairer, electronic technician',
    'electronic repair equipment audio video alarm circuit television install',
  ],
  'computer engineer': [
    'hardware engineer, embedded engineer, firmware engineer, electronics engineer, computer architect, blockchain engineer, robotics engineer, computer scientist, research scientist computing, rf engineer, chip designer',
    'computer hardware electronic circuit processor design embedded',
  ],
  'game designer': [
    'video game developer, game programmer, 3d artist, animator, special effects artist, motion graphics designer, multimedia artist, multimedia designer, illustrator digital',
    'game animation video multimedia computer 3d effects graphics',
  ],
  'technical writer': [
    'documentation specialist, manual writer, specification writer, content developer, technical editor, medical writer',
    'technical document manual write instructions',
  ],
}
