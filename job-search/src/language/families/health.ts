import type { Families } from './family.ts'

export const health: Families = {
  nurse: [
    'registered nurse, staff nurse, rn, charge nurse, ward nurse, public health nurse, school nurse, icu nurse, emergency room nurse, trained clinical nurse, surgical nurse, nurse manager, nursing sister, community nurse, operating room nurse, pediatric nurse',
    'nursing patient care health medical hospital clinical treatment',
  ],
  'practical nurse': [
    'licensed practical nurse, lpn, vocational nurse, enrolled nurse, clinic nurse',
    'nursing patient care hospital convalescent',
  ],
  'nurse practitioner': [
    'advanced practice nurse, nurse anesthetist, clinical nurse specialist, family nurse practitioner, crna',
    'nursing diagnose treatment advanced anesthesia patient',
  ],
  midwife: [
    'nurse midwife, birth attendant, doula, certified midwife, maternity nurse, labour ward midwife',
    'birth pregnancy prenatal maternity newborn labor delivery women',
  ],
  'nursing assistant': [
    'nurse aide, nursing aide, patient care technician, certified nursing assistant, cna, hospital attendant, orderly, healthcare assistant, ward assistant, patient transporter, patient care attendant, hospital porter',
    'patient bath feed nursing care hospital transport',
  ],
  caregiver: [
    'home health aide, personal care aide, carer, elderly companion, senior caregiver, home care worker, support worker, companion, live-in carer, personal care assistant, sitter, homemaker',
    'elderly personal care home disability convalescent daily living bathing',
  ],
  doctor: [
    'physician, general practitioner, medical officer, family doctor, internist, consultant physician, house officer, resident doctor, hospitalist, family practice physician, medical doctor, md',
    'medical physician diagnose treat illness disease patient medicine',
  ],
  surgeon: [
    'orthopedic surgeon, general surgeon, plastic surgeon, cardiac surgeon, neurosurgeon, pediatric surgeon',
    'surgery operate surgical patient injury disease',
  ],
  'specialist doctor': [
    'cardiologist, dermatologist, neurologist, oncologist, gynecologist, obstetrician, psychiatrist, urologist, radiologist, pathologist, anesthesiologist, ophthalmologist, allergist, endocrinologist, gastroenterologist, ent doctor, immunologist',
    'physician disease diagnose treat disorders medical heart skin nervous eye',
  ],
  pediatrician: [
    'children doctor, paediatrician, neonatologist, child physician',
    'children pediatric infant adolescent disease',
  ],
  dentist: [
    'dental surgeon, orthodontist, oral surgeon, prosthodontist, dental practitioner, endodontist, periodontist, dental officer',
    'teeth dental mouth gum oral orthodontic denture',
  ],
  'dental assistant': [
    'dental hygienist, dental nurse, dental technician, dental receptionist, oral hygienist, dental lab technician, denture technician, chairside assistant',
    'dental teeth oral hygiene dentist denture crown',
  ],
  pharmacist: [
    'dispensing chemist, hospital pharmacist, community pharmacist, druggist, clinical pharmacist, pharmacy manager, apothecary',
    'drug pharmacy medication prescription dispense',
  ],
  'pharmacy technician': [
    'pharmacy assistant, dispensary assistant, pharmacy aide, dispenser, pharmacy clerk',
    'pharmacy medication prescription label drug',
  ],
  physiotherapist: [
    'physical therapist, physio, rehabilitation therapist, physical therapy assistant, physical therapy aide, sports physiotherapist, kinesiotherapist',
    'physical therapy rehabilitation exercise injury mobility pain',
  ],
  'occupational therapist': [
    'occupational therapy assistant, ot, rehabilitation specialist, hand therapist',
    'occupational therapy daily living rehabilitation disability',
  ],
  'speech therapist': [
    'speech pathologist, speech language pathologist, audiologist, hearing specialist, hearing aid specialist, speech clinician',
    'speech language hearing communication disorder voice ear',
  ],
  'respiratory therapist': [
    'respiratory care practitioner, pulmonary technician, inhalation therapist, sleep technologist, ventilator technician, polysomnographer',
    'respiratory breathing ventilator lung sleep oxygen',
  ],
  'recreational therapist': [
    'art therapist, music therapist, dance therapist, activity therapist, play therapist',
    'therapy recreation music art dance patients',
  ],
  paramedic: [
    'emergency medical technician, emt, ambulance officer, ambulance attendant, first responder medic, ambulance driver, rescue medic, flight medic',
    'emergency ambulance medical injury life support rescue',
  ],
  radiographer: [
    'x-ray technician, radiologic technologist, ultrasound technician, sonographer, mri technologist, ct technologist, radiation therapist, nuclear medicine technologist, imaging technician, mammographer, echo technician',
    'x-ray radiology imaging scan ultrasound magnetic resonance radiation diagnostic',
  ],
  'cardiac technician': [
    'cardiovascular technologist, ekg technician, ecg technician, cardiographer, eeg technician, neurodiagnostic technologist, vascular technologist, perfusionist',
    'heart cardiac cardiovascular electrocardiogram diagnostic brain',
  ],
  'medical laboratory technician': [
    'lab technician, medical technologist, phlebotomist, laboratory scientist, histotechnologist, cytotechnologist, blood bank technician, clinical lab scientist, microbiology technologist, pathology technician',
    'laboratory test blood specimen sample tissue analysis clinical',
  ],
  'medical assistant': [
    'clinic assistant, physician assistant, doctor assistant, clinical assistant, ophthalmic assistant, podiatric assistant, surgical technologist, scrub tech, operating room technician, anesthesia technician, endoscopy technician',
    'medical patient clinic examination vital surgical physician',
  ],
  'medical secretary': [
    'medical receptionist, ward clerk, patient registrar, medical transcriptionist, admissions clerk, medical office assistant, unit clerk, hospital admitting clerk',
    'medical records transcription patient appointment hospital clerical',
  ],
  'medical coder': [
    'health information technician, medical records clerk, medical biller, coding specialist, health records officer, medical records technician, cancer registrar',
    'medical records coding billing health information diagnosis code',
  ],
  'hospital administrator': [
    'health services manager, clinic manager, practice manager, nursing home administrator, director of nursing, medical director, health care administrator, hospital manager, clinical manager, director of nursing services',
    'hospital health services medical clinic administration',
  ],
  optometrist: [
    'optician, dispensing optician, eye doctor, optical assistant, contact lens fitter, ophthalmic technician, orthoptist, lens grinder',
    'eye vision lens glasses optical contact eyewear',
  ],
  dietitian: [
    'nutritionist, diet technician, dietary aide, food consultant, clinical dietitian, dietetic technician, diet cook',
    'diet nutrition food meal health',
  ],
  chiropractor: [
    'osteopath, acupuncturist, podiatrist, foot doctor, naturopath, herbalist, homeopath, traditional healer, bush medicine practitioner, naturopathic physician',
    'spine foot adjust herbs needle natural musculoskeletal',
  ],
  'prosthetics technician': [
    'orthotist, prosthetist, brace maker, medical appliance technician, limb maker, orthopedic shoe maker, orthotic fitter',
    'prosthesis orthopedic brace artificial limb support arch',
  ],
  psychologist: [
    'clinical psychologist, school psychologist, counselling psychologist, behaviour therapist, psychometrician, industrial psychologist, neuropsychologist, psychotherapist',
    'psychology mental behavior emotional assess therapy disorder',
  ],
  'public health inspector': [
    'environmental health officer, sanitarian, health inspector, occupational safety officer, industrial hygienist, safety inspector, health and safety officer, safety manager, food inspector, ergonomist',
    'health safety hazard inspect sanitation occupational workplace environmental',
  ],
  'health educator': [
    'community health worker, health promoter, outreach worker, wellness coordinator, public health educator, health coach',
    'health community education wellness program promote',
  ],
  epidemiologist: [
    'disease investigator, public health analyst, biostatistician, infection control officer',
    'disease epidemic public health statistics infection',
  ],
  veterinarian: [
    'vet, animal doctor, veterinary surgeon, veterinary officer, animal surgeon',
    'animal pet veterinary livestock disease',
  ],
  'veterinary assistant': [
    'vet nurse, vet tech, veterinary technician, animal hospital aide, laboratory animal caretaker',
    'animal veterinary pet laboratory',
  ],
  'animal caretaker': [
    'kennel attendant, dog groomer, pet groomer, dog walker, dog trainer, animal trainer, zoo keeper, stable hand, horse trainer, dolphin trainer, groom, aquarist, pet sitter',
    'animal dog horse pet groom feed train kennel zoo',
  ],
  'funeral director': [
    'mortician, undertaker, embalmer, funeral attendant, cemetery worker, crematory operator, mortuary assistant, grave digger, funeral home manager',
    'funeral body burial cremation mortuary',
  ],
}
