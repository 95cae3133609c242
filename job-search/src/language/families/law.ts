import type { Families } from './family.ts'

export const law: Families = {
  lawyer: [
    'attorney, attorney at law, solicitor, barrister, legal counsel, advocate, corporate counsel, prosecutor, public defender, legal adviser, district attorney, general counsel, associate attorney, notary, deputy attorney general',
    'law legal court litigation clients contract case',
  ],
  paralegal: [
    'legal assistant, law clerk, legal secretary, conveyancing clerk, legal clerk, legal aide, title searcher, abstractor, title examiner, judicial clerk, contract administrator, litigation assistant',
    'legal court documents case research title records law',
  ],
  judge: [
    'magistrate, justice, arbitrator, mediator, hearing officer, adjudicator, conciliator, administrative law judge, ombudsman, registrar court',
    'court law hearing dispute decision judicial',
  ],
  'court clerk': [
    'court reporter, bailiff, court officer, court usher, stenotypist, court recorder, legal transcriber, license clerk, municipal clerk, captioner',
    'court record proceedings docket license clerk',
  ],
}
