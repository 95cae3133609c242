/**
 * Words that stand for each other within a title, whatever the trade: abbreviations written out and words of one meaning. The
 * first list is exact (either way), the second is nearly so.
 */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  `mgr=manager asst=assistant assoc=associate tech=technician techs=technician admin=administrative exec=executive sr=senior jr=junior
  hr=human resources rn=registered nurse lpn=licensed practical nurse cna=certified nursing assistant emt=emergency medical technician
  hvac=heating ventilation air conditioning ac=air conditioning it=information technology qa=quality assurance qc=quality control
  cpa=certified public accountant ceo=chief executive officer cfo=chief financial officer cto=chief technology officer coo=chief operating officer
  cio=chief information officer md=medical doctor pa=personal assistant pr=public relations vp=vice president rep=representative reps=representative
  supt=superintendent supv=supervisor supvr=supervisor eng=engineer engr=engineer dev=developer maint=maintenance mfg=manufacturing
  cnc=computer numerical control machine cad=computer aided design drafting gis=geographic information systems sql=database programming dba=database administrator
  seo=search engine marketing ux=user experience design ui=user interface design erp=enterprise systems sap=enterprise systems crm=customer relationship
  esl=english second language teacher ece=early childhood teacher tv=television av=audio visual dj=disc jockey mc=master ceremonies
  vfx=visual effects r&d=research development gp=general practitioner ob=obstetrician gyn=gynecologist obgyn=obstetrician gynecologist
  ent=ear nose throat icu=intensive care nurse er=emergency room or=operating room ot=occupational therapist pt=physical therapist
  slp=speech language pathologist rv=recreational vehicle atm=automated teller machine hgv=heavy truck suv=vehicle fnb=food beverage fb=food beverage
  f&b=food beverage cctv=surveillance camera phone=telephone lab=laboratory auto=automobile gym=fitness vet=veterinarian
  pc=computer lan=network noc=network operations dept=department govt=government intl=international svc=service svcs=services
  coord=coordinator dir=director ops=operations acct=accounting acctg=accounting mktg=marketing cust=customer pharm=pharmacy
  psych=psychiatric peds=pediatric ortho=orthopedic ndt=nondestructive testing inspector ekg=electrocardiograph cardiac ecg=electrocardiograph cardiac
  eeg=electroencephalograph brain neurodiagnostic mri=magnetic resonance imaging ct=computed tomography imaging xray=radiology
  chw=community health worker lvn=licensed vocational nurse np=nurse practitioner crna=nurse anesthetist lmt=massage therapist
  emcee=announcer gm=general manager hod=head department po=post office chauffer=chauffeur foreman=supervisor forewoman=supervisor foreperson=supervisor`
    .split(/\s(?=[\w&]+=)/)
    .map((pair) => pair.trim().split('=') as [string, string]),
)

