import type { Families } from './family.ts'

export const school: Families = {
  teacher: [
    'primary teacher, school teacher, classroom teacher, educator, elementary teacher, grade school teacher, form teacher, substitute teacher, schoolmaster, third grade teacher',
    'teach students school classroom education lesson elementary',
  ],
  'secondary teacher': [
    'high school teacher, maths teacher, english teacher, science teacher, subject teacher, history teacher, middle school teacher, language teacher, junior high teacher, physics teacher, biology teacher',
    'secondary high school students teach subject',
  ],
  'preschool teacher': [
    'kindergarten teacher, nursery teacher, early childhood educator, early childhood teacher, montessori teacher, pre-k teacher, head start teacher',
    'preschool kindergarten children early childhood',
  ],
  'special education teacher': [
    'special needs teacher, learning support teacher, resource teacher, autism teacher, inclusion teacher, braille teacher, interventionist',
    'special education disability learning students emotional blind autism',
  ],
  'teaching assistant': [
    'teacher aide, classroom assistant, paraprofessional educator, learning assistant, instructional aide, graduate assistant, school aide',
    'classroom assist teacher students instruction',
  ],
  'vocational instructor': [
    'trade instructor, technical teacher, career teacher, workshop instructor, shop teacher, industrial arts teacher, vocational teacher, welding instructor, home economics teacher',
    'vocational technical career trade instruction occupational',
  ],
  lecturer: [
    'professor, college professor, university lecturer, adjunct professor, assistant professor, college instructor, faculty member, academic, university teacher, associate professor, reader',
    'teach courses college university research postsecondary discipline students',
  ],
  principal: [
    'headmaster, headmistress, school administrator, vice principal, head teacher, dean, school director, education superintendent, daycare director, registrar, provost, education administrator, dean of students, preschool director, admissions director, university registrar',
    'school administration education academic elementary college programs',
  ],
  tutor: [
    'private tutor, homework helper, exam coach, esl teacher, literacy teacher, adult education teacher, english as a second language teacher, reading teacher, ged instructor, music teacher, dance teacher, art instructor, driving instructor, flight instructor, piano teacher, language instructor',
    'teach private lessons instruction students music language self enrichment literacy',
  ],
  librarian: [
    'library assistant, archivist, library technician, media specialist, library clerk, records archivist, curator, school librarian, library aide, book mender',
    'library books catalog collection archive reference information',
  ],
  'museum curator': [
    'museum technician, exhibit designer, conservator, collections manager, gallery director, art conservator, museum director, registrar museum, historian, heritage officer, preparator',
    'museum exhibit collection art artifacts historical conservation',
  ],
  'guidance counsellor': [
    'school counsellor, career adviser, career counselor, academic adviser, admissions officer, college counselor, student adviser, vocational counselor, career coach',
    'students career counseling educational guidance academic',
  ],
  'curriculum developer': [
    'instructional designer, education specialist, curriculum coordinator, instructional coordinator, education consultant, curriculum specialist, educational technologist, textbook author',
    'curriculum instructional educational material teacher development',
  ],
}
