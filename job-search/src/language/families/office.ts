import type { Families } from './family.ts'

export const office: Families = {
  secretary: [
    'administrative assistant, executive assistant, office assistant, personal assistant, administrative secretary, admin officer, executive secretary, typist, word processor, stenographer, administrative officer, office administrator, pa',
    'office clerical correspondence letters schedule appointment administrative type files',
  ],
  receptionist: [
    'front office clerk, information clerk, front desk receptionist, telephone operator, switchboard operator, office receptionist, call operator, information desk clerk',
    'visitors telephone calls appointment desk greet information switchboard',
  ],
  'office clerk': [
    'clerical assistant, file clerk, data entry clerk, records clerk, general clerk, mail clerk, office junior, clerk typist, messenger clerk, filing clerk, data entry operator, keyer, document clerk, copy machine operator, proofreader',
    'clerical filing records data office documents mail typing copy',
  ],
  'office manager': [
    'administrative services manager, office supervisor, administration manager, office administrator manager, clerical supervisor, records manager, business manager, business office manager, administrative director',
    'office administrative staff supervise clerical services',
  ],
  'human resources manager': [
    'hr manager, personnel manager, hr director, compensation manager, training manager, head of people, staffing manager, employee relations manager, benefits manager, labor relations manager',
    'human resources personnel employee compensation benefits training staff',
  ],
  'human resources officer': [
    'hr assistant, hr generalist, personnel officer, recruiter, recruitment consultant, talent acquisition specialist, personnel assistant, headhunter, employment interviewer, hr coordinator, staffing specialist, job placement officer, employment consultant',
    'recruit hire applicants human resources personnel interview employment staff',
  ],
  'training officer': [
    'training specialist, corporate trainer, learning and development specialist, training coordinator, staff trainer, e-learning developer, job trainer',
    'training employees learning program develop skills',
  ],
  'job analyst': [
    'compensation analyst, benefits specialist, labor relations specialist, position classifier, wage analyst, employee benefits administrator',
    'compensation benefits job classification salary employee labor',
  ],
  'managing director': [
    'chief executive officer, ceo, president, executive director, chairman, chief operating officer, company director, vice president, superintendent, secretary general, chief financial officer, chief administrator',
    'executive policy direction organization company management board',
  ],
  'operations manager': [
    'general manager, branch manager, business manager, department manager, plant manager, station manager, district manager, regional manager, store operations manager, area manager, director of operations',
    'operations manage plan direct organization staff',
  ],
  'project manager': [
    'project coordinator, project officer, programme manager, project administrator, project lead, scrum master, program manager, project planner, pmo',
    'project schedule budget milestone plan scope',
  ],
  'management consultant': [
    'business analyst, business consultant, management analyst, strategy consultant, organisation adviser, program analyst, process consultant, efficiency analyst, systems and procedures analyst',
    'organization management efficiency business procedures analyze study',
  ],
  'marketing manager': [
    'brand manager, marketing director, marketing officer, advertising manager, digital marketing manager, promotions manager, product manager, marketing coordinator, campaign manager, account director, media director',
    'marketing advertising promotion brand product campaign market',
  ],
  'market researcher': [
    'market research analyst, survey researcher, interviewer, poll taker, marketing analyst, survey interviewer, enumerator, seo specialist, marketing specialist, social media manager, digital marketer, search marketing strategist, data collector, census taker',
    'market research survey consumer interview marketing data social media',
  ],
  'public relations officer': [
    'communications officer, press officer, spokesperson, media relations manager, communications specialist, publicist, public affairs officer, communications director, pr manager, corporate communications manager, lobbyist, press secretary',
    'public relations media press communication publicity image promote',
  ],
  'procurement officer': [
    'buyer, purchasing agent, purchasing manager, sourcing specialist, procurement manager, supplier manager, buying agent, purchasing clerk, contract specialist, procurement clerk, merchandise buyer, purchaser',
    'purchase supplier buy procurement goods vendor contract price',
  ],
  interpreter: [
    'translator, sign language interpreter, court interpreter, language specialist, creole interpreter, linguist',
    'language translate interpret sign speak',
  ],
  'customer service representative': [
    'customer care agent, call centre agent, customer support representative, client services officer, help line agent, customer service agent, customer service clerk, complaint clerk, service desk agent, call center representative, contact center agent, member services representative',
    'customer service inquiries complaints calls account support',
  ],
  dispatcher: [
    'radio dispatcher, taxi dispatcher, truck dispatcher, fleet controller, service dispatcher, control room operator, emergency dispatcher, police dispatcher, 911 operator, transport controller, call taker',
    'dispatch radio vehicles emergency calls schedule crew',
  ],
  'mail carrier': [
    'postman, letter carrier, post office clerk, postal worker, mail sorter, postmaster, postal clerk, mailman, mail handler, courier, messenger, mail processor',
    'mail post letters deliver sort postal package route',
  ],
  'production planner': [
    'expediter, production clerk, planning clerk, material planner, scheduler, inventory planner, production scheduler, material coordinator, inventory controller, master scheduler',
    'production schedule inventory material plan work order',
  ],
  'printing technician': [
    'printer, press operator, print finisher, bookbinder, offset press operator, screen printer, pre-press technician, typesetter, platemaker, digital print operator, bindery worker, lithographer, printing machine operator, desktop publisher',
    'print press ink paper plate bind publication book layout',
  ],
}
