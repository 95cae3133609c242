import type { JobField } from './trade.ts'

export const school: JobField = {
  group: 'Education & Training',
  firms:
    'Academy, Preparatory School, Learning Centre, College, Preschool, Primary School, Training Institute, High School',
  openings: `
    {firm} in {place} has small classes, big windows and a vacancy for {noun}.
    For the coming term {firm} is looking for {noun}.
    Children in {place} deserve somebody who stays, and {firm} hopes to find {noun} who will.
    {firm} believes in reading, dirty knees and straight answers; {noun} who agrees should write to us.
    Our staff room is short of one voice: {firm} needs {noun}.`,
  benefits: `
    All school holidays paid
    Tuition discount for your children
    Health insurance
    Pension plan
    Teaching materials allowance
    Housing help for teachers from other islands
    Paid training days`,
  trades: [
    {
      name: 'primary teacher',
      firms: 'Primary School, Preparatory School, Academy',
      titles: 'Primary Teacher | Grade Three Teacher | Grade Six Teacher | Teacher',
      pay: ['year', 25000, 38000],
      demand: 2,
      duties: `
        You teach one class most subjects and know each child’s good day from a bad one.
        Reading comes first, every morning, before anything else can interrupt it.
        GLAT preparation is steady and never frightening.
        Parents hear from you when things go well, too.
        The reef, the farm and the salt pond are your outdoor classrooms.
        You plan with the teacher next door and share what works.`,
      needs: `
        Bachelor’s degree in education or a teaching certificate
        Two years with this age group
        Clean police record and health certificate
        Love of the job, visible from the door`,
      skills:
        'Lesson planning, Reading, Mathematics, Classroom management, Assessment, Parent communication, Art',
    },
    {
      name: 'secondary teacher',
      firms: 'High School, Academy, Secondary School',
      titles: 'Secondary Teacher | Mathematics Teacher | Science Teacher | English Teacher | Spanish Teacher',
      pay: ['year', 27000, 42000],
      demand: 2,
      duties: `
        You prepare students for BJC and BGCSE and for the years after them.
        Every topic meets the island somewhere, and you find where.
        Marking is back within the week, with a sentence that helps.
        You run one club, and chess, debate and robotics are all without a leader.
        Students who fall behind get Thursday afternoons with you.
        Reports are honest and kind.`,
      needs: `
        Degree in the subject and a teaching qualification
        Knows the BGCSE syllabus
        Firm, fair and funny enough
        Clean police record`,
      skills:
        'BGCSE preparation, Lesson planning, Classroom management, Marking, Laboratory work, Mentoring, Spanish',
    },
    {
      name: 'preschool teacher',
      firms: 'Preschool, Nursery School, Early Learning Centre',
      titles: 'Preschool Teacher | Early Childhood Teacher | Kindergarten Teacher',
      pay: ['week', 320, 500],
      duties: `
        You sing, count, paint and tie a great many shoes.
        Letters are learned by sound, with sand trays and songs.
        Nap time is quiet and floors are clean.
        You watch how each child plays and write it down for the parents.
        Pick-up is by name and face, with no exceptions.
        Snack is fruit first.`,
      needs: `
        Early childhood certificate
        One year with under-fives
        Paediatric first aid
        Endless patience and clean hands`,
      skills: 'Early childhood, Phonics, Play-based learning, First aid, Storytelling, Parent communication',
    },
    {
      name: 'special education teacher',
      firms: 'Learning Centre, Academy, School for Exceptional Learners',
      titles: 'Special Education Teacher | Learning Support Teacher | Resource Teacher',
      pay: ['year', 28000, 44000],
      where: 'towns',
      duties: `
        You write plans for one child at a time and see them through.
        Progress is small, real and celebrated.
        Class teachers get practical advice from you, not folders.
        You sit with parents who are tired and send them home less so.
        Sensory breaks, visual timetables and quiet corners are your tools.
        Therapists visit monthly, and you carry on their work between.`,
      needs: `
        Degree or diploma in special education
        Experience with autism or dyslexia
        Clean police record
        Calm that is catching`,
      skills: 'Individual plans, Autism, Dyslexia, Behaviour support, Assessment, Parent communication',
    },
    {
      name: 'teaching assistant',
      titles: 'Teaching Assistant | Teacher’s Aide | Classroom Assistant | After-School Assistant',
      pay: ['week', 260, 360],
      types: 'full-time part-time internship',
      duties: `
        You sit beside the child who needs it and keep the rest on task.
        Reading groups are yours twice a day.
        Displays, copies and paint pots are ready before the bell.
        You watch the yard, the gate and the quiet ones.
        Homework club runs until half past four.
        You learn from a good teacher, and we pay part of the course if you want to become one.`,
      needs: `
        BGCSE English and Mathematics
        Good with children
        Clean police record
        Reliable every school day`,
      skills: 'Reading support, Supervision, Homework help, First aid, Crafts, Record keeping',
    },
    {
      name: 'tutor',
      firms: 'Learning Centre, Tutors, Study House',
      titles: 'Tutor | Mathematics Tutor | Online Tutor | BGCSE Exam Tutor | Reading Tutor',
      pay: ['hour', 18, 40],
      types: 'part-time contract',
      remote: 0.5,
      duties: `
        You work with one to four students at a time, in the afternoon or online.
        The first lesson finds the gap; the rest close it.
        Past papers are done against the clock and talked through after.
        Students on other islands join by video, so your screen and voice are clear.
        Parents get three honest lines after each session.
        You explain the same thing five ways and do not sigh once.`,
      needs: `
        Strong results in the subject
        Teaching or tutoring experience
        Stable internet for online lessons
        Two afternoons a week or more`,
      skills: 'Mathematics, English, Exam preparation, Online teaching, Patience, Progress reports',
    },
    {
      name: 'lecturer',
      firms: 'College, Institute, University College',
      titles: 'Lecturer | College Lecturer in Business | Lecturer in Nursing | Hospitality Lecturer',
      pay: ['year', 38000, 65000],
      types: 'full-time part-time contract',
      where: 'capital',
      remote: 0.2,
      duties: `
        You teach twelve hours a week to adults who came straight from work.
        Cases are drawn from our own hotels, clinics and shops.
        You supervise projects that a real employer will read.
        Course outlines are reviewed each year with people in the field.
        Office hours are kept, in person and online.
        You publish or practise, and bring it back to class.`,
      needs: `
        Master’s degree in the field
        Two years of teaching adults
        Professional experience counts
        Evening classes`,
      skills: 'Lecturing, Course design, Assessment, Research, Mentoring, Online teaching, Public speaking',
    },
    {
      name: 'vocational instructor',
      firms: 'Technical Institute, Training Institute, Trades College',
      titles:
        'Vocational Instructor | BTVI-Certified Electrical Instructor | Welding Instructor | Carpentry Instructor | Culinary Instructor',
      pay: ['year', 30000, 48000],
      types: 'full-time part-time contract',
      duties: `
        You teach a trade at the bench, with a tool in the hand from the first day.
        Safety is examined before anything is switched on.
        Trainees build something that stays: a kitchen, a gate, a wired house.
        You find each of them a month with an employer and visit them there.
        Attendance matters, and you call when somebody is missing.
        Assessments follow the national standard and nobody is waved through.`,
      needs: `
        Master of your trade, with a BTVI, City and Guilds or equal certificate
        Five years’ work experience
        Able to teach young people and adults
        Police record`,
      skills: 'Workshop teaching, Safety, Apprenticeships, Assessment, Mentoring, Welding, Wiring, Carpentry',
    },
    {
      name: 'school principal',
      firms: 'Academy, Primary School, High School, Preparatory School',
      titles: 'Principal | Vice Principal | School Administrator | Head Teacher',
      pay: ['year', 42000, 70000],
      duties: `
        You lead the staff, the pupils and, on some mornings, the generator.
        Timetables work, also in a school where three grades share one room.
        You sit in lessons often and talk about them well.
        The budget is small, public and spent on children.
        Parents and the community know your door is open at eight.
        Storm shelter duty comes with the building.`,
      needs: `
        Degree in education and a leadership qualification
        Ten years in schools
        Experience with multi-grade classes
        Trusted references`,
      skills:
        'School leadership, Timetabling, Staff development, Budgets, Community relations, Multi-grade teaching',
    },
    {
      name: 'librarian',
      firms: 'Library, Academy, Reading Rooms',
      titles: 'Librarian | School Librarian | Library Assistant | Archivist',
      pay: ['year', 22000, 38000],
      types: 'full-time part-time',
      where: 'towns',
      duties: `
        You keep a collection that people use, and you throw out what mould has claimed.
        Story hour is on Saturdays and spills onto the steps.
        Old deeds, photographs and church registers are scanned and described.
        You write grant letters that bring in books.
        Computers are booked fairly and homework gets help.
        New readers are welcomed at seven or at seventy.`,
      needs: `
        Library qualification, or a degree and the will to earn one
        Organised and curious
        Good with children and with databases
        Some Saturdays`,
      skills: 'Cataloguing, Reading clubs, Archives, Local history, Grant writing, Storytelling',
    },
  ],
}
