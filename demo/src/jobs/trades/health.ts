import type { JobField } from './trade.ts'

export const health: JobField = {
  group: 'Healthcare & Medical',
  firms:
    'Medical Centre, Clinic, Family Practice, Health Services, Dental, Pharmacy, Home Care, Diagnostics, Wellness Clinic, Urgent Care',
  openings: `
    {firm} looks after families in {place} and needs {noun}.
    Our waiting room knows everybody by name, and {firm} would like {noun} who soon will too.
    {firm} is extending its hours in {place}; to do that well we need {noun}.
    One of us is retiring after thirty years, and {firm} is looking for {noun}.
    Care close to home is the whole idea of {firm}, and {noun} makes it possible.`,
  benefits: `
    Health insurance for you and one dependant
    Continuing education allowance
    Registration fees paid
    Housing allowance on the Family Islands
    Shift differential for nights
    Paid vacation of four weeks
    Pension contribution`,
  trades: [
    {
      name: 'registered nurse',
      firms: 'Medical Centre, Clinic, Health Services, Urgent Care',
      titles:
        'Registered Nurse | Staff Nurse | Emergency Room Nurse | Family Island Nurse | Community Health Nurse',
      pay: ['year', 30000, 46000],
      demand: 3,
      duties: `
        You triage, treat and teach, often in the same ten minutes.
        Medication is checked twice and charted at once.
        Blood pressure and sugar clinics run every Tuesday, and you know who did not come.
        You stabilise and arrange the airlift when a case is more than we can carry.
        Home visits go by car and, now and then, by skiff.
        Families are told the truth in words they can use.
        Stock and the cold chain for vaccines are counted weekly.`,
      needs: `
        Registered with the Nursing Council of The Bahamas
        Two years of ward, emergency or community nursing
        BLS; ACLS preferred
        Able to work shifts and be on call`,
      skills:
        'Triage, Emergency care, IV therapy, Wound care, Patient teaching, Chronic disease, Vaccination, Charting',
    },
    {
      name: 'nursing assistant',
      firms: 'Medical Centre, Clinic, Health Services, Senior Living',
      titles: 'Nursing Assistant | Patient Care Assistant | Trained Clinical Nurse | Clinic Assistant',
      pay: ['week', 300, 480],
      types: 'full-time part-time',
      duties: `
        You wash, turn, feed and comfort, and you notice what changed since yesterday.
        Vital signs are taken on time and written clearly.
        Rooms are made ready between patients.
        You sit with the ones who have no visitors.
        Lifting is done with two people and the right belt.
        Nurses rely on your eyes and hear from you first.`,
      needs: `
        Nursing assistant certificate
        Gentle and strong
        Shifts including nights
        CPR certificate`,
      skills: 'Vital signs, Patient care, Hygiene, Lifting, Charting, CPR, Feeding support',
    },
    {
      name: 'doctor',
      firms: 'Medical Centre, Family Practice, Clinic, Urgent Care',
      titles: 'Doctor | General Practitioner | Family Physician | Medical Officer',
      pay: ['year', 75000, 140000],
      types: 'full-time contract',
      duties: `
        You see twenty patients on a normal day and still ask how the crab season went.
        Hypertension and diabetes are most of the list, and prevention is most of the cure.
        Small procedures are done here so that people need not fly.
        You supervise two nurses and sign what you have read.
        On-call nights are shared one in three.
        Referrals to Nassau go with a full letter and a phone call.`,
      needs: `
        Licensed with the Bahamas Medical Council
        Three years after internship
        ACLS and PALS
        Willing to make house calls`,
      skills:
        'Family medicine, Chronic disease, Minor surgery, Emergency care, Diagnosis, Referrals, Prescribing',
    },
    {
      name: 'midwife',
      firms: 'Maternity Clinic, Clinic, Women’s Health',
      titles: 'Midwife | Registered Nurse Midwife | Antenatal Clinic Midwife',
      pay: ['year', 32000, 48000],
      duties: `
        You follow mothers from the first visit to the six-week check.
        Antenatal classes are held in the evening so that fathers can come.
        Deliveries are yours with the obstetrician one call away.
        You spot the risk early and move her in good time.
        Breastfeeding is helped along without lecturing.
        Records are complete, because the baby will need them.`,
      needs: `
        Registered midwife
        Neonatal resuscitation certificate
        Three years of deliveries
        On call by rotation`,
      skills: 'Antenatal care, Delivery, Newborn care, Family teaching, Emergency transfer, Home visits',
    },
    {
      name: 'pharmacist',
      firms: 'Pharmacy, Family Pharmacy, Drugs and Gifts',
      titles: 'Pharmacist | Pharmacy Manager | Relief Pharmacist | Pharmacy Technician',
      pay: ['year', 32000, 68000],
      types: 'full-time part-time contract',
      duties: `
        You dispense accurately and explain each label in plain words.
        Interactions are caught before they leave the counter.
        Refills for the cays are packed for the Thursday boat.
        You run free pressure checks on Saturdays.
        Controlled drugs are logged, locked and reconciled.
        Expiry dates are walked every month, shelf by shelf.`,
      needs: `
        Licensed with the Pharmacy Council, or certified technician
        Two years in community pharmacy
        Careful and discreet
        Some Saturdays`,
      skills:
        'Dispensing, Counselling, Stock control, Blood pressure checks, Compounding, Records, Insurance claims',
    },
    {
      name: 'dentist',
      firms: 'Dental, Dental Centre, Family Dentistry',
      titles: 'Dentist | Associate Dentist | Dental Surgeon | Children’s Dentist',
      pay: ['year', 70000, 130000],
      types: 'full-time part-time contract',
      where: 'towns',
      duties: `
        You treat families in two chairs with modern kit and calm music.
        Children are shown every instrument before it is used.
        Outreach days take you to schools on other islands twice a term.
        Fillings, root canals and extractions are the daily work.
        Plans are costed openly and in steps.
        You review sterilisation records weekly.`,
      needs: `
        Dental degree and Bahamas registration
        Two years in practice
        A light hand
        Good with anxious patients`,
      skills: 'Fillings, Extractions, Root canals, Children, Crowns, Outreach clinics, Treatment planning',
    },
    {
      name: 'dental assistant',
      firms: 'Dental, Dental Centre, Family Dentistry',
      titles: 'Dental Assistant | Chairside Dental Assistant | Dental Receptionist and Assistant',
      pay: ['week', 320, 620],
      types: 'full-time part-time',
      where: 'towns',
      duties: `
        You set up the tray, pass before being asked and keep the field dry.
        X-rays are taken right the first time.
        Instruments are bagged, sterilised and logged.
        You walk nervous patients in and proud ones out.
        Recall calls fill next week’s book.
        Supplies are ordered before the last box is opened.`,
      needs: `
        Dental assisting certificate or on-the-job training
        Neat, quick and kind
        Basic computer skills
        Weekdays and one Saturday in two`,
      skills: 'Chairside assisting, Sterilisation, Dental X-rays, Scheduling, Patient care, Stock control',
    },
    {
      name: 'physiotherapist',
      firms: 'Physiotherapy, Wellness Clinic, Rehab Centre',
      titles: 'Physiotherapist | Physical Therapist | Sports Physiotherapist | Physiotherapy Assistant',
      pay: ['year', 28000, 60000],
      types: 'full-time part-time contract',
      where: 'towns',
      duties: `
        You get masons back on site and grandmothers back to church.
        Stroke recovery is slow work and you are good at slow.
        Exercise plans are drawn so that people do them.
        You visit homes and move the rug that causes the falls.
        Track and sailing clubs call you in season.
        Progress is measured and shared with the doctor.`,
      needs: `
        Degree in physiotherapy and registration; certificate for assistants
        Two years with adults
        Manual therapy skills
        Driver’s licence`,
      skills: 'Rehabilitation, Manual therapy, Stroke recovery, Sports injuries, Exercise plans, Home visits',
    },
    {
      name: 'paramedic',
      firms: 'Urgent Care, Ambulance, Health Services',
      titles: 'Paramedic | Emergency Medical Technician | Ambulance Technician',
      pay: ['year', 26000, 44000],
      where: 'towns',
      duties: `
        You answer calls by road, by boat and once a month by plane.
        The rig is checked at the start of every shift, down to the last mask.
        Scenes are made safe before anybody runs.
        You hand over in sixty clear seconds.
        School and dock crews learn CPR from you.
        After the hard ones you talk, and we listen.`,
      needs: `
        EMT or paramedic certificate
        Emergency driving
        Fit and steady at night
        Swimmer`,
      skills: 'Emergency care, Trauma, CPR, Emergency driving, Patient transfer, Radio, Scene safety',
    },
    {
      name: 'medical laboratory technician',
      firms: 'Diagnostics, Medical Centre, Laboratory and Imaging',
      titles: 'Medical Laboratory Technician | Phlebotomist | Radiographer | Laboratory Technologist',
      pay: ['year', 28000, 50000],
      where: 'towns',
      duties: `
        Samples and images are labelled at the bedside, never later.
        You run the analysers through their controls before the first patient.
        Critical results are phoned to a person, and you write down whom.
        Patients are told what will happen and for how long.
        Equipment logs are ready for an inspector on any day.
        You keep reagents and films in stock for three weeks of missed boats.`,
      needs: `
        Diploma or degree in laboratory science or radiography
        Registered with the Health Professions Council
        Accurate under pressure
        On-call rotation`,
      skills: 'Phlebotomy, Haematology, X-ray imaging, Quality control, Sample handling, Record keeping',
    },
    {
      name: 'caregiver',
      firms: 'Home Care, Senior Living, Companions',
      titles: 'Caregiver | Live-In Caregiver | Elderly Care Companion | Home Health Aide',
      pay: ['week', 280, 500],
      types: 'full-time part-time',
      demand: 2,
      duties: `
        You help an elder through the day the way they like it: bath, breakfast, porch.
        Pills are given by the chart and the chart is signed.
        You cook soft food with flavour.
        Walks are short, often and with a steady arm.
        The family gets a message each evening and a call if anything changes.
        You listen to the same story and still ask what happened next.`,
      needs: `
        Experience with elderly or disabled people
        First aid certificate
        Clean police record and health certificate
        Patience, truly`,
      skills:
        'Elderly care, Personal care, Medication reminders, Cooking, First aid, Companionship, Mobility support',
    },
  ],
}
