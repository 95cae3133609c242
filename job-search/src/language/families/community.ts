import type { Families } from './family.ts'

export const community: Families = {
  'social worker': [
    'case worker, child welfare officer, family counsellor, welfare officer, case manager, probation officer, family services worker, hospital social worker, caseworker, child protection worker',
    'family social welfare child client services case',
  ],
  counsellor: [
    'counselor, mental health counselor, substance abuse counselor, addiction counselor, therapist, marriage counsellor, rehabilitation counselor, crisis counselor, family therapist, grief counselor',
    'counseling mental emotional addiction family therapy drug alcohol behavior',
  ],
  'community worker': [
    'social services assistant, human services assistant, youth worker, community organiser, social assistant, outreach coordinator, residential advisor, group home worker, community service manager, dormitory supervisor, shelter manager',
    'community social services human youth group program residential',
  ],
  pastor: [
    'minister, priest, clergy, church administrator, reverend, chaplain, youth pastor, deacon, rabbi, religious education director, missionary, bishop, director of religious activities',
    'church religious worship spiritual congregation',
  ],
  'charity fundraiser': [
    'fundraising manager, donor relations officer, development officer, grant writer, volunteer coordinator, fund raiser, director of development',
    'fundraising donation charity donor grant volunteer',
  ],
}