/** Each line: words that mean about the same in a title or a duty. */
export const sameWords: string[][] = `teacher instructor educator tutor trainer professor lecturer
lawyer attorney solicitor counsel barrister
doctor physician medic
worker laborer hand operative labourer
helper assistant aide apprentice attendant
supervisor foreman leader superintendent overseer
manager director head administrator chief
operator tender runner minder machinist
technician technologist specialist
repairer mechanic fixer servicer serviceman repair maintainer
installer fitter erector setter
maker builder fabricator manufacturer former
cleaner washer janitor custodian scrubber
driver chauffeur trucker motorist teamster
salesperson seller salesman vendor sales representative
guard officer watchman sentry
clerk recorder teller
inspector tester examiner checker grader sampler auditor
analyst researcher examiner
buyer purchaser procurement purchasing
boat ship vessel yacht craft barge
car automobile vehicle automotive auto truck
airplane aircraft plane aviation jet flight
child kid youth infant children juvenile pediatric
elderly senior aged geriatric
hotel lodging resort motel inn
restaurant cafe diner bistro dining
cook chef culinary kitchen
shop store retail boutique merchandise
police cop law enforcement
garbage trash waste refuse rubbish
clothes garment clothing apparel dress
fabric cloth textile
money cash currency
illness disease sickness
drug medication medicine pharmaceutical
hair coiffure
photo photograph picture image
film movie cinema motion picture
movie theater cinema
computer software
internet web online digital website
phone telephone telecommunications
house home residential household
yard garden lawn landscape
wood lumber timber
stone rock marble granite
metal steel iron aluminum brass
cement concrete
paint coating finish lacquer varnish
glue adhesive cement
pipe tube duct
wire cable
oven furnace kiln
lathe turner turning
cutter slicer trimmer sawyer shear cutting
grinder sander polisher buffer burnisher
mixer blender compounder
loader unloader stevedore lumper
packer wrapper bagger packager
press pressing stamping
mold mould cast casting
sewing stitching sewer stitcher seamer
weave weaving knit knitting loom
meat beef pork carcass butcher
fish seafood shellfish
chicken poultry egg
cattle cow livestock dairy
horse equine
dog canine pet
tree forest timber
crop harvest field farm
mine mining quarry
oil petroleum
gas fuel
electric electrical power
energy solar renewable
war military army combat
music song musical
picture art painting
book publication literary
newspaper news press journalism
advertisement advertising commercial
tax revenue
insurance coverage claim policy
loan credit lending mortgage
stock securities investment bond
wage payroll salary
account accounting bookkeeping
hiring recruiting staffing employment recruitment personnel
schedule planning scheduling
storage warehouse stock inventory storeroom
delivery courier dispatch
bus coach transit
train rail railroad railway locomotive
street road highway
building construction structural
safety security protection
emergency rescue disaster
prison jail correctional corrections
court judicial legal
church religious religion ministry clergy
college university postsecondary academic
elementary primary grade
high secondary
kindergarten preschool nursery
handicapped disabled special disability
statistics statistical mathematical
earth geological soil geology
sea ocean marine maritime
weather atmospheric climate
animal wildlife zoological
plant botanical crop horticultural
skin dermatology
heart cardiac cardiovascular cardiology
brain neurological neurology
eye ophthalmic vision optical optometric
ear hearing audiology
tooth dental teeth oral
bone orthopedic skeletal
foot podiatric
mind mental psychiatric psychological
birth obstetric maternity prenatal
cancer oncology tumor
x-ray radiology radiologic imaging
blood hematology phlebotomy
gun weapon firearm ordnance
party event banquet wedding
game gaming gambling casino
sport athletic athlete
exercise fitness workout gym
trip tour travel excursion
luggage baggage bag
room accommodation suite
ticket admission booking reservation
guest visitor patron tourist
flower floral plant
furniture cabinet upholstery
floor carpet tile flooring
window glass glazing
lock key
radio broadcast broadcasting
stage theater theatrical
costume wardrobe dress
toy doll
bread dough bakery
candy confectionery chocolate sugar
milk dairy cheese
beer brewery liquor wine alcohol spirits
coffee tea beverage drink
water sewage wastewater
heat heating thermal furnace
cold refrigeration cooling freezing
machine machinery equipment
tool die
design designer drafting
draw drawing sketch
write writing author
language linguistic translation
map geographic cartography mapping
law regulation compliance legal
politics political policy government
city urban municipal town
environment environmental ecological conservation
poison toxic hazardous
nuclear atomic radiation reactor
space aerospace spacecraft
chemical chemistry
biology biological life
data information
network system server
program programming code software
test testing quality
crane hoist derrick winch
dig excavate drilling drill bore
explosive blasting powder
roof shingle
wall drywall plaster
brick block masonry
ditch trench drain
pest insect exterminator
dead funeral burial mortuary
marriage family couple
drugs addiction substance alcohol
poor welfare social
unemployed employment
donation fundraising charity
vote election political
army infantry soldier
navy sailor naval
pilot flight captain
steward attendant server
seat usher`
  .split('\n')
  .map((line) => line.split(' '))
